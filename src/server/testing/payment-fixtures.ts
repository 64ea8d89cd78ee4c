import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Checkout, PaymentState, StartedPayment } from '../../contract/payment.ts';
import { order } from '../db/schema/order.ts';
import { refund } from '../db/schema/refund.ts';
import type { Sandbox } from '../payment/sandbox/sandbox.ts';
import { totalOf } from './order-fixtures.ts';
import { errorOf, type TestBrowser } from './test-browser.ts';
import type { TestStore } from './test-store.ts';

// What tests of payments share.

export function sandboxOf({ services }: TestStore): Sandbox {
  const sandbox = services.payments.provider?.sandbox;
  if (!sandbox) throw new Error('this store has no sandbox');
  return sandbox;
}

export async function tryToPay(
  browser: TestBrowser,
  { key = randomUUID(), expectedTotal }: { key?: string; expectedTotal?: number } = {},
): Promise<Response> {
  const body = { expectedTotal: expectedTotal ?? (await totalOf(browser)) };
  return browser.send('POST', '/api/payments', body, { headers: { 'idempotency-key': key } });
}

export async function startToPay(browser: TestBrowser): Promise<Checkout> {
  const response = await tryToPay(browser);
  if (response.status !== 201) throw new Error(JSON.stringify(await errorOf(response)));
  const { checkout } = (await response.json()) as StartedPayment;
  if (!checkout) throw new Error('there was nothing to pay');
  return checkout;
}

export const confirm = (browser: TestBrowser, { paymentId }: Checkout, said: unknown) =>
  browser.post(`/api/payments/${paymentId}/confirm`, said);

export const stateOf = (browser: TestBrowser, { paymentId }: Checkout): Promise<PaymentState> =>
  browser.read<PaymentState>(`/api/payments/${paymentId}`);

export const ordersOf = ({ db }: TestStore, userId: string) =>
  db.select().from(order).where(eq(order.userId, userId));

export const refundOf = async ({ db }: TestStore, paymentId: string) =>
  (await db.select().from(refund).where(eq(refund.paymentId, paymentId)))[0];

/** Lets the work beside the requests come to its end. */
export const settled = ({ services }: TestStore) => services.accounts.background.settled();

/** Makes everything that waits for its time due at once. */
export async function makeDue({ db }: TestStore): Promise<void> {
  await db.execute(sql`update payment_intent set next_check_at = now()`);
  await db.execute(sql`update webhook_event set next_attempt_at = now() where handled_at is null`);
  await db.execute(sql`update refund set next_attempt_at = now() where state = 'due'`);
}
