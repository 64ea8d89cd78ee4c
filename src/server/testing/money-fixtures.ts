import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { shopper } from './order-fixtures.ts';
import { sandboxOf, settled, startToPay } from './payment-fixtures.ts';
import { errorOf, type LoggedIn, type TestBrowser } from './test-browser.ts';
import type { TestStore } from './test-store.ts';

// Helpers for tests of the money screen.

export interface PaidOrder extends LoggedIn {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: number;
}

/** An order that was paid online. */
export async function paidOrder(store: TestStore, quantity = 2): Promise<PaidOrder> {
  const person = await shopper(store, quantity);
  const { order_id } = await startToPay(person.browser);
  const paid = await sandboxOf(store).pay(order_id);
  await settled(store);
  const paymentId = paid!.razorpay_payment_id;
  const [row] = await store.db.select().from(payment).where(eq(payment.id, paymentId));
  return { ...person, paymentId, orderId: row!.orderId!, amount: row!.amount };
}

export const refundPart = (
  staff: TestBrowser,
  paymentId: string,
  amount: number,
  {
    id = randomUUID(),
    note = 'Two packs were damaged',
  }: { readonly id?: string; readonly note?: string } = {},
) => staff.post(`/api/console/money/payments/${paymentId}/refunds`, { id, amount, note });

export const enterCoins = (
  staff: TestBrowser,
  shop: string,
  amount: number,
  own: { id?: string; balance?: 'coins' | 'credits'; note?: string } = {},
) =>
  staff.post('/api/console/money/ledger', {
    id: randomUUID(),
    balance: 'coins',
    note: 'For the wait',
    shop,
    amount,
    ...own,
  });

export const refundsOf = ({ db }: TestStore, paymentId: string) =>
  db.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(refund.createdAt);

/** The status and the code of a refused call. */
export const refusal = async (response: Response) => [
  response.status,
  (await errorOf(response)).code,
];

export async function bodyOf<T>(response: Response): Promise<T> {
  if (response.status > 201) throw new Error(JSON.stringify(await errorOf(response)));
  return (await response.json()) as T;
}
