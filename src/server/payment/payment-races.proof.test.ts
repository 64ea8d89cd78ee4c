import { createHash } from 'node:crypto';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Checkout } from '../../contract/payment.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import {
  confirm,
  expectMoneyAgrees,
  makeDue,
  ordersOf,
  reconcileAll,
  sandboxOf,
  settled,
  startToPay,
} from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import type { LoggedIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { reconcile } from './reconcile.ts';
import type { PaidInCheckout } from './sandbox/sandbox.ts';
import { signatureOf } from './signatures.ts';

// Money and orders agree, however often, late and concurrently the browser, webhook and reconciler report a
// payment.

const intents = proofSize(1_000, 5);
const forgeries = proofSize(1_000, 36);
const gone = proofSize(100, 5);
const BATCH_SIZE = 20;
const TIMEOUT = { timeout: PROOF_TIMEOUT_MS };

describeOnBoth('concurrent payments', (kind) => {
  const store = useTestStore(kind);
  beforeEach(() => sandboxOf(store()).behave({}));

  interface Buyer extends LoggedIn {
    readonly checkout: Checkout;
  }
  const buyers = async (total: number): Promise<Buyer[]> => {
    const people: Buyer[] = [];
    while (people.length < total) {
      const batch = Array.from(
        { length: Math.min(BATCH_SIZE, total - people.length) },
        async () => {
          const person = await shopper(store());
          return { ...person, checkout: await startToPay(person.browser) };
        },
      );
      people.push(...(await Promise.all(batch)));
    }
    return people;
  };
  const expectOneOrderEach = async (people: readonly Buyer[]) => {
    for (const { id, checkout } of people) {
      const [placed, ...more] = await ordersOf(store(), id);
      expect([placed?.totalAmount, more.length]).toEqual([checkout.amount, 0]);
    }
  };

  it(
    `PAY-04 ${intents} payments, reported three times by browser, webhooks and reconciler: ${intents} orders`,
    TIMEOUT,
    async () => {
      const title = `${intents} payments, callbacks and webhooks three times each, shuffled and racing (${kind})`;
      const sandbox = sandboxOf(store());
      const people = await buyers(intents);
      sandbox.behave({ webhooks: 'hold', repeat: 3 });
      for (let from = 0; from < people.length; from += BATCH_SIZE) {
        const batch = people.slice(from, from + BATCH_SIZE);
        const paid = await Promise.all(batch.map(({ checkout }) => sandbox.pay(checkout.order_id)));
        const callbacks = batch.flatMap(({ browser, checkout }, nth) =>
          Array.from({ length: 3 }, () => confirm(browser, checkout, paid[nth])),
        );
        // Those of this batch; a run of the reconciler checks only so many.
        await store().db.execute(sql`update payment_intent set next_check_at = now()
          where state = 'open'`);
        await Promise.all([
          ...callbacks,
          sandbox.release(),
          reconcile(store().services.payments),
          handleWebhooks(store().services.payments),
        ]);
        reportProgress(title, from + batch.length, intents);
      }
      await settled(store());
      await makeDue(store());
      await handleWebhooks(store().services.payments);
      await expectOneOrderEach(people);
      expect(await store().db.$count(refund)).toBe(0);
      const [left] = await store()
        .db.select({ many: count() })
        .from(webhookEvent)
        .where(isNotNull(webhookEvent.lastError));
      expect(left!.many).toBe(0);
      await expectMoneyAgrees(store());
      writeFigure(title, `${intents} orders, no refund`);
    },
  );

  it(
    `${forgeries} forged or tampered confirmations and as many webhooks: no order`,
    TIMEOUT,
    async () => {
      const sandbox = sandboxOf(store());
      sandbox.behave({ webhooks: 'drop' });
      const [person, payer] = await buyers(2);
      const { id, browser, checkout } = person!;
      // What a forger may have seen: all of somebody's real payment.
      const seen = (await sandbox.pay(payer!.checkout.order_id))!;
      const { keySecret, webhookSecrets } = store().services.payments.provider!;
      const forgers = confirmationForgers({
        seen,
        checkout,
        keySecret,
        secret: webhookSecrets[0]!,
      });
      const webhookForgeries = webhookForgers({ checkout, keySecret, secret: webhookSecrets[0]! });
      const before = await store().db.$count(webhookEvent);
      const orders = await store().db.$count(order);
      for (let nth = 0; nth < forgeries; nth += 1) {
        const confirmation = forgers[nth % forgers.length]!(nth);
        const response = await confirm(browser, checkout, confirmation);
        expect([response.status, nth % forgers.length]).toEqual([400, nth % forgers.length]);
        const { body, signature } = webhookForgeries[nth % webhookForgeries.length]!(nth);
        const webhookResponse = await store().fetch('/api/payments/webhook', {
          method: 'POST',
          body,
          headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${nth}` },
        });
        expect([webhookResponse.status, nth % webhookForgeries.length]).toEqual([
          400,
          nth % webhookForgeries.length,
        ]);
      }
      expect(await store().db.$count(webhookEvent)).toBe(before);
      // Correctly signed, but nobody has paid.
      sandbox.behave({});
      await sandbox.emit('order.paid', { order: { id: checkout.order_id } });
      await settled(store());
      expect(await ordersOf(store(), id)).toEqual([]);
      expect(await store().db.$count(order)).toBe(orders);
      expect(await store().db.$count(webhookEvent)).toBe(before + 1);
      writeFigure(
        `${forgeries} forged or tampered confirmations and as many webhooks, of ` +
          `${forgers.length} and ${webhookForgeries.length} kinds (${kind})`,
        'all refused, no order',
      );
    },
  );

  it(`PAY-04 ${gone} browsers gone after paying: ${gone} orders by webhook`, TIMEOUT, async () => {
    const people = await buyers(gone);
    for (const { checkout } of people) await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    await expectOneOrderEach(people);
    writeFigure(`${gone} browsers gone after the payment (${kind})`, `${gone} orders by webhook`);
  });

  it(
    `PAY-04 ${gone} browsers gone and all webhooks lost: ${gone} orders by the reconciler`,
    TIMEOUT,
    async () => {
      const people = await buyers(gone);
      sandboxOf(store()).behave({ webhooks: 'drop' });
      for (const { checkout } of people) await sandboxOf(store()).pay(checkout.order_id);
      await settled(store());
      for (const { id } of people) expect(await ordersOf(store(), id)).toEqual([]);
      await makeDue(store());
      await reconcileAll(store());
      await expectOneOrderEach(people);
      writeFigure(
        `${gone} browsers gone after the payment and their webhooks lost (${kind})`,
        `${gone} orders by the reconciler`,
      );
    },
  );

  it(
    'cash and online payment racing for one cart: one order, and a refund if it was cash',
    TIMEOUT,
    async () => {
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
      const [ordered] = await store()
        .db.select({ many: count() })
        .from(payment)
        .where(isNotNull(payment.orderId));
      const all = await store().db.$count(payment);
      expect(await store().db.$count(refund)).toBe(all - ordered!.many);
      await expectMoneyAgrees(store());
    },
  );
});

interface Known {
  readonly checkout: Checkout;
  readonly keySecret: string;
  /** The webhook secret. */
  readonly secret: string;
}

type Confirmation = PaidInCheckout;

const guess = (nth: number) => createHash('sha256').update(`guess ${nth}`).digest('hex');
/** Changes one digit. */
const altered = (hex: string, nth: number) => {
  const place = nth % hex.length;
  return `${hex.slice(0, place)}${hex[place] === '0' ? '1' : '0'}${hex.slice(place + 1)}`;
};

/** Ways to forge the confirmation of a payment. */
function confirmationForgers({
  seen,
  checkout,
  keySecret,
  secret,
}: Known & { readonly seen: Confirmation }): readonly ((nth: number) => Confirmation)[] {
  const own = checkout.order_id;
  const { razorpay_payment_id: paid } = seen;
  const confirmation = (payment: string, signature: string): Confirmation => ({
    razorpay_payment_id: payment,
    razorpay_order_id: own,
    razorpay_signature: signature,
  });
  const right = signatureOf(`${own}|${paid}`, keySecret);
  return [
    (nth) => confirmation(`pay_${guess(nth).slice(0, 14)}`, guess(nth)),
    () => seen,
    () => ({ ...seen, razorpay_order_id: own }),
    (nth) => confirmation(paid, altered(right, nth)),
    (nth) => confirmation(paid, right.slice(0, nth % right.length)),
    () => confirmation(paid, right.toUpperCase()),
    () => confirmation(paid, signatureOf(`${own}|${paid}`, secret)),
    () => confirmation(paid, signatureOf(`${paid}|${own}`, keySecret)),
    (nth) => confirmation(`pay_${guess(nth).slice(0, 14)}`, right),
  ];
}

interface ForgedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** Ways to forge a webhook. */
function webhookForgers({
  checkout,
  keySecret,
  secret,
}: Known): readonly ((nth: number) => ForgedWebhook)[] {
  const bodyFor = (orderId: string) =>
    JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: orderId } } } });
  const body = bodyFor(checkout.order_id);
  const right = signatureOf(body, secret);
  return [
    (nth) => ({ body, signature: guess(nth) }),
    () => ({ body, signature: '' }),
    (nth) => ({ body, signature: altered(right, nth) }),
    (nth) => ({ body, signature: right.slice(0, nth % right.length) }),
    () => ({ body, signature: right.toUpperCase() }),
    () => ({ body, signature: signatureOf(body, keySecret) }),
    (nth) => ({
      body,
      signature: signatureOf(bodyFor(`order_${guess(nth).slice(0, 14)}`), secret),
    }),
    () => ({ body: `${body} `, signature: right }),
  ];
}
