import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cancellation } from '../../contract/console-cancellations.ts';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { ConsolePayment, ConsolePaymentSummary } from '../../contract/console-payments.ts';
import { MADE_BY_STORE, REFUND_REASON_NAMES, refundReasonName } from '../../text/console-money.ts';
import { activity } from '../db/schema/activity.ts';
import { refund } from '../db/schema/refund.ts';
import { sendRefunds } from '../payment/send-refunds.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import {
  bodyOf,
  type PaidOrder,
  paidOrder,
  refundPart,
  refundsOf,
  refusal,
} from '../testing/money-fixtures.ts';
import { mailsTo, placeCash, shopper } from '../testing/order-fixtures.ts';
import { makeDue, sandboxOf, settled, startToPay } from '../testing/payment-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('refunds by staff', (kind) => {
  const store = useTestStore(kind);
  let owner: TestBrowser;
  beforeAll(async () => {
    owner = (await logIn(store(), { role: 'operator' })).browser;
  });
  beforeEach(() => sandboxOf(store()).behave({}));

  const read = (paymentId: string) =>
    owner.read<ConsolePayment>(`/api/console/money/payments/${paymentId}`);
  /** What the provider has given back of a payment. */
  const refundedAtProvider = async (paymentId: string) => {
    const { rows } = (await store().db.execute(sql`select entity from sandbox_record
      where id = ${paymentId}`)) as unknown as { rows: { entity: { amount_refunded: number } }[] };
    return rows[0]!.entity.amount_refunded;
  };
  const sendAgain = async () => {
    await makeDue(store());
    await sendRefunds(store().services.payments);
    await settled(store());
  };
  const cancel = async ({ browser, orderId }: PaidOrder) => {
    await bodyOf(await browser.post(`/api/orders/${orderId}/cancellation`, {}));
    const shown = await owner.read<Cancellation>(`/api/console/orders/${orderId}/cancellation`);
    const decision = { approve: true };
    await bodyOf(await owner.post(`/api/console/orders/${orderId}/cancellation`, decision));
    await sendAgain();
    return shown.givesBack.money?.amount ?? null;
  };

  it('CONS-14 a part of a payment goes back through the provider, with a reason that the shop reads', async () => {
    const paid = await paidOrder(store());
    const answered = await bodyOf<ConsolePayment>(
      await refundPart(owner, paid.paymentId, 10_000, { note: ' One sack was wet ' }),
    );
    expect(answered).toMatchObject({ left: paid.amount - 10_000, order: { id: paid.orderId } });
    await settled(store());
    const shown = await read(paid.paymentId);
    expect(shown).toMatchObject({
      state: 'partly-refunded',
      refunded: 10_000,
      left: paid.amount - 10_000,
      reconciliation: 'ordered',
      method: 'card',
      isSandbox: true,
      refunds: [
        { amount: 10_000, state: 'processed', note: 'One sack was wet', reason: 'by-staff' },
      ],
    });
    expect(await refundedAtProvider(paid.paymentId)).toBe(10_000);
    const mails = await mailsTo(store().db, paid.email);
    expect(mails.at(-1)).toMatchObject({
      kind: 'order-refund',
      payload: { amount: 10_000, sentence: 'One sack was wet', isWhole: false },
    });
    const [logged] = await store()
      .db.select()
      .from(activity)
      .where(sql`action = 'payment-refunded' and object_id = ${paid.paymentId}`);
    expect(logged).toMatchObject({
      before: { leftAmount: paid.amount },
      after: { refundAmount: 10_000, leftAmount: paid.amount - 10_000 },
    });
    expect(JSON.stringify(logged)).not.toContain('wet');
    const order = await owner.read<ConsoleOrder>(`/api/console/orders/${paid.orderId}`);
    expect([order.paymentState, order.refund?.amount]).toEqual(['partly-refunded', 10_000]);
    // The rest of it.
    await bodyOf(await refundPart(owner, paid.paymentId, shown.left));
    await settled(store());
    expect(await read(paid.paymentId)).toMatchObject({ state: 'refunded', left: 0 });
    expect(await refundedAtProvider(paid.paymentId)).toBe(paid.amount);
  });

  it('CONS-14 a refund that is sent again is one refund; a changed one is refused', async () => {
    const { paymentId } = await paidOrder(store());
    const other = await paidOrder(store());
    const id: string = randomUUID();
    await bodyOf(await refundPart(owner, paymentId, 5_000, { id }));
    await bodyOf(await refundPart(owner, paymentId, 5_000, { id: id.toUpperCase() }));
    expect(await refundsOf(store(), paymentId)).toHaveLength(1);
    const reused = [422, 'MONEY_REUSED'];
    expect(await refusal(await refundPart(owner, paymentId, 6_000, { id }))).toEqual(reused);
    expect(await refusal(await refundPart(owner, other.paymentId, 5_000, { id }))).toEqual(reused);
    expect(await refundsOf(store(), other.paymentId)).toHaveLength(0);
    await settled(store());
  });

  it('CONS-14 a payment above a crore goes back at once', async () => {
    const { paymentId, amount } = await paidOrder(store(), 10_000);
    expect(amount).toBeGreaterThan(1_00_00_000_00);
    await bodyOf(await refundPart(owner, paymentId, amount));
    await settled(store());
    expect(await read(paymentId)).toMatchObject({ state: 'refunded', left: 0 });
  });

  it('CONS-14 bad refunds are refused by name and change nothing', async () => {
    const { paymentId, amount } = await paidOrder(store());
    const invalid = [400, 'REFUND_INVALID'];
    for (const bad of [0, -5, 99, 10.5, Number.NaN, '500', null, 2 ** 53]) {
      const refused = await refusal(await refundPart(owner, paymentId, bad as number));
      expect(refused).toEqual(invalid);
    }
    const refused = async (paise: number) => refusal(await refundPart(owner, paymentId, paise));
    for (const more of [amount + 1, 1e12]) {
      expect(await refused(more)).toEqual([409, 'REFUND_TOO_LARGE']);
    }
    expect(await refused(amount - 50)).toEqual([409, 'REFUND_LEAVES_TOO_LITTLE']);
    for (const note of ['', '  ']) {
      const answer = await refusal(await refundPart(owner, paymentId, 500, { note }));
      expect(answer).toEqual([400, 'SENTENCE_REQUIRED']);
    }
    expect(await refusal(await refundPart(owner, paymentId, 500, { note: 'a\nb' }))).toEqual([
      400,
      'SENTENCE_INVALID',
    ]);
    for (const id of ['pay_unknown', 'no such', 'x'.repeat(200)]) {
      expect(await refusal(await refundPart(owner, encodeURIComponent(id), 500))).toEqual([
        404,
        'PAYMENT_NOT_FOUND',
      ]);
    }
    expect(await refundsOf(store(), paymentId)).toHaveLength(0);
    // The database itself refuses, whoever asks.
    const insert = (paise: number) =>
      store().db.insert(refund).values({ paymentId, amount: paise, reason: 'order-cancelled' });
    await expect(insert(amount + 1)).rejects.toThrow();
    await insert(amount);
    await expect(insert(1)).rejects.toThrow();
    await settled(store());
  });

  it('CONS-14 needs a fresh password, and accountants only read', async () => {
    const { paymentId } = await paidOrder(store());
    const manager = await logIn(store(), { role: 'operator', staffRole: 'manager' });
    await store().db.execute(sql`update session set password_entered_at = now() - interval '1 hour'
      where user_id = ${manager.id}`);
    expect(await refusal(await refundPart(manager.browser, paymentId, 500))).toEqual([
      403,
      'FRESH_PASSWORD_REQUIRED',
    ]);
    const accountant = await logIn(store(), { role: 'operator', staffRole: 'accountant' });
    expect(await refusal(await refundPart(accountant.browser, paymentId, 500))).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
    expect(await accountant.browser.read(`/api/console/money/payments/${paymentId}`)).toMatchObject(
      {
        id: paymentId,
        refunds: [],
      },
    );
  });

  it('CONS-14 a cancellation gives back only the rest, or nothing if all was refunded before', async () => {
    const partly = await paidOrder(store());
    await bodyOf(await refundPart(owner, partly.paymentId, 30_000));
    expect(await cancel(partly)).toBe(partly.amount - 30_000);
    const refunds = await refundsOf(store(), partly.paymentId);
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [30_000, 'by-staff'],
      [partly.amount - 30_000, 'order-cancelled'],
    ]);
    expect(await refundedAtProvider(partly.paymentId)).toBe(partly.amount);
    const mailOf = async ({ email }: PaidOrder) =>
      (await mailsTo(store().db, email)).findLast(({ kind }) => kind === 'order-status')?.payload;
    expect(await mailOf(partly)).toMatchObject({
      isRefunded: true,
      refundedRest: partly.amount - 30_000,
    });
    const whole = await paidOrder(store());
    await bodyOf(await refundPart(owner, whole.paymentId, whole.amount));
    expect(await cancel(whole)).toBe(null);
    expect(await mailOf(whole)).toMatchObject({ isRefunded: false });
    const untouched = await paidOrder(store());
    expect(await cancel(untouched)).toBe(untouched.amount);
    const payload = await mailOf(untouched);
    expect(payload).toMatchObject({ status: 'Cancelled', isRefunded: true });
    expect(payload).not.toHaveProperty('refundedRest');
    expect(await refundedAtProvider(whole.paymentId)).toBe(whole.amount);
    // And the other way round: nothing is left to refund.
    expect(await refusal(await refundPart(owner, partly.paymentId, 500))).toEqual([
      409,
      'REFUND_TOO_LARGE',
    ]);
  });

  it('CONS-14 while the provider is away the refund waits, staff see why, and it goes out once', async () => {
    const { paymentId, amount } = await paidOrder(store());
    sandboxOf(store()).behave({ faults: { refund: ['reset', 'html', 'lost'] } });
    await bodyOf(await refundPart(owner, paymentId, 20_000));
    await settled(store());
    const waiting = await read(paymentId);
    expect(waiting).toMatchObject({ state: 'refund-due', left: amount - 20_000 });
    expect(waiting.refunds[0]).toMatchObject({ state: 'due', isFailing: true, attempts: 1 });
    const { items } = await owner.read<{ items: ConsolePayment['refunds'] }>(
      '/api/console/money/refunds?state=due',
    );
    expect(items.map((each) => each.paymentId)).toContain(paymentId);
    await sendAgain();
    expect((await read(paymentId)).refunds[0]).toMatchObject({ attempts: 2, isFailing: true });
    // The third attempt takes effect, but its response is lost: the webhook or the next one finds it.
    await sendAgain();
    await sendAgain();
    expect((await read(paymentId)).refunds).toMatchObject([
      { state: 'processed', isFailing: false, nextAttemptAt: null },
    ]);
    expect(await refundedAtProvider(paymentId)).toBe(20_000);
  });

  it('CONS-14 two refunds of the same amount are told apart, also when their responses are lost', async () => {
    const { paymentId } = await paidOrder(store());
    sandboxOf(store()).behave({ webhooks: 'drop', faults: { refund: ['lost', 'lost'] } });
    await bodyOf(await refundPart(owner, paymentId, 5_000));
    await bodyOf(await refundPart(owner, paymentId, 5_000));
    await settled(store());
    sandboxOf(store()).behave({});
    await sendAgain();
    const refunds = await refundsOf(store(), paymentId);
    expect(refunds.map(({ state }) => state)).toEqual(['processed', 'processed']);
    expect(new Set(refunds.map((each) => each.providerRefundId)).size).toBe(2);
    expect(await refundedAtProvider(paymentId)).toBe(10_000);
  });

  it('CONS-14 a refund that somebody made at the provider counts against what is left', async () => {
    const { paymentId, amount } = await paidOrder(store());
    const { gateway } = store().services.payments.provider!;
    await gateway.refund(paymentId, 7_000, 'a-key-by-hand');
    await settled(store());
    expect(await read(paymentId)).toMatchObject({
      left: amount - 7_000,
      refunds: [{ amount: 7_000, reason: 'by-hand', state: 'processed', by: null }],
    });
    expect(await refusal(await refundPart(owner, paymentId, amount))).toEqual([
      409,
      'REFUND_TOO_LARGE',
    ]);
  });

  it('CONS-14 says who made a refund of an unknown payment: the provider’s screen, or the store once that had failed', async () => {
    const { browser } = await shopper(store());
    const refundedByHand = async () => {
      const checkout = await startToPay(browser);
      sandboxOf(store()).behave({ webhooks: 'drop', refunds: 'later' });
      const paid = (await sandboxOf(store()).pay(checkout.order_id))!.razorpay_payment_id;
      const { gateway } = store().services.payments.provider!;
      const { id } = await gateway.refund(paid, checkout.amount, `by hand ${paid}`);
      await settlePayment(store().services.payments, await gateway.payment(paid));
      sandboxOf(store()).behave({});
      return { id, paid };
    };
    const saidOf = async (paymentId: string) =>
      (await read(paymentId)).refunds.map((each) => [refundReasonName(each), each.state]);
    const made = await refundedByHand();
    await sandboxOf(store()).endRefund(made.id, 'processed');
    await settled(store());
    expect(await saidOf(made.paid)).toEqual([[REFUND_REASON_NAMES['by-hand'], 'processed']]);
    const failed = await refundedByHand();
    sandboxOf(store()).behave({ faults: { refund: ['reset'] } });
    await sandboxOf(store()).endRefund(failed.id, 'failed');
    await settled(store());
    expect(await saidOf(failed.paid)).toEqual([[MADE_BY_STORE, 'due']]);
    await sendAgain();
    expect(await saidOf(failed.paid)).toEqual([[MADE_BY_STORE, 'processed']]);
    const file = await owner.get('/api/console/money/file?of=refunds&format=csv');
    const lines = (await file.text()).split('\n').filter((line) => line.includes(failed.paid));
    expect(lines.map((line) => line.includes(MADE_BY_STORE))).toEqual([true]);
  });

  it('CONS-14 a refund by hand is not taken for ours of the same amount that the provider has', async () => {
    const { paymentId, amount } = await paidOrder(store());
    sandboxOf(store()).behave({ refunds: 'later' });
    await bodyOf(await refundPart(owner, paymentId, 5_000));
    await settled(store());
    const [ours] = await refundsOf(store(), paymentId);
    expect(ours).toMatchObject({ state: 'sent', providerRefundId: expect.any(String) });
    sandboxOf(store()).behave({});
    await store().services.payments.provider!.gateway.refund(paymentId, 5_000, 'key-like-ours');
    await settled(store());
    const refunds = await refundsOf(store(), paymentId);
    expect(refunds.map(({ reason, state }) => [reason, state])).toEqual([
      ['by-staff', 'sent'],
      ['by-hand', 'processed'],
    ]);
    expect(refunds[0]!.providerRefundId).toBe(ours!.providerRefundId);
    await sandboxOf(store()).endRefund(ours!.providerRefundId!, 'processed');
    await settled(store());
    expect(await read(paymentId)).toMatchObject({ left: amount - 10_000, refunded: 10_000 });
  });

  it('CONS-14 a refund by hand lowers ours that waits, and a rest below ₹1 is nothing', async () => {
    const { paymentId, amount } = await paidOrder(store());
    const { gateway } = store().services.payments.provider!;
    sandboxOf(store()).behave({ faults: { refund: ['reset'] } });
    const id = randomUUID();
    await bodyOf(await refundPart(owner, paymentId, amount, { id }));
    await settled(store());
    await gateway.refund(paymentId, 7_000, 'key-in-between');
    await settled(store());
    const byReason = async () =>
      Object.fromEntries(
        (await refundsOf(store(), paymentId)).map((each) => [each.reason, each.amount]),
      );
    expect(await byReason()).toEqual({ 'by-staff': amount - 7_000, 'by-hand': 7_000 });
    await sendAgain();
    expect(await read(paymentId)).toMatchObject({ state: 'refunded', left: 0 });
    expect(await refundedAtProvider(paymentId)).toBe(amount);
    // Sent again after a lost answer, it was saved before.
    expect((await refundPart(owner, paymentId, amount, { id })).status).toBe(201);
    expect(Object.keys(await byReason())).toHaveLength(2);

    const almost = await paidOrder(store());
    await gateway.refund(almost.paymentId, almost.amount - 50, 'key-almost-all');
    await settled(store());
    expect(await cancel(almost)).toBe(null);
    expect(await refundsOf(store(), almost.paymentId)).toHaveLength(1);
  });

  it('CONS-14 payments are found by order, by id and without an order, page by page', async () => {
    const paid = await paidOrder(store());
    const { browser } = await shopper(store());
    const { order_id } = await startToPay(browser);
    await placeCash(browser);
    const late = (await sandboxOf(store()).pay(order_id))!.razorpay_payment_id;
    await settled(store());
    interface Page {
      items: ConsolePaymentSummary[];
      nextCursor: string | null;
      open: { count: number };
    }
    const list = (query: string) => owner.read<Page>(`/api/console/money/payments?${query}`);
    const found = await list('view=without-order');
    expect(found.items[0]).toMatchObject({ id: late, order: null, reconciliation: 'refunded' });
    expect(found.items.every(({ order }) => order === null)).toBe(true);
    const byId = await list(`q=${paid.paymentId}`);
    expect(byId.items.map(({ id }) => id)).toEqual([paid.paymentId]);
    const number = byId.items[0]!.order!.orderId;
    const byNumber = await list(`q=${number}`);
    expect(byNumber.items.map(({ id }) => id)).toEqual([paid.paymentId]);
    const all: string[] = [];
    let cursor = '';
    do {
      const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      all.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 2)).toEqual([late, paid.paymentId]);
    for (const bad of ['view=other', 'from=2026-02-30', 'q=']) {
      const refused = await owner.get(`/api/console/money/payments?${bad}`);
      expect(await refusal(refused)).toEqual([400, 'MONEY_FILTER_INVALID']);
    }
    expect((await list('q=%00%ff')).items).toEqual([]);
    expect(await refusal(await owner.get('/api/console/money/payments?cursor=%00'))).toEqual([
      400,
      'CURSOR_INVALID',
    ]);
  });
});
