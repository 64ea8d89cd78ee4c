import { parse, serialize } from 'hono/utils/cookie';
import { STORE_VIEW_MINUTES } from '../../domain/store-view.ts';

const NAME = 'store.view';

/** The cookie of a view: a random token, of use only together with the staff session that the view belongs to. */
export class ViewCookie {
  readonly #name: string;
  readonly #isSecure: boolean;

  constructor(publicUrl: string) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.#name = `${this.#isSecure ? '__Secure-' : ''}${NAME}`;
  }

  /** undefined if there is none. */
  read(headers: Headers): string | undefined {
    const cookies = headers.get('cookie');
    return cookies?.includes(this.#name) ? parse(cookies, this.#name)[this.#name] : undefined;
  }

  /** As a Set-Cookie header. */
  make(token: string): string {
    return this.#write(token, STORE_VIEW_MINUTES * 60);
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
}
