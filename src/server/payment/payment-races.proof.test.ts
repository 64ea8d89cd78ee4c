import { createHash } from 'node:crypto';
import { count, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Checkout } from '../../contract/payment.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import {
  confirm,
  makeDue,
  ordersOf,
  sandboxOf,
  settled,
  startToPay,
} from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import type { LoggedIn } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { reconcile } from './reconcile.ts';

// Money and orders agree, however often, late and crosswise browser, webhook and reconciler tell of it.

const intents = proofSize(1_000, 40);
const forgeries = proofSize(1_000, 60);
const gone = proofSize(100, 10);
const AT_ONCE = 20;

describeOnPostgres('payments at once', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres');
  beforeEach(() => sandboxOf(store()).behave({}));

  interface Buyer extends LoggedIn {
    readonly checkout: Checkout;
  }
  const buyers = async (many: number): Promise<Buyer[]> => {
    const people: Buyer[] = [];
    while (people.length < many) {
      const some = Array.from({ length: Math.min(AT_ONCE, many - people.length) }, async () => {
        const person = await shopper(store());
        return { ...person, checkout: await startToPay(person.browser) };
      });
      people.push(...(await Promise.all(some)));
    }
    return people;
  };
  const oneOrderEach = async (people: readonly Buyer[]) => {
    for (const { id, checkout } of people) {
      const [placed, ...more] = await ordersOf(store(), id);
      expect([placed?.totalAmount, more.length]).toEqual([checkout.amount, 0]);
    }
  };

  it(`PAY-04 ${intents} payments, told three times by browser, webhooks and reconciler: ${intents} orders`, async () => {
    const sandbox = sandboxOf(store());
    const people = await buyers(intents);
    sandbox.behave({ webhooks: 'hold', repeat: 3 });
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const some = people.slice(from, from + AT_ONCE);
      const paid = await Promise.all(some.map(({ checkout }) => sandbox.pay(checkout.order_id)));
      const callbacks = some.flatMap(({ browser, checkout }, nth) =>
        Array.from({ length: 3 }, () => confirm(browser, checkout, paid[nth])),
      );
      await makeDue(store());
      await Promise.all([
        ...callbacks,
        sandbox.release(),
        reconcile(store().services.payments),
        handleWebhooks(store().services.payments),
      ]);
    }
    await settled(store());
    await makeDue(store());
    await handleWebhooks(store().services.payments);
    await oneOrderEach(people);
    expect(await store().db.$count(refund)).toBe(0);
    const [left] = await store()
      .db.select({ many: count() })
      .from(webhookEvent)
      .where(isNotNull(webhookEvent.lastError));
    expect(left!.many).toBe(0);
    writeFigure(
      `${intents} payments, callbacks and webhooks three times each, shuffled and racing (PostgreSQL)`,
      `${intents} orders, no refund`,
    );
  });

  it(`${forgeries} forged or tampered confirmations and webhooks: no order`, async () => {
    const sandbox = sandboxOf(store());
    const [person] = await buyers(1);
    const { id, browser, checkout } = person!;
    const before = await store().db.$count(webhookEvent);
    const orders = await store().db.$count(order);
    for (let nth = 0; nth < forgeries; nth += 1) {
      const guess = createHash('sha256').update(`guess ${nth}`).digest('hex');
      const said = {
        razorpay_payment_id: `pay_${guess.slice(0, 14)}`,
        razorpay_order_id: checkout.order_id,
        razorpay_signature: guess,
      };
      expect((await confirm(browser, checkout, said)).status).toBe(400);
      const told = {
        event: 'order.paid',
        payload: { order: { entity: { id: checkout.order_id } } },
      };
      const response = await store().fetch('/api/payments/webhook', {
        method: 'POST',
        body: JSON.stringify(told),
        headers: { 'x-razorpay-signature': guess, 'x-razorpay-event-id': `evt_${nth}` },
      });
      expect(response.status).toBe(400);
    }
    // Signed as it should be, but nobody has paid.
    await sandbox.emit('order.paid', { order: { id: checkout.order_id } });
    await settled(store());
    expect(await ordersOf(store(), id)).toEqual([]);
    expect(await store().db.$count(order)).toBe(orders);
    expect(await store().db.$count(webhookEvent)).toBe(before + 1);
    writeFigure(`${forgeries} forged confirmations and ${forgeries} forged webhooks`, 'no order');
  });

  it(`PAY-04 ${gone} browsers gone after the payment: ${gone} orders by webhook`, async () => {
    const people = await buyers(gone);
    for (const { checkout } of people) await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    await oneOrderEach(people);
    writeFigure(`${gone} browsers gone after the payment`, `${gone} orders by webhook`);
  });

  it('cash and online racing for one cart: one order, and the money back if it was cash', async () => {
    const people = await buyers(gone);
    await Promise.all(
      people.map(async ({ browser, checkout }) => {
        await Promise.all([
          placeCash(browser).catch(() => {}),
          sandboxOf(store()).pay(checkout.order_id),
        ]);
      }),
    );
    await settled(store());
    for (const { id } of people) {
      const placed = await ordersOf(store(), id);
      expect(placed).toHaveLength(1);
      const isPaid = placed[0]!.paymentMethod === 'Online Pay';
      const paid = await store()
        .db.select()
        .from(payment)
        .where(eq(payment.orderId, placed[0]!.id));
      expect(paid).toHaveLength(isPaid ? 1 : 0);
    }
    const [kept] = await store()
      .db.select({ many: count() })
      .from(payment)
      .where(isNotNull(payment.orderId));
    const all = await store().db.$count(payment);
    expect(await store().db.$count(refund)).toBe(all - kept!.many);
  });
});
