import { randomUUID } from 'node:crypto';
import type { Registration } from '../../contract/account.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import type { District } from '../../domain/districts.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { addPerson } from '../account/add-person.ts';
import { hashPassword } from '../account/password-hash.ts';
import { createSession } from '../session/create-session.ts';
import type { TestStore } from './test-store.ts';

// A browser as the store sees it: it stores its cookies, sends its origin, and has its own IP address, so that
// tests do not share rate limits.

export const OWN_ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'a right password';

let browsers = 0;
const nextAddress = () => {
  browsers += 1;
  return `198.51.${browsers >> 8}.${browsers & 255}`;
};

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** undefined: as a browser sends it; null: none. */
  readonly origin?: string | null;
}

export class TestBrowser {
  /** The session cookie. */
  cookie: string | undefined;
  /** The device cookie. */
  device: string | undefined;
  /** The cookie of a view as a shop. */
  view: string | undefined;

  constructor(
    readonly store: TestStore,
    readonly address = nextAddress(),
  ) {}

  async send(method: string, path: string, body?: unknown, options: SendOptions = {}) {
    const { origin = OWN_ORIGIN, headers = {} } = options;
    const cookie = [this.cookie, this.device, this.view].filter(Boolean).join('; ');
    const response = await this.store.fetch(path, {
      method,
      address: this.address,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(origin === null || method === 'GET' ? {} : { origin }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown) => this.send('POST', path, body);
  patch = (path: string, body: unknown) => this.send('PATCH', path, body);
  put = (path: string, body: unknown) => this.send('PUT', path, body);

  /** The JSON of an answer; throws unless it is a success. */
  async read<T>(path: string): Promise<T> {
    const response = await this.get(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  }

  #storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const kept = /max-age=0/i.test(line) ? undefined : pair;
    if (/store\.device=/.test(pair)) this.device = kept;
    else if (/store\.view=/.test(pair)) this.view = kept;
    else this.cookie = kept;
  }
}

export async function errorOf(response: Response): Promise<ErrorBody['error']> {
  return ((await response.json()) as ErrorBody).error;
}

export const aRegistration = (own: Partial<Registration> = {}): Registration => ({
  name: 'Meena Raj',
  mobile: '9876543210',
  district: 'Erode',
  storeName: 'Meena Stores',
  address: '12 Bazaar Street\nErode',
  pinCode: '638001',
  email: `meena-${randomUUID()}@shop.example`,
  password: PASSWORD,
  ...own,
});

interface Person {
  readonly role?: 'retailer' | 'operator';
  /** Of an operator; omitted: an owner. */
  readonly staffRole?: StaffRole;
  readonly district?: District;
  readonly mobile?: string;
  readonly name?: string;
  readonly storeName?: string;
  readonly email?: string;
  /** null: nobody has confirmed the address. */
  readonly emailConfirmedAt?: Date | null;
}

export interface LoggedIn {
  readonly id: string;
  readonly email: string;
  readonly browser: TestBrowser;
}

let hash: string | undefined;

/** Creates a logged-in person; much faster than a registration. */
export async function logIn(store: TestStore, person: Person = {}): Promise<LoggedIn> {
  const { role = 'retailer', staffRole = 'owner' } = person;
  const { db, sessions } = store.services.accounts;
  hash ??= await hashPassword(PASSWORD);
  const { password: _, ...profile } = aRegistration();
  const { name, email } = { ...profile, ...person };
  const id = randomUUID();
  const shop = { emailConfirmedAt: new Date(), ...profile, ...person };
  await addPerson(
    db,
    role === 'retailer' ? { id, ...shop } : { id, name, email, role, staffRole },
    hash,
  );
  const token = await createSession(db, id);
  const browser = new TestBrowser(store);
  [browser.cookie] = sessions.cookie.make(token).split(';');
  return { id, email, browser };
}
