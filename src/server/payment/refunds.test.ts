import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { refund } from '../db/schema/refund.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { makeDue, refundOf, sandboxOf, settled, startToPay } from '../testing/payment-fixtures.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { sendRefunds } from './send-refunds.ts';

describeOnBoth('money on its way back', (kind) => {
  const store = useTestStore(kind);
  const payments = () => store().services.payments;
  beforeEach(() => sandboxOf(store()).behave({}));

  /** Somebody has paid for what was ordered as cash meanwhile. Returns the payment. */
  const paidInVain = async (): Promise<string> => {
    const { browser } = await shopper(store());
    const { order_id } = await startToPay(browser);
    await placeCash(browser);
    const paid = await sandboxOf(store()).pay(order_id);
    await settled(store());
    return paid!.razorpay_payment_id;
  };
  /** The refunds that the provider has made of a payment. */
  const refundsAtProvider = async (paymentId: string) => {
    const { rows } = (await store().db.execute(sql`select entity from sandbox_record
      where parent = ${paymentId} order by created_at`)) as unknown as {
      rows: { entity: { id: string; status: string } }[];
    };
    return rows.map(({ entity }) => entity.status);
  };
  const sendAgain = async () => {
    await makeDue(store());
    await sendRefunds(payments());
    await settled(store());
  };
  /** The same payments with a provider of which one call is another. */
  const withGateway = (
    own: Partial<NonNullable<PaymentServices['provider']>['gateway']>,
  ): PaymentServices => {
    const provider = payments().provider!;
    return { ...payments(), provider: { ...provider, gateway: { ...provider.gateway, ...own } } };
  };

  it('is under way until the provider says that it is done', async () => {
    sandboxOf(store()).behave({ refunds: 'later' });
    const paymentId = await paidInVain();
    const sent = await refundOf(store(), paymentId);
    expect(sent).toMatchObject({ state: 'sent', providerRefundId: expect.any(String) });
    await sandboxOf(store()).endRefund(sent!.providerRefundId!, 'processed');
    await settled(store());
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
  });

  it('is asked about when the webhook of its end is lost', async () => {
    sandboxOf(store()).behave({ refunds: 'later' });
    const paymentId = await paidInVain();
    const sent = await refundOf(store(), paymentId);
    const ask = async () => {
      await store()
        .db.update(refund)
        .set({ nextAttemptAt: sql`now()` })
        .where(eq(refund.id, sent!.id));
      await sendRefunds(payments());
      return refundOf(store(), paymentId);
    };
    // Under way for days, it is asked about a few times a day.
    const still = await ask();
    expect(still!.state).toBe('sent');
    expect(still!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    sandboxOf(store()).behave({ webhooks: 'drop' });
    await sandboxOf(store()).endRefund(sent!.providerRefundId!, 'processed');
    expect(await ask()).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
  });

  it('is sent anew when it failed at the provider, and comes back once', async () => {
    sandboxOf(store()).behave({ refunds: 'later' });
    const paymentId = await paidInVain();
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

  it('is found by its webhook when its answer was lost', async () => {
    sandboxOf(store()).behave({ refunds: 'later', faults: { refund: ['lost'] } });
    const paymentId = await paidInVain();
    const due = await refundOf(store(), paymentId);
    expect(due).toMatchObject({ state: 'sent' });
    sandboxOf(store()).behave({});
    await sandboxOf(store()).endRefund(due!.providerRefundId!, 'processed');
    await settled(store());
    await sendAgain();
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
  });

  it('never goes from processed back to sent by an answer that comes late', async () => {
    sandboxOf(store()).behave({ refunds: 'later', faults: { refund: ['reset'] } });
    const paymentId = await paidInVain();
    const { gateway } = payments().provider!;
    await makeDue(store());
    await sendRefunds(
      withGateway({
        async refund(...asked) {
          const answered = await gateway.refund(...asked);
          await sandboxOf(store()).endRefund(answered.id, 'processed');
          await settled(store());
          return answered;
        },
      }),
    );
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
  });

  it('is there already when somebody at the shop was quicker by hand', async () => {
    sandboxOf(store()).behave({ faults: { refund: ['reset'] } });
    const paymentId = await paidInVain();
    const due = await refundOf(store(), paymentId);
    expect(due).toMatchObject({ state: 'due' });
    sandboxOf(store()).behave({ webhooks: 'drop' });
    await payments().provider!.gateway.refund(paymentId, due!.amount, 'a-key-by-hand');
    await sendAgain();
    expect(await refundOf(store(), paymentId)).toMatchObject({ state: 'processed' });
    expect(await refundsAtProvider(paymentId)).toEqual(['processed']);
  });
});
