import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { OrderSummary } from '../../contract/order.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { cartFrom } from './cart-fixtures.ts';
import { errorOf, type LoggedIn, logIn, type TestBrowser } from './test-browser.ts';
import type { TestStore } from './test-store.ts';

// Helpers for tests of orders.

/** For copies of orders: the columns that don't follow from others. */
export const WRITTEN_COLUMNS = sql.join(
  Object.values(getTableColumns(order))
    .filter(({ generated }) => !generated)
    .map(({ name }) => sql.identifier(name)),
  sql`, `,
);

export const CUMIN = 'cumin-jeera-bold';

interface Placement {
  readonly paymentMethod?: PaymentMethod | string;
  /** undefined: the cart's current total. */
  readonly expectedTotal?: number;
  readonly key?: string;
  readonly withoutCoupon?: boolean | string;
  readonly cartRevision?: number;
}

/** A logged-in person with cumin in the cart. */
export async function shopper(
  store: TestStore,
  quantity = 2,
  person: Parameters<typeof logIn>[1] = {},
): Promise<LoggedIn> {
  const someone = await logIn(store, person);
  await fillCart(someone.browser, quantity);
  return someone;
}

export async function fillCart(browser: TestBrowser, quantity = 2): Promise<Cart> {
  await cartFrom(await browser.post('/api/cart/items', { productId: CUMIN }));
  return cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity }));
}

export const totalOf = async (browser: TestBrowser): Promise<number> =>
  (await browser.read<Cart>('/api/cart')).totalAmount;

/** Tries to order the current cart; the answer may be an error. */
export async function tryToOrder(browser: TestBrowser, own: Placement = {}): Promise<Response> {
  const { paymentMethod = 'Cash on Delivery', key = randomUUID(), ...agreed } = own;
  const expectedTotal = own.expectedTotal ?? (await totalOf(browser));
  return browser.send(
    'POST',
    '/api/orders',
    { ...agreed, paymentMethod, expectedTotal },
    { headers: { 'idempotency-key': key } },
  );
}

export async function orderFrom(response: Response): Promise<OrderSummary> {
  if (response.status !== 201) throw new Error(JSON.stringify(await errorOf(response)));
  return (await response.json()) as OrderSummary;
}

export const placeCash = async (browser: TestBrowser, own?: Placement): Promise<OrderSummary> =>
  orderFrom(await tryToOrder(browser, own));

/** Fills a cart and orders it. */
export async function orderAgain(browser: TestBrowser): Promise<OrderSummary> {
  await fillCart(browser);
  return placeCash(browser);
}

/** Oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(mailOutbox.createdAt);
