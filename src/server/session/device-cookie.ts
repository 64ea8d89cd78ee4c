import { parse, serialize } from 'hono/utils/cookie';
import { createSecretToken } from '../secret-token.ts';

// The device cookie: a random token that recognises a browser at its next login. It logs nobody in, and stays when they
// log out (docs/decisions/028-strangers-and-accounts.md).

/** The longest that browsers keep a cookie; each login starts it anew. */
export const DEVICE_SECONDS = 400 * 24 * 3_600;

const NAME = 'store.device';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export class DeviceCookie {
  readonly #name: string;
  readonly #isSecure: boolean;

  constructor(publicUrl: string) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.#name = `${this.#isSecure ? '__Secure-' : ''}${NAME}`;
  }

  /** The browser's token, or a new one if it has none. */
  tokenOf(headers: Headers): string {
    const sent = parse(headers.get('cookie') ?? '', this.#name)[this.#name];
    return sent !== undefined && TOKEN.test(sent) ? sent : createSecretToken();
  }

  /** As a Set-Cookie header. Only the API reads it. */
  make(token: string): string {
    return serialize(this.#name, token, {
      path: '/api',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#isSecure,
      maxAge: DEVICE_SECONDS,
    });
  }
}
