import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { Checkout } from '../../contract/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { cartFrom } from '../testing/cart-fixtures.ts';
import { mailsTo, placeCash } from '../testing/order-fixtures.ts';
import {
  confirm,
  ordersOf,
  refundOf,
  sandboxOf,
  settled,
  startToPay,
  stateOf,
} from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { reconcile } from './reconcile.ts';

// Money that comes late (docs/decisions/026-late-payments.md): every combination of what may have happened between the
// start of a payment and its arrival, however the store hears of it.

const STATES = ['open', 'superseded', 'expired'] as const;
const AGES = ['11:59', '12:00', '60 days'] as const;
const PRICES = ['same', 'changed'] as const;
const PRODUCTS = ['there', 'gone'] as const;
const CARTS = ['same', 'changed', 'ordered'] as const;
const TOLD_BY = ['browser', 'webhook', 'reconciler'] as const;

interface Case {
  readonly state: (typeof STATES)[number];
  readonly age: (typeof AGES)[number];
  readonly price: (typeof PRICES)[number];
  readonly product: (typeof PRODUCTS)[number];
  readonly cart: (typeof CARTS)[number];
  readonly toldBy: (typeof TOLD_BY)[number];
}

const ALL: readonly Case[] = STATES.flatMap((state) =>
  AGES.flatMap((age) =>
    PRICES.flatMap((price) =>
      PRODUCTS.flatMap((product) =>
        CARTS.flatMap((cart) =>
          TOLD_BY.map((toldBy) => ({ state, age, price, product, cart, toldBy })),
        ),
      ),
    ),
  ),
);

/** Eighteen, in which any state, age, cart and way of being told meet. The rule's own test has all combinations. */
const SOME: readonly Case[] = STATES.flatMap((state, a) =>
  AGES.flatMap((age, b) =>
    PRICES.map((price, c) => ({
      state,
      age,
      price,
      product: PRODUCTS[(3 * a + b + c) % 4 === 3 ? 1 : 0]!,
      cart: CARTS[(a + b + c) % 3]!,
      toldBy: TOLD_BY[(a + 2 * b) % 3]!,
    })),
  ),
);

const CASES = [SOME, ALL].find(({ length }) => length === proofSize(ALL.length, SOME.length))!;

/** The rule in other words than src/domain/paid-order.ts. */
function expectedOf({ state, age, price, product, cart }: Case): string {
  if (cart === 'ordered') return 'cart-already-ordered';
  if (cart === 'changed') return 'cart-changed';
  if (product === 'gone') return 'not-available';
  const isInTime = state === 'open' && age === '11:59';
  return price === 'same' || isInTime ? 'placed' : 'total-changed';
}

const PRICE = 12_300;

describeOnBoth('money that comes late', (kind) => {
  const store = useTestStore(kind);

  /** Everything that happens between the start of the payment and its arrival. */
  const letTimePass = async (
    { state, age, price, product, cart }: Case,
    productId: string,
    { browser }: LoggedIn,
    { paymentId }: Checkout,
  ) => {
    const { db } = store();
    if (cart === 'ordered') await placeCash(browser);
    if (cart === 'changed') await browser.put(`/api/cart/items/${productId}`, { quantity: 1 });
    if (price === 'changed') {
      await db.execute(sql`update product set price = price * 2 where id = ${productId}`);
    }
    if (product === 'gone') await db.execute(sql`delete from product where id = ${productId}`);
    await db
      .update(paymentIntent)
      .set({ state, createdAt: sql`now() - ${age}::interval` })
      .where(eq(paymentIntent.id, paymentId));
  };

  const pay = async ({ toldBy }: Case, { browser }: LoggedIn, checkout: Checkout) => {
    const sandbox = sandboxOf(store());
    sandbox.behave({ webhooks: toldBy === 'webhook' ? 'deliver' : 'drop' });
    const paid = (await sandbox.pay(checkout.order_id))!;
    if (toldBy === 'browser') expect((await confirm(browser, checkout, paid)).status).toBe(200);
    if (toldBy === 'reconciler') {
      await store()
        .db.update(paymentIntent)
        .set({ nextCheckAt: sql`now()` })
        .where(eq(paymentIntent.id, checkout.paymentId));
      await reconcile(store().services.payments);
    }
    await settled(store());
    return paid.razorpay_payment_id;
  };

  const run = async (each: Case): Promise<void> => {
    const productId = `late-${randomUUID()}`;
    await store().db.execute(sql`insert into product
      (id, title, description, categories, images, unit, price)
      values (${productId}, 'Late', '', '{Tea}', '{}', 'kg', ${PRICE})`);
    const person = await logIn(store());
    await cartFrom(await person.browser.post('/api/cart/items', { productId }));
    await cartFrom(await person.browser.put(`/api/cart/items/${productId}`, { quantity: 2 }));
    const checkout = await startToPay(person.browser);
    await letTimePass(each, productId, person, checkout);
    const paymentId = await pay(each, person, checkout);

    const state = await stateOf(person.browser, checkout);
    const paidOrders = (await ordersOf(store(), person.id)).filter(
      ({ paymentMethod }) => paymentMethod === 'Online Pay',
    );
    const refund = await refundOf(store(), paymentId);
    const emails = (await mailsTo(store().db, person.email)).flatMap(({ kind: mail, payload }) =>
      mail === 'payment-returned' ? [payload.why] : [],
    );
    const expected = expectedOf(each);
    const seen = { state: state.state, reason: state.reason, emails };
    if (expected === 'placed') {
      expect([each, seen]).toEqual([each, { state: 'placed', reason: null, emails: [] }]);
      expect(paidOrders).toMatchObject([{ totalAmount: checkout.amount, isPaidInSandbox: true }]);
      expect(refund).toBeUndefined();
      expect((await person.browser.read<Cart>('/api/cart')).items).toEqual([]);
    } else {
      expect([each, seen]).toEqual([
        each,
        { state: 'refunded', reason: expected, emails: [expected] },
      ]);
      expect(paidOrders).toEqual([]);
      expect(refund).toMatchObject({ amount: checkout.amount, reason: expected });
    }
  };

  it(`PAY-04 ${CASES.length} late payments are ordered at the price shown, ordered at the same total, or refunded`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    for (const [index, each] of CASES.entries()) {
      await run(each);
      reportProgress('late payments', index + 1, CASES.length);
    }
    const placed = CASES.filter((each) => expectedOf(each) === 'placed').length;
    writeFigure(
      `${CASES.length} payments that came late (${kind})`,
      `${placed} ordered at the total paid, ${CASES.length - placed} refunded with their reason`,
    );
  });
});
