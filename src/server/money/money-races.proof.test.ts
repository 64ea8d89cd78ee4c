import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DayClosing } from '../../contract/console-closings.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { order } from '../db/schema/order.ts';
import { handleWebhooks } from '../payment/handle-webhooks.ts';
import { sendRefunds } from '../payment/send-refunds.ts';
import {
  bodyOf,
  type PaidOrder,
  paidOrder,
  refundPart,
  refundsOf,
} from '../testing/money-fixtures.ts';
import { orderAgain } from '../testing/order-fixtures.ts';
import { makeDue, sandboxOf, settled } from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { closeDay } from './close-day.ts';

// Whatever runs at once: refunds never exceed their payment, and every order counts into one closed day.

const payments = proofSize(200, 4);
const AT_ONCE = 12;
const rounds = proofSize(40, 4);
const SHOPS = 5;
const TIMEOUT = { timeout: PROOF_TIMEOUT_MS };

describeOnBoth('money under races', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: 'order=99999/10' });
  beforeEach(() => sandboxOf(store()).behave({}));

  const atProvider = async (paymentId: string): Promise<number> => {
    const { rows } = (await store().db.execute(sql`select entity from sandbox_record
      where id = ${paymentId}`)) as unknown as { rows: { entity: { amount_refunded: number } }[] };
    return rows[0]!.entity.amount_refunded;
  };

  it(
    `CONS-14 ${payments} payments, each with ${AT_ONCE} partial refunds and a cancellation at once: never more than was paid`,
    TIMEOUT,
    async () => {
      const title = `${payments} payments, ${AT_ONCE} partial refunds each, a cancellation in between, the provider failing at times (${kind})`;
      const { browser: owner } = await logIn(store(), { role: 'operator' });
      const raced: PaidOrder[] = [];
      let refused = 0;
      for (let nth = 0; nth < payments; nth += 1) {
        const paid = await paidOrder(store());
        raced.push(paid);
        const isCancelled = nth % 2 === 0;
        if (isCancelled)
          await bodyOf(await paid.browser.post(`/api/orders/${paid.orderId}/cancellation`, {}));
        sandboxOf(store()).behave({
          repeat: 2,
          refunds: nth % 3 === 0 ? 'later' : 'at-once',
          faults: { refund: ['lost', 'reset', 'error', 'lost'] },
        });
        // Together they want three times as much as there is.
        const part = Math.floor(paid.amount / 4);
        const [decided, ...answers] = await Promise.all([
          isCancelled
            ? owner.post(`/api/console/orders/${paid.orderId}/cancellation`, { approve: true })
            : undefined,
          ...Array.from({ length: AT_ONCE }, () => refundPart(owner, paid.paymentId, part)),
          sendRefunds(store().services.payments),
          handleWebhooks(store().services.payments),
        ]);
        if (decided) expect(decided.status).toBe(200);
        const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
        expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
        refused += statuses.filter((status) => status === 409).length;
        reportProgress(title, nth + 1, payments);
      }
      sandboxOf(store()).behave({});
      for (let times = 0; times < 3; times += 1) {
        await makeDue(store());
        await sendRefunds(store().services.payments);
        await settled(store());
      }
      for (const [nth, paid] of raced.entries()) {
        const refunds = await refundsOf(store(), paid.paymentId);
        const sum = refunds.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeLessThanOrEqual(paid.amount);
        // A cancelled order is paid back as a whole, in how many parts ever.
        if (nth % 2 === 0) expect(sum).toBe(paid.amount);
        expect(await atProvider(paid.paymentId)).toBe(sum);
        expect(refunds.every(({ state }) => state !== 'due')).toBe(true);
      }
      expect(refused).toBeGreaterThan(0);
      writeFigure(title, `none above its payment, the provider agrees on each; ${refused} refused`);
    },
  );

  it(
    `CONS-14 ${rounds} closings while orders are placed: each order counts into one day`,
    TIMEOUT,
    async () => {
      const title = `${rounds} closings while ${SHOPS} shops order (${kind})`;
      const { id } = await logIn(store(), { role: 'operator' });
      const staff = { id, name: 'Asha', role: 'owner', address: '' } as const;
      const shops = await Promise.all(Array.from({ length: SHOPS }, () => logIn(store())));
      const begin = Date.now();
      const dayAfter = (days: number) => new Date(begin + days * 86_400_000);
      const close = (nth: number) =>
        closeDay(
          store().db,
          staff,
          {
            id: randomUUID(),
            day: indiaDay(dayAfter(nth)),
            cashTaken: 0,
            cashCounted: 0,
            note: 'Not counted',
          },
          dayAfter(nth),
        );
      const closed: DayClosing[] = [];
      for (let nth = 0; nth < rounds; nth += 1) {
        const [closing] = await Promise.all([
          close(nth),
          ...shops.map(({ browser }) => orderAgain(browser)),
        ]);
        closed.push(closing);
      }
      closed.push(await close(rounds));
      const placed = await store().db.select({ amount: order.totalAmount }).from(order);
      const sumOf = (of: (closing: DayClosing) => number) =>
        closed.reduce((sum, closing) => sum + of(closing), 0);
      expect(placed.length).toBeGreaterThanOrEqual(rounds * SHOPS);
      expect(sumOf(({ figures }) => figures.orders.count)).toBe(placed.length);
      const amount = placed.reduce((sum, each) => sum + each.amount, 0);
      expect(sumOf(({ figures }) => figures.orders.amount)).toBe(amount);
      for (const { figures } of closed) {
        expect(figures.cashOrders.amount + figures.onlineOrders.amount).toBe(figures.orders.amount);
      }
      writeFigure(title, `${placed.length} orders, each in one closing`);
    },
  );
});
