import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { issueTicket } from '../account-deletion/issue-ticket.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { captureLog } from '../testing/capture-log.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { clearExpired } from './clear-expired.ts';
import { createConfirmationLink } from './confirmation-link.ts';
import { createResetToken } from './create-reset-token.ts';
import { rememberDevice } from './known-devices.ts';

const TABLES = [
  ['session', 'expires_at'],
  ['reset_token', 'expires_at'],
  ['email_token', 'expires_at'],
  ['known_device', 'expires_at'],
  ['deletion_proof', 'expires_at'],
  ['rate_limit', 'resets_at'],
] as const;

describeOnBoth('expired data', (kind) => {
  const store = useTestStore(kind);
  const count = async (table: string) => {
    const { rows } = (await store().db.execute(
      sql.raw(`select count(*)::int as count from ${table}`),
    )) as unknown as { rows: { count: number }[] };
    return rows[0]!.count;
  };

  const clear = (log = silentLog) =>
    clearExpired({ db: store().db, log }, { stopping: new AbortController().signal });
  const run = (statement: string) => store().db.execute(sql.raw(statement));
  const expireLimits = (count: number) =>
    run(`insert into rate_limit (key, count, resets_at)
      select 'old ' || n, 1, now() - interval '1 hour' from generate_series(1, ${count}) n`);
  afterEach(() => run('drop function if exists refuse_deletion cascade'));

  it('is deleted, and nothing else', async () => {
    const { accounts } = store().services;
    const { id, email, browser } = await logIn(store());
    await createResetToken(store().db, id);
    await createConfirmationLink(store().db, id, 'https://store.example');
    await rememberDevice(store().db, id, {
      device: 'a browser of this test',
      newDevice: 'its new token',
    });
    await issueTicket(store().db, id);
    await accounts.limiter.consume('login-account', email);
    for (const [table] of TABLES) expect([table, await count(table)]).toEqual([table, 1]);

    await clear();
    for (const [table] of TABLES) expect([table, await count(table)]).toEqual([table, 1]);
    expect(await browser.read('/api/session')).toMatchObject({ id });

    for (const [table, column] of TABLES) {
      await store().db.execute(
        sql.raw(`update ${table} set ${column} = now() - interval '1 second'`),
      );
    }
    await clear();
    for (const [table] of TABLES) expect([table, await count(table)]).toEqual([table, 0]);
  });

  it('is deleted in batches, so that a flood of rows exceeds no time limit and others get their turn', async () => {
    await expireLimits(10_000);
    await run(`create function refuse_deletion() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 2000 then raise 'too many rows at once'; end if;
      return null; end $$`);
    await run(`create trigger refuse_deletion after delete on rate_limit
      referencing old table as gone for each statement execute function refuse_deletion()`);
    await clear();
    expect(await count('rate_limit')).toBe(0);
  });

  it('is deleted from every other table when one refuses, and the log says which', async () => {
    const { id } = await logIn(store());
    await store().db.delete(idempotency);
    await store()
      .db.insert(idempotency)
      .values({ userId: id, requestHash: 'x', answer: '{}', key: 'old' });
    await run(`update idempotency set created_at = now() - interval '8 days'`);
    await run(`update session set expires_at = now() - interval '1 second'`);
    await expireLimits(1);
    await run(`create function refuse_deletion() returns trigger language plpgsql as $$ begin
      raise 'not today'; end $$`);
    await run(`create trigger refuse_deletion before delete on session
      for each row execute function refuse_deletion()`);
    const { log, lines } = captureLog();
    await expect(clear(log)).rejects.toThrow('session');
    expect(await count('session')).toBeGreaterThan(0);
    expect([await count('idempotency'), await count('rate_limit')]).toEqual([0, 0]);
    expect(JSON.parse(lines())).toMatchObject({ level: 50, table: 'session' });
  });

  it.each([
    ['a response stored under an idempotency key', 'idempotency', 'created_at', '7 days'],
    ['a webhook event', 'webhook_event', 'received_at', '30 days'],
  ])('%s is kept for as long as it may be needed', async (_, table, column, retention) => {
    const { id } = await logIn(store());
    await store().db.delete(idempotency);
    await store().db.delete(webhookEvent);
    const response = { userId: id, requestHash: 'x', answer: '{}' };
    await store()
      .db.insert(idempotency)
      .values(['old-key', 'new-key'].map((key) => ({ ...response, key })));
    // The first failed for good; the second was handled.
    await store()
      .db.insert(webhookEvent)
      .values([
        { id: 'old', event: 'order.paid', about: {} },
        { id: 'new', event: 'order.paid', about: {}, handledAt: new Date() },
      ]);
    const age = (pattern: string, hours: number) =>
      store().db.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} =
        now() - ${retention}::interval - ${hours} * interval '1 hour'
        where ${sql.raw(table === 'idempotency' ? 'key' : 'id')} like ${pattern}`);
    await age('old%', 1);
    await age('new%', -1);
    await clear();
    expect(await store().db.$count(idempotency)).toBe(table === 'idempotency' ? 1 : 2);
    expect(await store().db.$count(webhookEvent)).toBe(table === 'webhook_event' ? 1 : 2);
  });
});
