import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Checkout } from '../../contract/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { refund } from '../db/schema/refund.ts';
import { addCoupon, cartFrom } from '../testing/cart-fixtures.ts';
import { bodyOf, paidOrder, refundPart, refundsOf } from '../testing/money-fixtures.ts';
import { mailsTo, placeCash, shopper } from '../testing/order-fixtures.ts';
import {
  makeDue,
  ordersOf,
  refundOf,
  sandboxOf,
  settled,
  startToPay,
  stateOf,
} from '../testing/payment-fixtures.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { findRefunds } from './find-refunds.ts';
import { GatewayRefusal } from './gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import { reconcile } from './reconcile.ts';
import { recordRefund, recordRefundsOf } from './record-refund.ts';
import { sendRefunds } from './send-refunds.ts';

describeOnBoth('a refund', (kind) => {
  const store = useTestStore(kind);
  const payments = () => store().services.payments;
  beforeEach(() => sandboxOf(store()).behave({}));

  /** Somebody has paid for a cart that was then ordered as cash. Returns the payment's id. */
  const paymentToRefund = async (): Promise<string> => {
    const { browser } = await shopper(store());
    const { order_id } = await startToPay(browser);
    await placeCash(browser);
    const paid = await sandboxOf(store()).pay(order_id);
    await settled(store());
    return paid!.razorpay_payment_id;
  };
  /** The states of the provider's refunds for a payment. */
  const refundsAtProvider = async (paymentId: string) => {
    const { rows } = (await store().db.execute(sql`select entity from sandbox_record
      where parent = ${paymentId} order by created_at`)) as unknown as {
      rows: { entity: { id: string; status: string } }[];
    };
    return rows.map(({ entity }) => entity.status);
  };
  /** Asks the provider about a payment, as the reconciler does from time to time. */
  const check = async ({ paymentId }: Checkout) => {
    await store()
      .db.update(paymentIntent)
      .set({ nextCheckAt: sql`now()` })
      .where(eq(paymentIntent.id, paymentId));
    await reconcile(payments());
    await settled(store());
  };
  const sendAgain = async () => {
    await makeDue(store());
    await sendRefunds(payments());
    await settled(store());
  };
  /** The same services, with some of the gateway's calls replaced. */
  const withGateway = (
    calls: Partial<NonNullable<PaymentServices['provider']>['gateway']>,
  ): PaymentServices => {
    const provider = payments().provider!;
    return { ...payments(), provider: { ...provider, gateway: { ...provider.gateway, ...calls } } };
  };

  it('is in progress until the provider reports that it is processed', async () => {
    sandboxOf(store()).behave({ refunds: 'later' });
    const paymentId = await paymentToRefund();
    const sent = await refundOf(store(), paymentId);
    expect(sent).toMatchObject({ state: 'sent', providerRefundId: expect.any(String) });
    await sandboxOf(store()).endRefund(sent!.providerRefundId!, 'processed');
    await settled(store());
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
  });

  it('is checked when the webhook about its end is lost', async () => {
    sandboxOf(store()).behave({ refunds: 'later' });
    const paymentId = await paymentToRefund();
    const sent = await refundOf(store(), paymentId);
    const check = async () => {
      await store()
        .db.update(refund)
        .set({ nextAttemptAt: sql`now()` })
        .where(eq(refund.id, sent!.id));
      await sendRefunds(payments());
      return refundOf(store(), paymentId);
    };
    // While in progress, it is checked a few times a day.
    const still = await check();
    expect(still!.state).toBe('sent');
    expect(still!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    sandboxOf(store()).behave({ webhooks: 'drop' });
    await sandboxOf(store()).endRefund(sent!.providerRefundId!, 'processed');
    expect(await check()).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
  });

  it('is sent again when it failed at the provider, and is paid once', async () => {
    sandboxOf(store()).behave({ refunds: 'later' });
    const paymentId = await paymentToRefund();
    const sent = await refundOf(store(), paymentId);
    sandboxOf(store()).behave({ repeat: 3 });
    await sandboxOf(store()).endRefund(sent!.providerRefundId!, 'failed');
    await settled(store());
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'due' });
    await sendAgain();
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['failed', 'processed']);
    await sendAgain();
    expect(await refundsAtProvider(paymentId)).toEqual(['failed', 'processed']);
  });

  it('is found through its webhook when the response was lost', async () => {
    sandboxOf(store()).behave({ refunds: 'later', faults: { refund: ['lost'] } });
    const paymentId = await paymentToRefund();
    const due = await refundOf(store(), paymentId);
    expect(due).toMatchObject({ state: 'sent' });
    sandboxOf(store()).behave({});
    await sandboxOf(store()).endRefund(due!.providerRefundId!, 'processed');
    await settled(store());
    await sendAgain();
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
  });

  it('does not go from processed back to sent because of a late response', async () => {
    sandboxOf(store()).behave({ refunds: 'later', faults: { refund: ['reset'] } });
    const paymentId = await paymentToRefund();
    const { gateway } = payments().provider!;
    await makeDue(store());
    await sendRefunds(
      withGateway({
        async refund(...args) {
          const response = await gateway.refund(...args);
          await sandboxOf(store()).endRefund(response.id, 'processed');
          await settled(store());
          return response;
        },
      }),
    );
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
  });

  it('made at the provider before the payment was known ends the payment, whichever is heard of first', async () => {
    const { id, email, browser } = await shopper(store());
    const coupon = await addCoupon(store().db);
    await cartFrom(await browser.post('/api/cart/coupon', { code: coupon.code }));
    for (const webhooks of ['drop', 'deliver'] as const) {
      const checkout = await startToPay(browser);
      sandboxOf(store()).behave({ webhooks: 'drop' });
      const { razorpay_payment_id: paymentId } = (await sandboxOf(store()).pay(checkout.order_id))!;
      sandboxOf(store()).behave({ webhooks });
      await payments().provider!.gateway.refund(paymentId, checkout.amount, `by hand ${paymentId}`);
      await settled(store());
      if (webhooks === 'drop') await check(checkout);
      expect(await stateOf(browser, checkout)).toMatchObject({
        state: 'refunded',
        reason: 'by-hand',
      });
      expect(await refundsOf(store(), paymentId)).toMatchObject([
        { reason: 'by-hand', state: 'processed', amount: checkout.amount },
      ]);
      expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
      // Nobody can pay it again, and the coupon is not kept for it.
      expect((await startToPay(browser)).order_id).not.toBe(checkout.order_id);
    }
    expect(await ordersOf(store(), id)).toEqual([]);
    expect((await mailsTo(store().db, email)).map(({ payload }) => payload.why)).toEqual([
      'by-hand',
      'by-hand',
    ]);
  });

  it('made at the provider before the payment was known is the store’s to make if it fails, whoever says so', async () => {
    for (const webhooks of ['drop', 'deliver'] as const) {
      const { browser } = await shopper(store());
      const checkout = await startToPay(browser);
      sandboxOf(store()).behave({ webhooks: 'drop', refunds: 'later' });
      const { razorpay_payment_id: paymentId } = (await sandboxOf(store()).pay(checkout.order_id))!;
      const { gateway } = payments().provider!;
      const byHand = await gateway.refund(paymentId, checkout.amount, `by hand ${paymentId}`);
      await check(checkout);
      await check(checkout);
      expect(await refundsOf(store(), paymentId)).toEqual([]);
      sandboxOf(store()).behave({ webhooks });
      await sandboxOf(store()).endRefund(byHand.id, 'failed');
      await settled(store());
      if (webhooks === 'drop') await check(checkout);
      expect(await refundsOf(store(), paymentId)).toMatchObject([
        { reason: 'by-hand', state: 'processed', amount: checkout.amount },
      ]);
      await check(checkout);
      expect(await refundsAtProvider(paymentId)).toEqual(['failed', 'processed']);
      expect((await stateOf(browser, checkout)).state).toBe('refunded');
    }
  });

  it('of a part, made at the provider before the payment was known, counts against the order', async () => {
    for (const webhooks of ['drop', 'deliver'] as const) {
      const { id, browser } = await shopper(store());
      const checkout = await startToPay(browser);
      sandboxOf(store()).behave({ webhooks: 'drop' });
      const { razorpay_payment_id: paymentId } = (await sandboxOf(store()).pay(checkout.order_id))!;
      sandboxOf(store()).behave({ webhooks });
      await payments().provider!.gateway.refund(paymentId, 7_000, `by hand ${paymentId}`);
      await settled(store());
      if (webhooks === 'drop') await check(checkout);
      expect(await ordersOf(store(), id)).toHaveLength(1);
      expect(await refundsOf(store(), paymentId)).toMatchObject([
        { reason: 'by-hand', state: 'processed', amount: 7_000 },
      ]);
    }
  });

  it('made at the provider is found by the next check when its webhook is lost', async () => {
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    const { razorpay_payment_id: paymentId } = (await sandboxOf(store()).pay(checkout.order_id))!;
    await settled(store());
    sandboxOf(store()).behave({ webhooks: 'drop' });
    for (let nth = 1; nth <= 12; nth += 1) {
      await payments().provider!.gateway.refund(paymentId, 1_000, `part ${nth} of ${paymentId}`);
    }
    await check(checkout);
    expect(await refundsOf(store(), paymentId)).toHaveLength(12);
    await check(checkout);
    expect(await refundsOf(store(), paymentId)).toHaveLength(12);
  });

  it('made at the provider is found without its webhook, however old the payment is', async () => {
    const paid = await paidOrder(store());
    await store().db.update(paymentIntent).set({ nextCheckAt: null });
    sandboxOf(store()).behave({ webhooks: 'drop' });
    await payments().provider!.gateway.refund(paid.paymentId, 7_000, `by hand ${paid.paymentId}`);
    for (const _ of ['once', 'and again']) {
      await findRefunds(payments(), { stopping: new AbortController().signal });
      expect(await refundsOf(store(), paid.paymentId)).toMatchObject([
        { reason: 'by-hand', state: 'processed', amount: 7_000 },
      ]);
    }
  });

  const dueRefund = async (amount: number, fault: 'reset' | 'lost') => {
    const paid = await paidOrder(store());
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    sandboxOf(store()).behave({ webhooks: 'drop', faults: { refund: [fault] } });
    await bodyOf(await refundPart(owner, paid.paymentId, amount));
    await settled(store());
    return paid;
  };
  const byHand = ({ paymentId }: { readonly paymentId: string }, amount: number) =>
    payments().provider!.gateway.refund(paymentId, amount, `by hand ${paymentId}`);

  it('counts twice where one by hand was taken for it and ours had arrived after all', async () => {
    const paid = await dueRefund(30_000, 'lost');
    await recordRefund(payments(), await byHand(paid, 30_000));
    await recordRefundsOf(payments(), paid.paymentId);
    await recordRefundsOf(payments(), paid.paymentId);
    expect(await refundsOf(store(), paid.paymentId)).toMatchObject([
      { reason: 'by-staff', state: 'processed', amount: 30_000 },
      { reason: 'by-hand', state: 'processed', amount: 30_000 },
    ]);
  });

  it('is not taken for one by hand of which nothing came', async () => {
    const paid = await dueRefund(30_000, 'reset');
    sandboxOf(store()).behave({ webhooks: 'drop', refunds: 'later' });
    const { id } = await byHand(paid, 30_000);
    sandboxOf(store()).behave({});
    await sandboxOf(store()).endRefund(id, 'failed');
    await settled(store());
    expect(await refundsOf(store(), paid.paymentId)).toMatchObject([
      // Its key at the provider depends on it.
      { state: 'due', providerRefundId: null },
    ]);
    await sendAgain();
    expect(await refundsAtProvider(paid.paymentId)).toEqual(['failed', 'processed']);
  });

  it('is not sent again once somebody has lost patience and made it by hand', async () => {
    const paid = await dueRefund(30_000, 'reset');
    await byHand(paid, 30_000);
    await sendAgain();
    expect(await refundsOf(store(), paid.paymentId)).toMatchObject([
      { reason: 'by-staff', state: 'processed' },
    ]);
    expect(await refundsAtProvider(paid.paymentId)).toEqual(['processed']);
  });

  it('is not taken for one of the same amount that was made before it was decided', async () => {
    const paid = await paidOrder(store());
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    sandboxOf(store()).behave({ webhooks: 'drop' });
    const { gateway } = payments().provider!;
    await gateway.refund(paid.paymentId, 30_000, `by hand ${paid.paymentId}`);
    await store().db.execute(sql`update sandbox_record
      set entity = entity || '{"created_at": 1700000000}' where parent = ${paid.paymentId}`);
    sandboxOf(store()).behave({ faults: { refund: ['reset'] } });
    await bodyOf(await refundPart(owner, paid.paymentId, 30_000));
    await settled(store());
    // The account at the provider is empty.
    const refused = withGateway({
      refund: async () => {
        throw new GatewayRefusal(400, 'Your account does not have enough balance');
      },
    });
    await makeDue(store());
    await sendRefunds(refused);
    const states = async () =>
      (await refundsOf(store(), paid.paymentId)).map(({ reason, state, lastError }) => [
        reason,
        state,
        lastError !== null,
      ]);
    expect(await states()).toEqual([
      ['by-staff', 'due', true],
      ['by-hand', 'processed', false],
    ]);
    await sendAgain();
    expect(await states()).toEqual([
      ['by-staff', 'processed', false],
      ['by-hand', 'processed', false],
    ]);
    expect(await refundsAtProvider(paid.paymentId)).toEqual(['processed', 'processed']);
  });

  it('is recognised when somebody at the shop has already made it by hand', async () => {
    sandboxOf(store()).behave({ faults: { refund: ['reset'] } });
    const paymentId = await paymentToRefund();
    const due = await refundOf(store(), paymentId);
    expect(due).toMatchObject({ state: 'due' });
    sandboxOf(store()).behave({ webhooks: 'drop' });
    await payments().provider!.gateway.refund(paymentId, due!.amount, 'a-key-by-hand');
    await sendAgain();
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
  });
});
