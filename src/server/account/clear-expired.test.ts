import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { issueTicket } from '../account-deletion/issue-ticket.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { clearExpired } from './clear-expired.ts';
import { mailResetLinks } from './mail-reset-links.ts';

const TABLES = [
  ['session', 'expires_at'],
  ['verification', 'expires_at'],
  ['deletion_proof', 'expires_at'],
  ['rate_limit', 'resets_at'],
] as const;

describeOnBoth('what has expired', (kind) => {
  const store = useTestStore(kind);
  const count = async (table: string) => {
    const { rows } = (await store().db.execute(
      sql.raw(`select count(*)::int as count from ${table}`),
    )) as unknown as { rows: { count: number }[] };
    return rows[0]!.count;
  };

  it('is cleared away, and nothing else', async () => {
    const { accounts } = store().services;
    const { id, email, browser } = await logIn(store());
    await store().db.insert(resetRequest).values({ email });
    await mailResetLinks(accounts);
    await issueTicket(store().db, id);
    await accounts.limiter.take('login-account', email);
    for (const [table] of TABLES) expect([table, await count(table)]).toEqual([table, 1]);

    await clearExpired(store().db);
    for (const [table] of TABLES) expect([table, await count(table)]).toEqual([table, 1]);
    expect(await browser.read('/api/session')).toMatchObject({ id });

    for (const [table, column] of TABLES) {
      await store().db.execute(
        sql.raw(`update ${table} set ${column} = now() - interval '1 second'`),
      );
    }
    await clearExpired(store().db);
    for (const [table] of TABLES) expect([table, await count(table)]).toEqual([table, 0]);
  });
});
