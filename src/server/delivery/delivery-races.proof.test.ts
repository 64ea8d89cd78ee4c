import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { coinsOf, grantCoins } from '../testing/cart-fixtures.ts';
import { cashOrder, moveTo, sendTick } from '../testing/delivery-fixtures.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { mailsTo, shopper } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay, stateOf } from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// Two phones tick the same orders at the same moment, on a real PostgreSQL with many connections.

const races = proofSize(100, 8);
const cancellations = proofSize(40, 3);

describeOnPostgres('concurrent ticks', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres', { RATE_LIMITS: HIGH_LIMITS });
  let phones: readonly TestBrowser[];
  beforeAll(async () => {
    const staff = () => logIn(store(), { role: 'operator', staffRole: 'packer' });
    const manager = await logIn(store(), { role: 'operator', staffRole: 'manager' });
    phones = [(await staff()).browser, manager.browser];
  });

  it(`CONS-05 ${races} orders ticked as delivered by two phones: points, cash and email once each`, async () => {
    for (let nth = 0; nth < races; nth += 1) {
      const { id, totalAmount, retailer } = await cashOrder(store(), 'Out for Delivery');
      const own = phones.map(() => randomUUID());
      // Each phone also sends its tick again, as after a lost answer.
      const answers = await Promise.all(
        [...own, ...own].map((tickId, index) =>
          sendTick(phones[index % 2]!, id, {
            id: tickId,
            outcome: 'delivered',
            cashTaken: totalAmount,
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { db } = store();
      const ticks = await db.select().from(deliveryTick).where(eq(deliveryTick.orderId, id));
      expect(ticks).toMatchObject([{ outcome: 'delivered', cashTaken: totalAmount }]);
      const points = await db.select().from(balanceEntry).where(eq(balanceEntry.orderId, id));
      expect(points).toMatchObject([{ reason: 'order-delivered' }]);
      const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
      expect(events.filter(({ status }) => status === 'Delivered')).toHaveLength(1);
      const mails = await mailsTo(db, retailer.email);
      expect(mails.filter(({ payload }) => payload.status === 'Delivered')).toHaveLength(1);
      reportProgress('orders ticked by two phones', nth + 1, races);
    }
    writeFigure(
      `${races} orders ticked as delivered by two phones at once, each sending twice (PostgreSQL)`,
      `${races} times credited, ${races} amounts of cash, ${races} emails`,
    );
  });

  it(`CONS-05 ${cancellations} orders delivered by one phone and cancelled by the other: one of the two`, async () => {
    let cancelled = 0;
    for (let nth = 0; nth < cancellations; nth += 1) {
      const retailer = await shopper(store());
      await grantCoins(store().db, retailer.id, 100);
      await retailer.browser.post('/api/cart/coins', { coins: 40 });
      const checkout = await startToPay(retailer.browser);
      await sandboxOf(store()).pay(checkout.order_id);
      await settled(store());
      const { id } = (await stateOf(retailer.browser, checkout)).order!;
      await moveTo(store(), id, 'Out for Delivery');
      const answers = await Promise.all([
        sendTick(phones[0]!, id, { outcome: 'delivered' }),
        sendTick(phones[1]!, id, {
          outcome: 'not-delivered',
          reason: 'refused',
          afterwards: 'cancelled',
        }),
      ]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      expect((await errorOf(refused[0]!)).code).toBe('ORDER_MOVE_NOT_POSSIBLE');
      const isCancelled = answers[1]!.status === 200;
      if (isCancelled) cancelled += 1;
      const refunds = await store()
        .db.select({ id: refund.id })
        .from(refund)
        .innerJoin(payment, eq(payment.id, refund.paymentId))
        .where(eq(payment.orderId, id));
      expect(refunds).toHaveLength(isCancelled ? 1 : 0);
      expect((await coinsOf(store().db, retailer.id)).balance).toBe(isCancelled ? 100 : 60);
    }
    writeFigure(
      `${cancellations} orders delivered by one phone and cancelled by another at once (PostgreSQL)`,
      `${cancelled} cancelled and refunded once, ${cancellations - cancelled} delivered, none both`,
    );
  });
});
