import { createHash, createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEarlierDatabase } from '../testing/earlier-database.ts';
import { OLD_HASHES } from '../testing/old-password-hashes.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';

const SECRET = 'the secret of a store that is updated';
const [PASSWORD, OLD_HASH] = OLD_HASHES[0]!;
const EMAIL = 'meena@shop.example';
const TOKEN = 'an-old-session-token-of-32-chars';
const ENDED = 'an-old-session-that-has-expired';
const RESET = 'an-old-reset-token-of-32-letters';
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

// What the previous release wrote: session tokens in plain text, link tokens as hashes.
const ROWS = `
  insert into "user" (id, name, email, role) values
    ('meena', 'Meena', '${EMAIL}', 'operator'), ('ravi', 'Ravi', 'ravi@shop.example', 'operator');
  insert into account (id, account_id, provider_id, user_id, password) values
    ('1', 'meena', 'credential', 'meena', '${OLD_HASH}'), ('2', 'ravi', 'credential', 'ravi', null);
  insert into session (id, token, user_id, expires_at) values
    ('1', '${TOKEN}', 'meena', now() + interval '1 day'),
    ('2', '${ENDED}', 'meena', now() - interval '1 second');
  insert into verification (id, identifier, value, expires_at) values
    ('1', '${sha256(`reset-password:${RESET}`)}', 'meena', now() + interval '20 minutes'),
    ('2', 'of-somebody-who-is-gone', 'gone', now() + interval '20 minutes');`;

describeOnBoth('a database of the previous release', (kind) => {
  let store: TestStore;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const earlier = await createEarlierDatabase[kind]('0007_mail-kinds');
    await earlier.run(ROWS);
    const updated = await earlier.update();
    remove = updated.remove;
    store = await createTestStore(updated.database, { AUTH_SECRET: SECRET });
  });
  afterAll(async () => {
    await store?.services.stop();
    await remove?.();
  });

  const rowsOf = async (table: string) =>
    (
      (await store.db.execute(sql.raw(`select * from ${table} order by 1`))) as unknown as {
        rows: Record<string, unknown>[];
      }
    ).rows;
  /** The cookie as the previous release wrote it. */
  const withCookie = (token: string) => {
    const browser = new TestBrowser(store);
    const signature = createHmac('sha256', SECRET).update(token).digest('base64');
    browser.cookie = `store.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return browser;
  };

  it('keeps people logged in, with their tokens now hashed', async () => {
    expect(await withCookie(TOKEN).read('/api/session')).toMatchObject({ id: 'meena' });
    expect(await withCookie(ENDED).read('/api/session')).toEqual({ kind: 'visitor' });
    expect(await rowsOf('session')).toMatchObject([
      { token_hash: sha256(TOKEN), user_id: 'meena' },
    ]);
  });

  it('keeps every person and password', async () => {
    expect(await rowsOf('credential')).toMatchObject([
      { user_id: 'meena', password_hash: OLD_HASH, version: 1 },
      { user_id: 'ravi', password_hash: null, version: 1 },
    ]);
    const login = { email: EMAIL, password: PASSWORD };
    const response = await new TestBrowser(store).post('/api/auth/sign-in', login);
    expect(response.status).toBe(200);
  });

  it('still notifies when a session ends', async () => {
    const browser = withCookie(TOKEN);
    expect(await browser.read('/api/session')).toMatchObject({ id: 'meena' });
    await store.db.execute(sql`delete from session where token_hash = ${sha256(TOKEN)}`);
    await expect.poll(() => browser.read('/api/session')).toEqual({ kind: 'visitor' });
  });

  it('FORGOT-04 still accepts an emailed link, once', async () => {
    expect(await rowsOf('reset_token')).toHaveLength(1);
    const reset = { token: RESET, password: 'another password' };
    const send = () => new TestBrowser(store).post('/api/auth/reset', reset);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(400);
  });
});
