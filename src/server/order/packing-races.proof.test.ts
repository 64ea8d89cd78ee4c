import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ShortLine } from '../../domain/packing.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { coinsOf, grantCoins } from '../testing/cart-fixtures.ts';
import { moveTo } from '../testing/delivery-fixtures.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { CUMIN, mailsTo, shopper } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, stateOf } from '../testing/payment-fixtures.ts';
import { setPrice } from '../testing/price-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { type LoggedIn, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// Several people at the same confirmed orders at the same moment, on a real PostgreSQL with many connections.

const packed = proofSize(60, 6);
const cancelled = proofSize(60, 6);
const repriced = proofSize(60, 4);

const SACKS = 10;
const COINS = 50;

describeOnPostgres('packing the same orders', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres', { RATE_LIMITS: HIGH_LIMITS });
  let packers: readonly TestBrowser[];
  beforeAll(async () => {
    const staff = () => logIn(store(), { role: 'operator', staffRole: 'packer' });
    packers = [(await staff()).browser, (await staff()).browser];
  });

  /** Paid online, with coins, and confirmed. */
  async function aPaidOrder(): Promise<LoggedIn & { orderId: string }> {
    const retailer = await shopper(store(), SACKS);
    await grantCoins(store().db, retailer.id, COINS);
    await retailer.browser.post('/api/cart/coins', { coins: COINS });
    const checkout = await startToPay(retailer.browser);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    const { id } = (await stateOf(retailer.browser, checkout)).order!;
    await moveTo(store(), id, 'Confirmed');
    return { ...retailer, orderId: id };
  }

  const pack = (staff: TestBrowser, id: string, quantity: number) => {
    const lines: ShortLine[] = [{ position: 0, packed: quantity, reason: 'damaged' }];
    return staff.post(`/api/console/orders/${id}/packing`, { lines });
  };

  /** What must hold of an order, whatever became of it. */
  async function expectOneTruth({ orderId, id, email }: LoggedIn & { orderId: string }) {
    const { db } = store();
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
    const [paid] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    const refunds = await db.select().from(refund).where(eq(refund.paymentId, paid!.id));
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const isCancelled = row!.status === 'Cancelled';
    // To the paisa: what went back and what the order costs are what was paid.
    expect(back + (isCancelled ? 0 : row!.totalAmount)).toBe(paid!.amount);
    const coins = (await coinsOf(db, id)).ledger;
    expect(coins + (isCancelled ? 0 : row!.redeemedCoins)).toBe(COINS);
    expect(row!.totalBeforeDiscounts).toBe(line!.price * (line!.packed ?? line!.quantity));
    const returns = await db.select().from(balanceEntry).where(eq(balanceEntry.orderId, orderId));
    const mails = (await mailsTo(db, email)).filter(({ kind }) => kind === 'order-packed-short');
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    return { row: row!, line: line!, refunds, returns, mails, events };
  }

  it(`SHORT-06 ${packed} orders packed by two packers with other quantities, each sent twice: one truth, refunded once`, async () => {
    for (let nth = 0; nth < packed; nth += 1) {
      const paid = await aPaidOrder();
      const quantities = [8, 7, 8, 7];
      const answers = await Promise.all(
        quantities.map((quantity, index) => pack(packers[index % 2]!, paid.orderId, quantity)),
      );
      const { row, line, refunds, mails, events } = await expectOneTruth(paid);
      expect(row.status).toBe('Packed');
      expect([7, 8]).toContain(line.packed);
      expect(answers.map(({ status }) => status)).toEqual(
        quantities.map((quantity) => (quantity === line.packed ? 200 : 409)),
      );
      expect(refunds).toMatchObject([{ reason: 'not-packed' }]);
      expect(mails).toHaveLength(1);
      expect(events.filter(({ status }) => status === 'Packed')).toHaveLength(1);
      reportProgress('orders packed by two packers', nth + 1, packed);
    }
    writeFigure(
      `${packed} paid orders packed short by two packers at once, with other quantities (PostgreSQL)`,
      `${packed} times one of the two; refund and order are what was paid`,
    );
  });

  it(`SHORT-06 ${repriced} orders packed short while their goods get another price: each at the price it was ordered at`, async () => {
    const manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
    for (let nth = 0; nth < repriced; nth += 1) {
      const paid = await aPaidOrder();
      const { line: ordered } = await expectOneTruth(paid);
      const [answer] = await Promise.all([
        pack(packers[0]!, paid.orderId, 6),
        setPrice(manager, CUMIN, 'base', ordered.price + 100 * (nth + 1)),
      ]);
      expect(answer.status).toBe(200);
      const { line, refunds } = await expectOneTruth(paid);
      expect([line.packed, line.price]).toEqual([6, ordered.price]);
      expect(refunds).toMatchObject([{ reason: 'not-packed' }]);
      reportProgress('orders packed while prices change', nth + 1, repriced);
    }
    writeFigure(
      `${repriced} paid orders packed short while a price is published (PostgreSQL)`,
      `${repriced} times at the price it was ordered at; refund and order are what was paid`,
    );
  });

  it(`SHORT-06 ${cancelled} orders packed short, moved to Packed and asked to be cancelled at once: one truth`, async () => {
    const manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
    const found = { short: 0, whole: 0, cancelled: 0 };
    for (let nth = 0; nth < cancelled; nth += 1) {
      const paid = await aPaidOrder();
      const path = `/api/console/orders/${paid.orderId}`;
      const [short, moved, asked] = await Promise.all([
        pack(packers[0]!, paid.orderId, nth % 3 === 0 ? 0 : 6),
        manager.post(`${path}/status`, { status: 'Packed' }),
        paid.browser.post(`/api/orders/${paid.orderId}/cancellation`, {}),
      ]);
      // The shop may ask before or after it is packed; never when nothing was there.
      const before = await expectOneTruth(paid);
      if (short.status === 200) found.short += 1;
      else if (moved.status === 200) found.whole += 1;
      if (asked.status === 200) {
        expect(before.row.status).toBe('Cancellation Requested');
        const decided = await manager.post(`${path}/cancellation`, { approve: true, sentence: '' });
        expect(decided.status).toBe(200);
        const after = await expectOneTruth(paid);
        expect(after.row.status).toBe('Cancelled');
        found.cancelled += 1;
      } else {
        expect(['Packed', 'Cancelled']).toContain(before.row.status);
      }
      reportProgress('orders packed and cancelled at once', nth + 1, cancelled);
    }
    expect(found.short + found.whole + found.cancelled).toBeGreaterThanOrEqual(cancelled);
    const { db } = store();
    const open = await db.$count(order, inArray(order.status, ['Confirmed']));
    expect(open).toBe(0);
    writeFigure(
      `${cancelled} paid orders packed short, moved and cancelled at once (PostgreSQL)`,
      `${cancelled} times one truth; refund and order are what was paid`,
    );
  });
});
