import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { coupon } from '../db/schema/coupon.ts';
import { payment } from '../db/schema/payment.ts';
import { addCoupon, cartFrom } from '../testing/cart-fixtures.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import {
  makeDue,
  ordersOf,
  refundOf,
  sandboxOf,
  settled,
  startToPay,
} from '../testing/payment-fixtures.ts';
import { PASSWORD } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import type { TestStore } from '../testing/test-store.ts';
import { useTwoStores } from '../testing/two-stores.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { reconcile } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';

const MANY = 12;

describeOnPostgres('payments at two instances on one PostgreSQL', () => {
  const stores = useTwoStores({ PAYMENT_SANDBOX: 'true' });
  const one = () => stores()[0]!;
  beforeEach(() => {
    for (const store of stores()) sandboxOf(store).behave({});
  });

  /** Both instances run everything that is due, at once. */
  const runJobsOnBoth = async () => {
    await makeDue(one());
    const work = async ({ services: { payments } }: TestStore) =>
      Promise.all([handleWebhooks(payments), reconcile(payments), sendRefunds(payments)]);
    await Promise.all(stores().map(work));
    await Promise.all(stores().map(settled));
  };
  const refundsAtProvider = async (paymentId: string) => {
    const { rows } = (await one().db.execute(sql`select entity from sandbox_record
      where parent = ${paymentId}`)) as unknown as { rows: unknown[] };
    return rows.length;
  };

  it('become one order each, whichever instance handles them', async () => {
    const people = await Promise.all(Array.from({ length: MANY }, () => shopper(one())));
    sandboxOf(one()).behave({ webhooks: 'hold', repeat: 2 });
    for (const { browser } of people) {
      await sandboxOf(one()).pay((await startToPay(browser)).order_id);
    }
    await Promise.all([sandboxOf(one()).release(), runJobsOnBoth()]);
    await runJobsOnBoth();
    for (const { id } of people) expect(await ordersOf(one(), id)).toHaveLength(1);
  });

  it('are refunded once each, whichever instance sends the refund', async () => {
    const paid: string[] = [];
    for (let nth = 0; nth < MANY; nth += 1) {
      const { browser } = await shopper(one());
      const { order_id } = await startToPay(browser);
      await placeCash(browser);
      sandboxOf(one()).behave({ webhooks: 'drop' });
      paid.push((await sandboxOf(one()).pay(order_id))!.razorpay_payment_id);
    }
    await runJobsOnBoth();
    await runJobsOnBoth();
    for (const id of paid) {
      expect(await refundOf(one(), id)).toMatchObject({ state: 'processed' });
      expect(await refundsAtProvider(id)).toBe(1);
    }
  });

  it('racing an account deletion become an order without personal data, or are refunded', async () => {
    const { id: couponId, code } = await addCoupon(one().db);
    const seen = await Promise.all(
      Array.from({ length: MANY }, async () => {
        const { browser } = await shopper(one());
        await cartFrom(await browser.post('/api/cart/coupon', { code }));
        const { order_id } = await startToPay(browser);
        const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
        const { ticket } = (await verified.json()) as { ticket: string };
        return { browser, order_id, ticket };
      }),
    );
    const paid = await Promise.all(
      seen.map(async ({ browser, order_id, ticket }) => {
        const [confirmation, deleted] = await Promise.all([
          sandboxOf(one()).pay(order_id),
          browser.post('/api/account-deletion/confirm', { ticket }),
        ]);
        expect(deleted.status).toBe(200);
        return confirmation!.razorpay_payment_id;
      }),
    );
    await runJobsOnBoth();
    let ordered = 0;
    for (const id of paid) {
      const [row] = await one().db.select().from(payment).where(eq(payment.id, id));
      const refunded = await refundOf(one(), id);
      expect([id, row!.orderId === null]).toEqual([id, refunded !== undefined]);
      if (refunded) expect(refunded).toMatchObject({ reason: 'account-gone', state: 'processed' });
      else ordered += 1;
    }
    const { rows } = (await one().db.execute(sql`select user_id, user_name, address from "order"
      where coupon_id = ${couponId}`)) as unknown as { rows: object[] };
    expect(rows).toEqual(Array(ordered).fill({ user_id: null, user_name: null, address: null }));
    // Coupon uses of placed orders stay counted; all others are released.
    const [{ usageCount } = { usageCount: -1 }] = await one()
      .db.select({ usageCount: coupon.usageCount })
      .from(coupon)
      .where(eq(coupon.id, couponId));
    expect(usageCount).toBe(ordered);
  });
});
