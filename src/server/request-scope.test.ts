import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { causedBy, causedByNobody, requestIdNow } from './request-scope.ts';
import { captureLog } from './testing/capture-log.ts';
import { placeCash, shopper, tryToOrder } from './testing/order-fixtures.ts';
import { confirm, makeDue, sandboxOf, settled, tryToPay } from './testing/payment-fixtures.ts';
import { describeOnBoth } from './testing/test-databases.ts';
import { useTestStore } from './testing/test-store.ts';

describe('the request that caused something', () => {
  const later = () => new Promise((resolve) => setImmediate(resolve));

  it('is known until the end, beside others', async () => {
    const seen = async (id: string) =>
      causedBy(id, async () => {
        await later();
        await causedBy('inner', later);
        return requestIdNow();
      });
    expect(await Promise.all(['a', 'b', 'c'].map(seen))).toEqual(['a', 'b', 'c']);
    expect(requestIdNow()).toBeNull();
  });

  it('is not that of what goes on by itself', async () => {
    let own: Promise<string | null> | undefined;
    const after = await causedBy('a', async () => {
      own = causedByNobody(async () => {
        await later();
        return requestIdNow();
      });
      await later();
      return requestIdNow();
    });
    expect([after, await own]).toEqual(['a', null]);
  });
});

describeOnBoth('what a request causes later', (kind) => {
  const { log, lines } = captureLog();
  const store = useTestStore(kind, {}, log);
  beforeEach(() => sandboxOf(store()).behave({ webhooks: 'drop' }));
  const idOf = (response: Response) => response.headers.get('x-request-id');
  const logged = (message: string): unknown[] =>
    lines()
      .split('\n')
      .filter((line) => line.includes(`"msg":"${message}"`))
      .map((line) => JSON.parse(line).requestId);
  const causesIn = async (table: string): Promise<unknown[]> => {
    const { rows } = (await store().db.execute(
      sql.raw(`select request_id from ${table}`),
    )) as unknown as { rows: { request_id: unknown }[] };
    return rows.map((row) => row.request_id);
  };

  it('an email says in the log which request it comes from', async () => {
    const { browser } = await shopper(store());
    const response = await tryToOrder(browser);
    expect(response.status).toBe(201);
    expect(await causesIn('mail_outbox')).toEqual([idOf(response)]);
    store().services.jobs.wake('mail');
    await settled(store());
    expect(logged('a mail was done')).toEqual([idOf(response)]);
  });

  it('so do a payment that is checked, and its refund', async () => {
    const { browser } = await shopper(store());
    const started = await tryToPay(browser);
    const { checkout } = await started.json();
    expect(await causesIn('payment_intent')).toEqual([idOf(started)]);
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    await placeCash(browser);
    // Nobody came back to confirm it: the reconciler finds the payment, and nothing left to order.
    await makeDue(store());
    store().services.jobs.wake('reconcile');
    await settled(store());
    expect(paid).toBeDefined();
    expect(logged('a payment got no order and is refunded')).toEqual([idOf(started)]);
    expect(logged('a payment check was done')).toEqual([idOf(started)]);
    expect(await causesIn('refund')).toEqual([idOf(started)]);
    expect(logged('a refund was done')).toEqual([idOf(started)]);
  });

  it('a job that a request wakes does not take its id for the entries of others', async () => {
    const { browser } = await shopper(store());
    await store().db.execute(sql`insert into webhook_event (id, event, about)
      values ('event of an earlier version', 'payment.failed', '{}')`);
    sandboxOf(store()).behave({});
    const started = await tryToPay(browser);
    const { checkout } = await started.json();
    const confirmed = await confirm(
      browser,
      checkout,
      await sandboxOf(store()).pay(checkout.order_id),
    );
    expect(confirmed.status).toBe(200);
    await settled(store());
    expect(await causesIn("webhook_event where id = 'event of an earlier version'")).toEqual([
      null,
    ]);
    expect(logged('a webhook was done')).toContain(undefined);
  });
});
