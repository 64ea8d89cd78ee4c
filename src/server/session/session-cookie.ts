import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

// The session cookie: a random token and its signature. Its name and format have not changed since the first
// release, so an update logs nobody out.

/** Counted from the login; visits do not extend it. */
export const SESSION_SECONDS = 30 * 24 * 3_600;

const NAME = 'store.session_token';

export class SessionCookie {
  readonly #name: string;
  readonly #isSecure: boolean;

  constructor(
    private readonly secret: string,
    publicUrl: string,
  ) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.#name = `${this.#isSecure ? '__Secure-' : ''}${NAME}`;
  }

  /** The cookie as received, not yet verified; undefined if there is none. */
  read(headers: Headers): string | undefined {
    const cookies = headers.get('cookie');
    return cookies?.includes(this.#name) ? parse(cookies, this.#name)[this.#name] : undefined;
  }

  /** The token, or null if we did not sign it. */
  tokenOf(cookie: string): string | null {
    const dot = cookie.lastIndexOf('.');
    const token = cookie.slice(0, Math.max(dot, 0));
    const given = Buffer.from(cookie.slice(dot + 1));
    const expected = Buffer.from(this.#sign(token));
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
  }

  /** What the browser will send back. */
  signed(token: string): string {
    return `${token}.${this.#sign(token)}`;
  }

  /** As a Set-Cookie header. */
  make(token: string): string {
    return this.#write(this.signed(token), SESSION_SECONDS);
  }

  /** Removes the cookie from the browser. */
  end(): string {
    return this.#write('', 0);
  }

  #write(value: string, maxAge: number): string {
    return serialize(this.#name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#isSecure,
      maxAge,
    });
  }

  #sign(token: string): string {
    return createHmac('sha256', this.secret).update(token).digest('base64');
  }
}
