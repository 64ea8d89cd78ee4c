import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { refund } from '../db/schema/refund.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { makeDue, refundOf, sandboxOf, settled, startToPay } from '../testing/payment-fixtures.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import type { PaymentServices } from './payment-services.ts';
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
