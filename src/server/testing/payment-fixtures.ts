import { randomUUID } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Checkout, PaymentState, StartedPayment } from '../../contract/payment.ts';
import { order } from '../db/schema/order.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { refund } from '../db/schema/refund.ts';
import { reconcile } from '../payment/reconcile.ts';
import type { Sandbox } from '../payment/sandbox/sandbox.ts';
import { totalOf } from './order-fixtures.ts';
import { errorOf, type TestBrowser } from './test-browser.ts';
import type { TestStore } from './test-store.ts';

// Helpers for tests of payments.

export function sandboxOf({ services }: TestStore): Sandbox {
  const sandbox = services.payments.provider?.sandbox;
  if (!sandbox) throw new Error('this store has no sandbox');
  return sandbox;
}

export async function tryToPay(
  browser: TestBrowser,
  {
    key = randomUUID(),
    ...own
  }: { key?: string; expectedTotal?: number; cartRevision?: number } = {},
): Promise<Response> {
  const body = { ...own, expectedTotal: own.expectedTotal ?? (await totalOf(browser)) };
  return browser.send('POST', '/api/payments', body, { headers: { 'idempotency-key': key } });
}

export async function startToPay(browser: TestBrowser): Promise<Checkout> {
  const response = await tryToPay(browser);
  if (response.status !== 201) throw new Error(JSON.stringify(await errorOf(response)));
  const { checkout } = (await response.json()) as StartedPayment;
  if (!checkout) throw new Error('there is nothing to pay');
  return checkout;
}

export const confirm = (browser: TestBrowser, { paymentId }: Checkout, confirmation: unknown) =>
  browser.post(`/api/payments/${paymentId}/confirm`, confirmation);

export const stateOf = (browser: TestBrowser, { paymentId }: Checkout): Promise<PaymentState> =>
  browser.read<PaymentState>(`/api/payments/${paymentId}`);

export const ordersOf = ({ db }: TestStore, userId: string) =>
  db.select().from(order).where(eq(order.userId, userId));

export const refundOf = async ({ db }: TestStore, paymentId: string) =>
  (await db.select().from(refund).where(eq(refund.paymentId, paymentId)))[0];

/** Waits until the background jobs are done. */
export const settled = ({ services }: TestStore) => services.accounts.jobs.settled();

/** Makes all scheduled work due now. */
export async function makeDue({ db }: TestStore): Promise<void> {
  await db.execute(sql`update payment_intent set next_check_at = now()
    where next_check_at is not null`);
  await db.execute(sql`update webhook_event set next_attempt_at = now() where handled_at is null`);
  await db.execute(sql`update refund set next_attempt_at = now() where state = 'due'`);
}

/** A run of the reconciler checks only so many payments: runs it until none is due. */
export async function reconcileAll({ db, services }: TestStore): Promise<void> {
  const isDue = sql`next_check_at <= now()`;
  do await reconcile(services.payments);
  while ((await db.$count(paymentIntent, isDue)) > 0);
}

/**
 * Checks that the provider's records match the store's: each captured payment that was not refunded has an
 * order with that total, and each order paid online has such a payment. Only for stores without cancelled
 * orders.
 */
export async function expectMoneyAgrees({ db }: Pick<TestStore, 'db'>): Promise<void> {
  const { rows: captured } = (await db.execute(sql`
    select entity->>'id' as payment, (entity->>'amount')::int as amount from sandbox_record
    where entity->>'entity' = 'payment' and entity->>'status' = 'captured' order by 1`)) as unknown as {
    rows: unknown[];
  };
  const { rows: ordered } = (await db.execute(sql`
    select payment.id as payment, "order".total_amount::int as amount
    from "order" left join payment on payment.order_id = "order".id
    where "order".payment_method = 'Online Pay' and "order".total_amount >= 100
    order by 1`)) as unknown as { rows: unknown[] };
  expect(ordered).toEqual(captured);
  const isUnfinished = ne(refund.state, 'processed');
  expect(await db.$count(refund, isUnfinished)).toBe(0);
}
