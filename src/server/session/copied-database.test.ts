import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as tables from '../db/schema/all-tables.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { aRegistration, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('someone with a copy of the database', (kind) => {
  const store = useTestStore(kind);

  /** Every row of every table, as text. */
  async function readAll(): Promise<string> {
    const texts: string[] = [];
    for (const table of Object.values(tables)) {
      const { rows } = (await store().db.execute(
        sql.raw(`select to_jsonb(t)::text as row from "${getTableName(table)}" t`),
      )) as unknown as { rows: { row: string }[] };
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  it('finds no issued token in it', async () => {
    const { email, browser } = await logIn(store());
    const login = await new TestBrowser(store()).post('/api/auth/sign-in', {
      email,
      password: PASSWORD,
    });
    const cookies = [browser.cookie!, login.headers.getSetCookie()[0]!.split(';')[0]!];
    const signed = cookies.map((cookie) => decodeURIComponent(cookie.split('=')[1]!));
    const tokens = signed.map((value) => value.slice(0, value.lastIndexOf('.')));

    await new TestBrowser(store()).post('/api/auth/forgot', { email });
    await store().services.jobs.settled();
    const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
    const { ticket } = (await verified.json()) as { ticket: string };

    const registered = aRegistration({ mobile: '9123456780' });
    const registering = new TestBrowser(store());
    await registering.post('/api/account', registered);
    const found = await new TestBrowser(store()).post('/api/account-deletion/search', {
      mobile: registered.mobile,
    });
    const { request } = (await found.json()) as { request: string };

    // Links and codes are made when an email is sent: not even one that waits holds them.
    const [reset] = await mailedTexts(store(), email, 'reset');
    const [welcome] = await mailedTexts(store(), registered.email, 'welcome');
    const [deletion] = await mailedTexts(store(), registered.email, 'deletion-code');
    const links = [reset!.link, welcome!.link!];
    const linkTokens = links.map((link) => new URL(link).searchParams.get('token')!);
    const device = registering.device!.split('=')[1]!;

    const copy = await readAll();
    expect(copy).toContain(email);
    expect(copy).not.toMatch(new RegExp(`\\b${deletion!.code}\\b`));
    const secrets = [...tokens, ...signed, ...linkTokens, device, request, ticket, PASSWORD];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(15);
      expect(copy).not.toContain(secret);
    }
  });

  it('cannot use the stored hashes, even knowing how cookies are signed', async () => {
    const { id } = await logIn(store());
    const { rows } = (await store().db.execute(
      sql`select token_hash from session where user_id = ${id}`,
    )) as unknown as { rows: { token_hash: string }[] };
    expect(rows).toHaveLength(1);
    const thief = new TestBrowser(store());
    [thief.cookie] = store().services.sessions.cookie.make(rows[0]!.token_hash).split(';');
    expect(await thief.read('/api/session')).toEqual({ kind: 'visitor' });
  });
});
