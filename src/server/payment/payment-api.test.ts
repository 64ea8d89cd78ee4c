import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { Order, OrderPage } from '../../contract/order.ts';
import type { PaymentState, StartedPayment } from '../../contract/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { CUMIN, fillCart, mailsTo, placeCash, shopper } from '../testing/order-fixtures.ts';
import {
  confirm,
  makeDue,
  ordersOf,
  refundOf,
  sandboxOf,
  settled,
  startToPay,
  stateOf,
  tryToPay,
} from '../testing/payment-fixtures.ts';
import { errorOf, logIn, PASSWORD, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { reconcile } from './reconcile.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { signatureOf } from './signatures.ts';

describeOnBoth('paying online', (kind) => {
  const store = useTestStore(kind);
  beforeEach(() => sandboxOf(store()).behave({}));
  const payments = () => store().services.payments;
  const stateFrom = async (response: Response) => {
    if (response.status !== 200) throw new Error(JSON.stringify(await errorOf(response)));
    return (await response.json()) as PaymentState;
  };

  it('gives the checkout the key, currency, amount in paise, name, description, image and order', async () => {
    const { email, browser } = await shopper(store());
    const { totalAmount } = await browser.read<Cart>('/api/cart');
    expect(await startToPay(browser)).toEqual({
      paymentId: expect.any(String),
      script: '/sandbox-gateway/v1/checkout.js',
      isSandbox: true,
      key: 'rzp_sandbox_store',
      amount: totalAmount,
      currency: 'INR',
      name: expect.any(String),
      description: 'Order of 1 product',
      image: expect.stringMatching(/^http/),
      order_id: expect.stringMatching(/^order_\w{14}$/),
      prefill: { name: 'Meena Raj', email, contact: '9876543210' },
    });
    expect((await browser.read<Cart>('/api/cart')).items).toHaveLength(1);
  });

  it('a verified payment places the order and empties the cart', async () => {
    sandboxOf(store()).behave({ webhooks: 'drop' });
    const { id, email, browser } = await shopper(store());
    const coupon = await addCoupon(store().db);
    await grantCoins(store().db, id, 100);
    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await browser.post('/api/cart/coins', { coins: 30 }));
    const checkout = await startToPay(browser);
    expect(await stateOf(browser, checkout)).toMatchObject({ state: 'open', order: null });
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    const state = await stateFrom(await confirm(browser, checkout, paid));
    expect(state).toMatchObject({
      state: 'placed',
      order: { paymentMethod: 'Online Pay', status: 'Pending', totalAmount: checkout.amount },
    });
    expect(await stateFrom(await confirm(browser, checkout, paid))).toEqual(state);
    expect(await stateOf(browser, checkout)).toEqual(state);
    expect(await browser.read('/api/cart')).toMatchObject({ items: [], discount: 0, coupon: null });
    expect(await ordersOf(store(), id)).toHaveLength(1);
    expect(await coinsOf(store().db, id)).toEqual({ balance: 70, ledger: 70 });
    expect((await usesOf(store().db, coupon.id)).usageCount).toBe(1);
    expect((await mailsTo(store().db, email)).map((mail) => mail.kind)).toEqual(['order-placed']);
  });

  it('an order paid in the sandbox is marked everywhere, and one paid in cash is not', async () => {
    const { email, browser } = await shopper(store());
    const { id: cash } = await placeCash(browser);
    await fillCart(browser);
    const checkout = await startToPay(browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    const { order } = await stateOf(browser, checkout);
    await browser.post(`/api/orders/${order!.id}/cancellation`, {});
    const operator = (await logIn(store(), { role: 'operator' })).browser;
    const marks = async (reader: TestBrowser, path: string) => {
      const { items } = await reader.read<OrderPage>(`/api${path}?limit=60`);
      const listed = new Map(items.map(({ id, isPaidInSandbox }) => [id, isPaidInSandbox]));
      const read = (id: string) => reader.read<Order>(`/api${path}/${id}`);
      const [paidOrder, cashOrder] = [await read(order!.id), await read(cash)];
      return [
        [listed.get(order!.id), listed.get(cash)],
        [paidOrder.isPaidInSandbox, cashOrder.isPaidInSandbox],
      ];
    };
    const both = [true, false];
    expect(await marks(browser, '/orders')).toEqual([both, both]);
    expect(await marks(operator, '/console/orders')).toEqual([both, both]);
    const mails = await mailsTo(store().db, email);
    expect(mails.map(({ kind: mail, payload }) => [mail, payload.isPaidInSandbox])).toEqual([
      ['order-placed', false],
      ['order-placed', true],
      ['order-status', true],
    ]);
  });

  it('PAY-04 with the browser gone, the webhook places the order; delivered three times, it is one order', async () => {
    sandboxOf(store()).behave({ repeat: 3 });
    const { id, browser } = await shopper(store());
    const checkout = await startToPay(browser);
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    expect(await stateOf(browser, checkout)).toMatchObject({ state: 'placed' });
    expect((await stateFrom(await confirm(browser, checkout, paid))).state).toBe('placed');
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });

  it('PAY-04 with the webhooks lost as well, the reconciler places the order', async () => {
    sandboxOf(store()).behave({ webhooks: 'drop' });
    const { id, browser } = await shopper(store());
    const checkout = await startToPay(browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await reconcile(payments());
    expect(await ordersOf(store(), id)).toEqual([]);
    await makeDue(store());
    await reconcile(payments());
    expect(await stateOf(browser, checkout)).toMatchObject({ state: 'placed' });
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });

  it('a payment that could not be confirmed at once is checked by the next reconciler run', async () => {
    sandboxOf(store()).behave({ webhooks: 'drop', faults: { payment: ['html'] } });
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    expect((await stateFrom(await confirm(browser, checkout, paid))).state).toBe('open');
    await reconcile(payments());
    expect(await stateOf(browser, checkout)).toMatchObject({ state: 'placed' });
  });

  it('a payment that is only authorised is captured first', async () => {
    sandboxOf(store()).behave({ webhooks: 'drop', capture: 'late' });
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    expect((await stateFrom(await confirm(browser, checkout, paid))).state).toBe('placed');
  });

  it('after a failed attempt, another attempt on the same order succeeds', async () => {
    const { id, browser } = await shopper(store());
    const checkout = await startToPay(browser);
    await sandboxOf(store()).fail(checkout.order_id);
    await settled(store());
    expect(await stateOf(browser, checkout)).toMatchObject({ state: 'open' });
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    expect(await stateOf(browser, checkout)).toMatchObject({ state: 'placed' });
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });

  it('the same cart gets the same provider order, a changed cart gets a new one', async () => {
    const { browser } = await shopper(store());
    const first = await startToPay(browser);
    expect(await startToPay(browser)).toEqual(first);
    await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 9 }));
    const second = await startToPay(browser);
    expect(second.order_id).not.toBe(first.order_id);
    expect(await stateOf(browser, first)).toMatchObject({ state: 'ended' });
  });

  it('is not started for another cart than was seen, even at the same total', async () => {
    const { browser } = await shopper(store());
    const { revision: cartRevision } = await browser.read<Cart>('/api/cart');
    for (const quantity of [3, 2]) {
      await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity }));
    }
    const response = await tryToPay(browser, { cartRevision });
    expect([response.status, (await errorOf(response)).code]).toEqual([409, 'TOTAL_CHANGED']);
  });

  it('ORDER-07 is started once for repeated requests, although it changes the revision that they name', async () => {
    const { browser } = await shopper(store());
    const { revision: cartRevision } = await browser.read<Cart>('/api/cart');
    const own = { key: randomUUID(), cartRevision };
    const [first, again] = [await tryToPay(browser, own), await tryToPay(browser, own)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
  });

  it('with less than a rupee to pay, the order is placed at once', async () => {
    const { id, browser } = await shopper(store(), 1);
    const { totalAmount } = await browser.read<Cart>('/api/cart');
    const { code } = await addCoupon(store().db, { discountAmount: totalAmount - 99 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const response = await tryToPay(browser, { key: 'the-same-key' });
    const started = (await response.json()) as StartedPayment;
    expect(started).toMatchObject({
      checkout: null,
      order: { totalAmount: 99, paymentMethod: 'Online Pay' },
    });
    const again = await tryToPay(browser, { key: 'the-same-key', expectedTotal: 99 });
    expect(await again.json()).toEqual(started);
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });

  describe('trusts only the provider', () => {
    it('forged confirmations place nothing', async () => {
      sandboxOf(store()).behave({ webhooks: 'drop' });
      const { id, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      const other = await shopper(store());
      const theirs = await startToPay(other.browser);
      const paid = (await sandboxOf(store()).pay(theirs.order_id))!;
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
      for (const confirmation of [
        paid,
        { ...paid, razorpay_order_id: checkout.order_id },
        { ...paid, razorpay_signature: '' },
        { ...paid, razorpay_signature: '0'.repeat(64) },
        { ...paid, razorpay_signature: razorpay_signature.toUpperCase() },
        {
          ...paid,
          razorpay_signature: signatureOf(
            `${checkout.order_id}|${razorpay_payment_id}`,
            'another secret',
          ),
        },
        { razorpay_payment_id, razorpay_order_id },
      ]) {
        const response = await confirm(browser, checkout, confirmation);
        expect([response.status, (await errorOf(response)).code]).toEqual([
          400,
          'PAYMENT_NOT_VERIFIED',
        ]);
      }
      expect(await ordersOf(store(), id)).toEqual([]);
      // A payment exists only for its owner.
      expect((await confirm(browser, theirs, paid)).status).toBe(404);
      expect((await stateFrom(await confirm(other.browser, theirs, paid))).state).toBe('placed');
    });

    it('a valid signature for a payment of another order places nothing', async () => {
      sandboxOf(store()).behave({ webhooks: 'drop' });
      const { id, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      const other = await shopper(store());
      const theirs = await startToPay(other.browser);
      const paid = (await sandboxOf(store()).pay(theirs.order_id))!;
      const razorpay_signature = signatureOf(
        `${checkout.order_id}|${paid.razorpay_payment_id}`,
        payments().provider!.keySecret,
      );
      await confirm(browser, checkout, { ...paid, razorpay_signature });
      expect(await ordersOf(store(), id)).toEqual([]);
      expect(await ordersOf(store(), other.id)).toHaveLength(1);
    });

    it('webhooks without a valid signature are refused and not recorded', async () => {
      const before = await store().db.$count(webhookEvent);
      const body = JSON.stringify({ event: 'order.paid', payload: {} });
      const [secret] = payments().provider!.webhookSecrets;
      const right = signatureOf(body, secret!);
      for (const signature of ['', 'x', signatureOf(body, 'another secret'), right.toUpperCase()]) {
        const response = await store().fetch('/api/payments/webhook', {
          method: 'POST',
          body,
          headers: { 'x-razorpay-signature': signature },
        });
        expect([response.status, (await errorOf(response)).code]).toEqual([400, 'WEBHOOK_REFUSED']);
      }
      expect(await store().db.$count(webhookEvent)).toBe(before);
      // The id is not signed: whoever has a signed body could send it under any number of them.
      for (const id of ['evt_of_this_test', 'evt_of_this_test', 'evt_made_up', '']) {
        const headers = { 'x-razorpay-signature': right, 'x-razorpay-event-id': id };
        const url = '/api/payments/webhook';
        const response = await store().fetch(url, { method: 'POST', body, headers });
        expect(response.status).toBe(200);
      }
      expect(await store().db.$count(webhookEvent)).toBe(before + 1);
    });

    it('webhooks may have any content type, and are identified by their bytes', async () => {
      const [secret] = payments().provider!.webhookSecrets;
      const deliver = (body: string, headers: Record<string, string>) =>
        store().fetch('/api/payments/webhook', {
          method: 'POST',
          body,
          headers: { 'x-razorpay-signature': signatureOf(body, secret!), ...headers },
        });
      const before = await store().db.$count(webhookEvent);
      for (const nth of [1, 2]) {
        const body = JSON.stringify({ event: 'order.paid', payload: {}, nth });
        for (const type of ['application/json', 'text/plain', '']) {
          expect((await deliver(body, { 'content-type': type })).status).toBe(200);
        }
      }
      expect(await store().db.$count(webhookEvent)).toBe(before + 2);
      for (const body of ['', 'null', '[]', '{"event":1}', '{"event":"x","payload":7}']) {
        const response = await deliver(body, {});
        expect([body, (await errorOf(response)).code]).toEqual([body, 'WEBHOOK_REFUSED']);
      }
      const huge = JSON.stringify({ event: 'order.paid', payload: {}, more: 'x'.repeat(300_000) });
      expect((await errorOf(await deliver(huge, {}))).code).toBe('BODY_TOO_LARGE');
      expect(await store().db.$count(webhookEvent)).toBe(before + 2);
    });
  });

  describe('refunds a payment', () => {
    const payAndSettle = async (orderId: string) => {
      const paid = await sandboxOf(store()).pay(orderId);
      await settled(store());
      return paid!.razorpay_payment_id;
    };
    /** The refund emails sent to the owner. */
    const refundEmailsTo = async (email: string) => {
      const mails = await mailsTo(store().db, email);
      return mails.flatMap(({ kind, payload }) => (kind === 'payment-returned' ? [payload] : []));
    };

    it('for a cart that was ordered as cash in the meantime', async () => {
      const { id, email, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      await placeCash(browser);
      const paymentId = await payAndSettle(checkout.order_id);
      expect(await refundOf(store(), paymentId)).toMatchObject({
        reason: 'cart-already-ordered',
        state: 'processed',
        amount: checkout.amount,
      });
      expect(await stateOf(browser, checkout)).toMatchObject({ state: 'refunded', order: null });
      expect(await ordersOf(store(), id)).toHaveLength(1);
      const { amount } = checkout;
      expect(await refundEmailsTo(email)).toEqual([
        { name: 'Meena Raj', amount, why: 'cart-already-ordered', isSandbox: true },
      ]);
    });

    it('for a cart from which something was removed, but not for one with more in it', async () => {
      const { email, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 1 }));
      expect(await refundOf(store(), await payAndSettle(checkout.order_id))).toMatchObject({
        reason: 'cart-changed',
      });
      const again = await startToPay(browser);
      await cartFrom(await browser.put(`/api/cart/items/${CUMIN}`, { quantity: 5 }));
      await payAndSettle(again.order_id);
      expect(await stateOf(browser, again)).toMatchObject({ state: 'placed' });
      expect(await refundEmailsTo(email)).toMatchObject([{ why: 'cart-changed' }]);
      // What was added during the payment is the next cart.
      const { items } = await browser.read<Cart>('/api/cart');
      expect(items.map(({ quantity }) => quantity)).toEqual([4]);
    });

    it('if it is the second one for an order', async () => {
      const { id, email, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      const first = await payAndSettle(checkout.order_id);
      const late = await sandboxOf(store()).authoriseLate(checkout.order_id);
      await settled(store());
      expect(await refundOf(store(), late.id)).toMatchObject({ reason: 'second-payment' });
      expect(await refundOf(store(), first)).toBeUndefined();
      expect(await refundEmailsTo(email)).toMatchObject([{ why: 'second-payment' }]);
      expect(await ordersOf(store(), id)).toHaveLength(1);
    });

    it('for a deleted account, and for a wrong amount', async () => {
      const { email, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
      const { ticket } = (await verified.json()) as { ticket: string };
      expect((await browser.post('/api/account-deletion/confirm', { ticket })).status).toBe(200);
      expect(await refundOf(store(), await payAndSettle(checkout.order_id))).toMatchObject({
        reason: 'account-gone',
      });
      expect(await refundEmailsTo(email)).toEqual([]);

      const other = await shopper(store());
      const cheap = await startToPay(other.browser);
      await store().db.execute(sql`update sandbox_record
        set entity = entity || '{"amount": 100}' where id = ${cheap.order_id}`);
      expect(await refundOf(store(), await payAndSettle(cheap.order_id))).toMatchObject({
        reason: 'wrong-amount',
        amount: 100,
      });
      expect(await ordersOf(store(), other.id)).toEqual([]);
      expect(await refundEmailsTo(other.email)).toMatchObject([
        { amount: 100, why: 'wrong-amount' },
      ]);
    });

    it('when the order’s cancellation is approved', async () => {
      const { browser } = await shopper(store());
      const checkout = await startToPay(browser);
      const paymentId = await payAndSettle(checkout.order_id);
      const { order } = await stateOf(browser, checkout);
      const operator = await logIn(store(), { role: 'operator' });
      await browser.post(`/api/orders/${order!.id}/cancellation`, {});
      const path = `/api/console/orders/${order!.id}/cancellation`;
      expect((await operator.browser.post(path, { approve: true })).status).toBe(200);
      await settled(store());
      expect(await refundOf(store(), paymentId)).toMatchObject({
        reason: 'order-cancelled',
        state: 'processed',
      });
      const [sent] = await sandboxOf(store())
        .db.execute(sql`select entity from sandbox_record where id = ${paymentId}`)
        .then((found) => (found as unknown as { rows: { entity: { status: string } }[] }).rows);
      expect(sent!.entity.status).toBe('refunded');
    });
  });

  it('an open payment keeps its coupon and coins for more than a day, an expired one does not', async () => {
    const { id, browser } = await shopper(store());
    const coupon = await addCoupon(store().db);
    await grantCoins(store().db, id, 50);
    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    await cartFrom(await browser.post('/api/cart/coins', { coins: 50 }));
    const checkout = await startToPay(browser);
    await store().db.execute(sql`update coupon_use set held_at = now() - interval '2 days'`);
    await store().db.execute(sql`update coin_hold set held_at = now() - interval '2 days'`);
    await releaseExpiredHolds(store().db);
    expect(await browser.read('/api/cart')).toMatchObject({ coupon: { code: coupon.code } });
    // Nobody has tried to pay for a day.
    await store()
      .db.update(paymentIntent)
      .set({ createdAt: sql`now() - interval '25 hours'`, nextCheckAt: sql`now()` })
      .where(eq(paymentIntent.id, checkout.paymentId));
    await reconcile(payments());
    await releaseExpiredHolds(store().db);
    expect(await browser.read('/api/cart')).toMatchObject({ coupon: null, coins: { held: 0 } });
    expect(await coinsOf(store().db, id)).toEqual({ balance: 50, ledger: 50 });
  });

  it('the sandbox serves its checkout to everyone, and its API only with the key', async () => {
    const script = await store().fetch('/sandbox-gateway/v1/checkout.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('SANDBOX');
    expect((await store().fetch('/sandbox-gateway/v1/orders?receipt=x')).status).toBe(401);
    const control = { method: 'PUT', body: '{}' };
    expect((await store().fetch('/sandbox-gateway/v1/control', control)).status).toBe(401);
    const { browser } = await shopper(store());
    const { order_id } = await startToPay(browser);
    const pay = { method: 'POST' };
    const paid = await store().fetch(`/sandbox-gateway/checkout/${order_id}/pay`, pay);
    expect(await paid.json()).toMatchObject({ razorpay_order_id: order_id });
  });
});

describeOnBoth('a store without online payment', (kind) => {
  const store = useTestStore(kind, { PAYMENT_SANDBOX: 'false' });
  it('refuses to start a payment, and has no sandbox', async () => {
    const { browser } = await shopper(store());
    const response = await tryToPay(browser);
    expect([response.status, (await errorOf(response)).code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect((await store().fetch('/sandbox-gateway/v1/checkout.js')).status).toBe(404);
    await placeCash(browser);
  });
});
