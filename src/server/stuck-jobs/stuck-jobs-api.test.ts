import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { StuckJob } from '../../contract/console-jobs.ts';
import type { Today } from '../../contract/console-today.ts';
import { NOT_SENT_REASONS } from '../../domain/not-sent-mail.ts';
import { JOB_KINDS, type JobKind } from '../../domain/stuck-job.ts';
import type { MailText } from '../../text/mails.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';

const JOBS = '/api/console/jobs';

interface StuckPage {
  readonly counts: { kind: JobKind; count: number }[];
  readonly items: StuckJob[];
  readonly nextCursor: string | null;
}

/** Adds one stuck entry of each kind; returns its id as staff see it. */
const ADD: Readonly<Record<JobKind, (store: TestStore) => Promise<string>>> = {
  async mail({ db }) {
    const id = randomUUID();
    await db.execute(sql`insert into mail_outbox (id, kind, recipient, payload, attempts, failed_at,
        last_error, next_attempt_at, created_at)
      values (${id}, 'welcome', 'priya.raman@shop.example', '{"name":"Priya","storeName":"Priya Stores"}',
        9, now(), 'SMTP_550', now() + interval '1 hour', now() - interval '4 days')`);
    return id;
  },
  async webhook({ db }) {
    const id = `evt-${randomUUID()}`;
    await db.execute(sql`insert into webhook_event (id, event, about, attempts, last_error,
        next_attempt_at)
      values (${id}, 'order.paid', '{"orderId":"order_X1"}', 6, 'no answer',
        now() + interval '1 hour')`);
    return id;
  },
  async refund({ db }) {
    const [id, intent, paid] = [randomUUID(), randomUUID(), `pay-${randomUUID()}`];
    await db.execute(sql`insert into payment_intent (id, cart_generation, snapshot, amount, next_check_at)
      values (${intent}, 1, '{}', 5000, null)`);
    await db.execute(sql`insert into payment (id, intent_id, amount, currency)
      values (${paid}, ${intent}, 5000, 'INR')`);
    await db.execute(sql`insert into refund (id, payment_id, amount, reason, attempts, last_error,
        next_attempt_at)
      values (${id}, ${paid}, 5000, 'cart-changed', 5, 'The provider gave no answer.',
        now() + interval '1 hour')`);
    return id;
  },
  async 'payment-check'({ db }) {
    const id = randomUUID();
    await db.execute(sql`insert into payment_intent (id, cart_generation, snapshot, amount, next_check_at,
        check_attempts, check_error, state, provider_order_id)
      values (${id}, 1, '{}', 5000, now() + interval '1 hour', 4, 'no answer', 'expired', ${id})`);
    return id;
  },
  async 'price-schedule'({ db }) {
    const id = randomUUID();
    await db.execute(sql`insert into price_schedule (id, due_at, next_attempt_at, changes, cells, products,
        request_hash, staff_id, staff_name, staff_role, address, attempts, last_error)
      values (${id}, now() - interval '2 minutes', now() + interval '1 hour', '[]', 3, 1, '', '', 'Manoj',
        'manager', '', 2, 'deadlock detected')`);
    return id;
  },
  async 'reset-link'({ db }) {
    const id = randomUUID();
    await db.execute(sql`insert into reset_request (id, email, attempts, last_error, due_at)
      values (${id}, 'priya.raman@shop.example', 3, 'refused', now() + interval '1 hour')`);
    return id;
  },
  async 'file-removal'({ db }) {
    const key = `shopImages/priya-${randomUUID()}`;
    await db.execute(sql`insert into file_removal (key, attempts, last_error, next_attempt_at)
      values (${key}, 3, 'EACCES', now() + interval '1 hour')`);
    const { rows } = (await db.execute(sql`select md5(${key}) as id`)) as unknown as {
      rows: { id: string }[];
    };
    return rows[0]!.id;
  },
};

describeOnOne('stuck jobs', (kind) => {
  const store = useTestStore(kind, { PAYMENT_SANDBOX: 'true' });
  beforeEach(async () => {
    await store().services.jobs.settled();
    // Not deleted: a refund that is deleted is kept as withdrawn, with its payment.
    await store().db.execute(sql`truncate refund`);
    for (const table of ['mail_outbox', 'webhook_event', 'payment', 'price_schedule']) {
      await store().db.execute(sql.raw(`delete from ${table}`));
    }
    await store().db.execute(sql`delete from reset_request`);
    await store().db.execute(sql`delete from file_removal`);
    await store().db.execute(sql`delete from payment_intent`);
  });

  const staff = async (staffRole: 'owner' | 'manager' | 'accountant' = 'manager') =>
    (await logIn(store(), { role: 'operator', name: 'Manoj', staffRole })).browser;
  const list = (browser: TestBrowser, query = '') => browser.read<StuckPage>(`${JOBS}?${query}`);
  const retry = (browser: TestBrowser, body: { kind: string; id?: string }) =>
    browser.post(`${JOBS}/retry`, body);
  const retriedOf = async (response: Response) =>
    ((await response.json()) as { retried: number }).retried;

  it('CONS-15 of every queue are listed: what, why, since when, how often, and nothing personal', async () => {
    const ids = new Map<JobKind, string>();
    for (const each of JOB_KINDS) ids.set(each, await ADD[each](store()));
    const browser = await staff('accountant');
    const { items, counts, nextCursor } = await list(browser);
    expect(counts).toEqual(JOB_KINDS.map((each) => ({ kind: each, count: 1 })));
    expect(nextCursor).toBeNull();
    expect(new Map(items.map((each) => [each.kind, each.id]))).toEqual(ids);
    const of = (wanted: JobKind) => items.find((each) => each.kind === wanted);
    // The oldest first.
    expect(items[0]!.kind).toBe('mail');
    expect(of('mail')).toMatchObject({
      ...{ what: 'welcome', about: 'p…@shop.example', why: 'SMTP_550', attempts: 9 },
      ...{ nextAttemptAt: null, canRetry: true, order: null },
    });
    expect(of('webhook')).toMatchObject({ what: 'order.paid', about: 'order_X1', attempts: 6 });
    expect(of('refund')).toMatchObject({ amount: 5_000, why: 'The provider gave no answer.' });
    expect(of('price-schedule')).toMatchObject({ prices: 3, why: 'deadlock detected' });
    expect(of('file-removal')).toMatchObject({ about: null, why: 'EACCES' });
    expect(JSON.stringify(items)).not.toMatch(/priya|Priya/);
    const { stuckJobs } = await browser.read<Today>('/api/console/today');
    expect(stuckJobs).toBe(JOB_KINDS.length);
  });

  const ABOUT_ORDERS: MailText['kind'][] = [
    'order-placed',
    'order-status',
    'order-packed-short',
    'order-refund',
    'invoice',
  ];
  it.each(ABOUT_ORDERS)('CONS-15 an email about an order names the order: %s', async (mail) => {
    const { browser: shop } = await shopper(store());
    const { id, orderId } = await placeCash(shop);
    await store().services.jobs.settled();
    await store().db.execute(sql`update mail_outbox set kind = ${mail}, sent_at = null, failed_at = now(),
      last_error = 'SMTP_550', payload = ${JSON.stringify({ id, orderId })}::jsonb where kind = 'order-placed'`);
    const { items } = await list(await staff(), 'kind=mail');
    expect(items).toMatchObject([{ what: mail, order: { id, orderId } }]);
  });

  it('CONS-15 what fails for the first times, was left out on purpose or was given up long ago is not stuck', async () => {
    const { db } = store();
    for (const reason of NOT_SENT_REASONS) {
      await db.execute(sql`insert into mail_outbox (kind, recipient, payload, attempts, failed_at, last_error)
        values ('welcome', 'a@shop.example', '{}', 9, now(), ${reason})`);
    }
    await db.execute(sql`insert into mail_outbox (kind, recipient, payload, attempts, last_error,
        next_attempt_at) values
      ('welcome', 'a@shop.example', '{"name":"A"}', 2, 'ECONNREFUSED', now() + interval '1 hour'),
      ('welcome', 'a@shop.example', '{"name":"A"}', 9, null, now() + interval '1 hour')`);
    await db.execute(sql`insert into mail_outbox (kind, recipient, payload, attempts, failed_at, last_error)
      values ('welcome', 'a@shop.example', '{}', 9, now() - interval '8 days', 'SMTP_550')`);
    expect((await list(await staff())).items).toEqual([]);
  });

  it.each(JOB_KINDS)('CONS-15 %s: tried again now, and on record', async (each) => {
    const manager = await staff();
    const [id, other] = [await ADD[each](store()), await ADD[each](store())];
    expect(await retriedOf(await retry(manager, { kind: each, id }))).toBe(1);
    const { rows } = (await store().db.execute(sql`select count(*)::int as attempted
      from activity where action = 'jobs-retried' and object_id = ${id}`)) as unknown as {
      rows: { attempted: number }[];
    };
    expect(rows[0]!.attempted).toBe(1);
    await store().services.jobs.settled();
    const { items } = await list(manager, `kind=${each}`);
    const left = items.find((item) => item.id === id);
    const untouched = items.find((item) => item.id === other)!;
    // Done, or it has failed once more.
    if (left) expect(left.attempts).toBe(untouched.attempts + 1);
    expect(
      untouched.nextAttemptAt === null || Date.parse(untouched.nextAttemptAt) > Date.now(),
    ).toBe(true);
  });

  it('CONS-15 a given-up email is sent when it is tried again, and the log names no address', async () => {
    const manager = await staff();
    const { email } = await logIn(store(), { email: 'priya@shop.example' });
    const id = await ADD.mail(store());
    await store().db.execute(sql`update mail_outbox set recipient = ${email} where id = ${id}`);
    expect((await retry(manager, { kind: 'mail', id })).status).toBe(200);
    await store().services.jobs.settled();
    const { rows } = (await store().db.execute(
      sql`select sent_at is not null as sent, payload::text as payload, failed_at from mail_outbox`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ sent: true, payload: '{}', failed_at: null }]);
    expect((await list(manager)).items).toEqual([]);
    const { items } = await manager.read<{ items: ActivityEntry[] }>(
      '/api/console/activity?kind=jobs',
    );
    expect(items[0]).toMatchObject({
      ...{ action: 'jobs-retried', staffName: 'Manoj', after: { retried: 1 } },
      object: { kind: 'jobs', id, name: 'Emails' },
    });
    expect(JSON.stringify(items)).not.toContain('priya');
  });

  it('CONS-15 all of a kind at once, and none of another', async () => {
    const manager = await staff();
    for (let nth = 0; nth < 3; nth += 1) await ADD['file-removal'](store());
    await ADD.webhook(store());
    expect(await retriedOf(await retry(manager, { kind: 'file-removal' }))).toBe(3);
    await store().services.jobs.settled();
    const { counts } = await list(manager);
    expect(counts.filter(({ count }) => count > 0)).toEqual([{ kind: 'webhook', count: 1 }]);
    expect(await retriedOf(await retry(manager, { kind: 'file-removal' }))).toBe(0);
  });

  it('CONS-15 an email without its content cannot be tried again', async () => {
    const manager = await staff();
    const id = await ADD.mail(store());
    await store().db.execute(sql`update mail_outbox set payload = '{}'`);
    expect((await list(manager)).items[0]).toMatchObject({ canRetry: false });
    const response = await retry(manager, { kind: 'mail', id });
    expect([response.status, (await errorOf(response)).code]).toEqual([409, 'JOB_NOT_RETRYABLE']);
    expect(await retriedOf(await retry(manager, { kind: 'mail' }))).toBe(0);
  });

  it.each([
    [{ kind: 'mail', id: randomUUID() }, 'JOB_NOT_FOUND'],
    [{ kind: 'mail', id: 'not-a-uuid' }, 'JOB_NOT_FOUND'],
    [{ kind: 'mail', id: "' or true --" }, 'JOB_NOT_FOUND'],
    [{ kind: 'everything' }, 'JOB_KIND_INVALID'],
  ])('CONS-15 %j is refused and changes nothing', async (body, code) => {
    await ADD.mail(store());
    const manager = await staff();
    expect((await errorOf(await retry(manager, body))).code).toBe(code);
    expect((await list(manager)).items).toHaveLength(1);
  });

  it('CONS-15 one that is not stuck is like one that does not exist', async () => {
    const manager = await staff();
    const id = randomUUID();
    await store().db.execute(sql`insert into mail_outbox (id, kind, recipient, payload, next_attempt_at)
      values (${id}, 'welcome', 'a@shop.example', '{"name":"A"}', now() + interval '1 hour')`);
    expect((await errorOf(await retry(manager, { kind: 'mail', id }))).code).toBe('JOB_NOT_FOUND');
  });

  describe('many', () => {
    it('CONS-15 are in pages that neither repeat nor leave out, also at the same moment', async () => {
      const { db } = store();
      await db.execute(sql`insert into mail_outbox (kind, recipient, payload, attempts, failed_at,
          last_error, created_at)
        select 'welcome', 'a@shop.example', '{"name":"A"}', 3, now(), 'SMTP_550',
          timestamptz '2026-11-01' + (nth / 40) * interval '1 minute' from generate_series(1, 70) nth`);
      await db.execute(sql`insert into webhook_event (id, event, about, attempts, last_error, received_at,
          next_attempt_at)
        select 'evt-' || nth, 'order.paid', '{}', 9, 'x', timestamptz '2026-11-01', now() + interval '1 hour'
        from generate_series(1, 45) nth`);
      const browser = await staff();
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: string = cursor ? `cursor=${encodeURIComponent(cursor)}` : '';
        const page: StuckPage = await list(browser, query);
        seen.push(...page.items.map((each) => each.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(115);
      expect(new Set(seen).size).toBe(115);
      const bad = await browser.get(`${JOBS}?cursor=9999-99-99T99:99:99.000000Z~mail~x`);
      expect((await errorOf(bad)).code).toBe('CURSOR_INVALID');
    });
  });
});
