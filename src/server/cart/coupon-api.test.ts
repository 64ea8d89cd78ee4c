import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { releaseExpiredHolds } from '../payment/release-expired-holds.ts';
import { addCoupon, cartFrom, sentenceOf, usesOf } from '../testing/cart-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const ID = 'cumin-jeera-bold-1kg';

describeOnBoth('a coupon', (kind) => {
  const store = useTestStore(kind);
  const apply = (browser: TestBrowser, code: unknown) => browser.post('/api/cart/coupon', { code });
  const remove = async (browser: TestBrowser) =>
    cartFrom(await browser.send('DELETE', '/api/cart/coupon'));
  /** A person with a product in the cart. */
  const shopper = async () => {
    const person = await logIn(store());
    const cart = await cartFrom(await person.browser.post('/api/cart/items', { productId: ID }));
    return { ...person, price: cart.subtotal };
  };

  it('COUP-04 applies its discount and counts the person once', async () => {
    const { id, browser, price } = await shopper();
    const { id: couponId, code } = await addCoupon(store().db);
    const cart = await cartFrom(await apply(browser, code));
    expect(cart).toMatchObject({
      subtotal: price,
      discount: 10_000,
      totalAmount: price - 10_000,
      coupon: { code, discountAmount: 10_000, minimumOrderValue: 0, isMinimumMet: true },
    });
    expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 1, userIds: [id] });
    expect(await browser.read('/api/cart')).toEqual(cart);
  });

  it('is found in upper or lower case, and shown as it was created', async () => {
    const { code } = await addCoupon(store().db);
    for (const typed of [code.toUpperCase(), ` ${code.toLowerCase()} `]) {
      const { browser } = await shopper();
      expect((await cartFrom(await apply(browser, typed))).coupon?.code).toBe(code);
    }
    const twin = store()
      .db.insert(coupon)
      .values({ code: code.toUpperCase(), discountAmount: 1, maxUsage: 1 });
    await expect(twin).rejects.toThrow();
  });

  it('COUP-02 is refused in the specified order, with the exact messages', async () => {
    const { browser, price } = await shopper();
    const db = store().db;
    for (const empty of ['', '  ', null, undefined, 5]) {
      expect(await sentenceOf(await apply(browser, empty))).toBe('Please enter a coupon code.');
    }
    for (const unknown of ['NO-SUCH-CODE', 'a b', '\0', 'x'.repeat(5_000), "' or 1=1 --"]) {
      expect(await sentenceOf(await apply(browser, unknown))).toBe('Coupon does not exist.');
    }
    const used = await addCoupon(db, { maxUsage: 1, minimumOrderValue: price });
    await cartFrom(await apply(browser, used.code));
    // This person has used it, it is used up, and the cart is now too small: the first of the three reasons
    // is given.
    await cartFrom(await browser.send('DELETE', `/api/cart/items/${ID}`));
    expect(await sentenceOf(await apply(browser, used.code))).toBe(
      'You have already used this coupon.',
    );
    const full = await addCoupon(db, { maxUsage: 5, usageCount: 5, minimumOrderValue: 1 });
    expect(await sentenceOf(await apply(browser, full.code))).toBe(
      'This coupon has reached its maximum usage limit.',
    );
    const belowMinimum = await addCoupon(db, { minimumOrderValue: 1 });
    expect(await sentenceOf(await apply(browser, belowMinimum.code))).toBe(
      'Minimum order value not met for this coupon.',
    );
    expect(await usesOf(db, full.id)).toEqual({ usageCount: 5, userIds: [] });
    expect(await usesOf(db, belowMinimum.id)).toEqual({ usageCount: 0, userIds: [] });
  });

  it('COUP-08 is accepted at its minimum order value and refused one paisa below', async () => {
    const { browser, price } = await shopper();
    const above = await addCoupon(store().db, { minimumOrderValue: price + 1 });
    const equal = await addCoupon(store().db, { minimumOrderValue: price });
    expect((await errorOf(await apply(browser, above.code))).code).toBe('COUPON_MINIMUM_NOT_MET');
    expect((await cartFrom(await apply(browser, equal.code))).discount).toBe(10_000);
  });

  it('is given back when removed, and can be applied again', async () => {
    const { id, browser, price } = await shopper();
    const { id: couponId, code } = await addCoupon(store().db, { maxUsage: 1 });
    for (let nth = 0; nth < 3; nth += 1) {
      await cartFrom(await apply(browser, code));
      expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 1, userIds: [id] });
      expect(await remove(browser)).toMatchObject({ coupon: null, discount: 0, subtotal: price });
      expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 0, userIds: [] });
    }
    const once = await remove(browser);
    expect(await remove(browser)).toEqual(once);
  });

  it('is replaced by another coupon, unless that one is refused', async () => {
    const { id, browser } = await shopper();
    const first = await addCoupon(store().db);
    const second = await addCoupon(store().db, { discountAmount: 500 });
    const full = await addCoupon(store().db, { maxUsage: 1, usageCount: 1 });
    await cartFrom(await apply(browser, first.code));
    expect((await apply(browser, full.code)).status).toBe(409);
    expect((await browser.read<Cart>('/api/cart')).coupon?.code).toBe(first.code);
    expect((await cartFrom(await apply(browser, second.code))).discount).toBe(500);
    expect(await usesOf(store().db, first.id)).toEqual({ usageCount: 0, userIds: [] });
    expect(await usesOf(store().db, second.id)).toEqual({ usageCount: 1, userIds: [id] });
  });

  it('gives no discount while the cart is below its minimum, and the full one when it is above again', async () => {
    const { browser, price } = await shopper();
    await browser.put(`/api/cart/items/${ID}`, { quantity: 2 });
    const { code } = await addCoupon(store().db, { minimumOrderValue: 2 * price });
    expect((await cartFrom(await apply(browser, code))).discount).toBe(10_000);
    const small = await cartFrom(await browser.put(`/api/cart/items/${ID}`, { quantity: 1 }));
    expect(small).toMatchObject({
      discount: 0,
      totalAmount: price,
      coupon: { code, isMinimumMet: false },
    });
    const large = await cartFrom(await browser.put(`/api/cart/items/${ID}`, { quantity: 3 }));
    expect(large).toMatchObject({ discount: 10_000, totalAmount: 3 * price - 10_000 });
  });

  it('never takes off more than the cart’s subtotal', async () => {
    const { browser, price } = await shopper();
    const { code } = await addCoupon(store().db, { discountAmount: 10 * price });
    expect(await cartFrom(await apply(browser, code))).toMatchObject({
      discount: price,
      totalAmount: 0,
    });
  });

  it('can be guessed ten times in ten minutes per person; correct codes do not count', async () => {
    const { browser } = await shopper();
    const { code } = await addCoupon(store().db);
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await apply(browser, `GUESS-${nth}`)).status).toBe(404);
      if (nth > 3) continue;
      await cartFrom(await apply(browser, code));
      await remove(browser);
    }
    const stopped = await apply(browser, code);
    const { message, retryAfterSeconds } = await errorOf(stopped);
    expect([stopped.status, message]).toEqual([
      429,
      'Too many attempts. Wait a while and try again.',
    ]);
    expect(retryAfterSeconds).toBeGreaterThan(500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    const other = await shopper();
    expect((await apply(other.browser, code)).status).toBe(200);
  });

  it('is given back when the account is deleted', async () => {
    const { id, browser } = await shopper();
    const { id: couponId, code } = await addCoupon(store().db);
    await cartFrom(await apply(browser, code));
    await store().db.execute(sql`delete from "user" where id = ${id}`);
    expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 0, userIds: [] });
  });

  it('still counts as used when the account is deleted', async () => {
    const { id, browser } = await shopper();
    const { id: couponId, code } = await addCoupon(store().db);
    await cartFrom(await apply(browser, code));
    await store()
      .db.update(couponUse)
      .set({ state: 'used' })
      .where(eq(couponUse.couponId, couponId));
    expect((await browser.read<Cart>('/api/cart')).coupon).toBeNull();
    expect(await sentenceOf(await apply(browser, code))).toBe('You have already used this coupon.');
    await store().db.execute(sql`delete from "user" where id = ${id}`);
    expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 1, userIds: [] });
  });

  it('is given back after a day without an order, and not before', async () => {
    const { id, browser } = await shopper();
    const { id: couponId, code } = await addCoupon(store().db);
    const before = await cartFrom(await apply(browser, code));
    const age = (interval: string) =>
      store().db.execute(sql`update coupon_use set held_at = now() - ${interval}::interval
        where user_id = ${id}`);
    await age('23 hours 59 minutes');
    await releaseExpiredHolds(store().db);
    expect(await browser.read('/api/cart')).toEqual(before);
    await age('24 hours 1 second');
    await releaseExpiredHolds(store().db);
    const after = await browser.read<Cart>('/api/cart');
    expect(after).toMatchObject({ coupon: null, revision: before.revision + 1 });
    expect(await usesOf(store().db, couponId)).toEqual({ usageCount: 0, userIds: [] });
  });

  it('cannot exceed its limits, because the database refuses it', async () => {
    const { db } = store();
    const { id } = await addCoupon(db, { maxUsage: 1 });
    for (const change of [
      { usageCount: 2 },
      { usageCount: -1 },
      { perShopLimit: 0 },
      { startsAt: new Date(2), endsAt: new Date(1) },
      { discountAmount: 0 },
      { discountAmount: -100 },
      { minimumOrderValue: -1 },
      { code: 'a b' },
      { code: '' },
    ]) {
      await expect(db.update(coupon).set(change).where(eq(coupon.id, id))).rejects.toThrow();
    }
    const { id: userId, browser } = await shopper();
    const two = [await addCoupon(db), await addCoupon(db)];
    await cartFrom(await apply(browser, two[0]!.code));
    const second = db.insert(couponUse).values({ couponId: two[1]!.id, userId });
    await expect(second).rejects.toThrow();
  });

  it('is not listed by any call of the shop', async () => {
    const reads = store().calls.filter(
      ([method, path]) => method === 'GET' && /coupon/.test(path) && !path.includes('/console/'),
    );
    expect(reads).toEqual([]);
    const { browser } = await shopper();
    expect((await browser.get('/api/cart/coupon')).status).toBe(405);
    expect((await browser.get('/api/coupons')).status).toBe(404);
  });

  it('exists in every kind in the demo data', async () => {
    const { browser, price } = await shopper();
    expect(price).toBeLessThan(500_000);
    expect((await cartFrom(await apply(browser, 'welcome100'))).discount).toBe(10_000);
    expect((await errorOf(await apply(browser, 'BULK500'))).code).toBe('COUPON_MINIMUM_NOT_MET');
    expect((await errorOf(await apply(browser, 'FESTIVE50'))).code).toBe('COUPON_EXHAUSTED');
    expect((await cartFrom(await apply(browser, 'LASTONE'))).discount).toBe(20_000);
    const { browser: late } = await shopper();
    expect((await errorOf(await apply(late, 'LASTONE'))).code).toBe('COUPON_EXHAUSTED');
  });
});
