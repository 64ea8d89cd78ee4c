import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressKey } from '../db/schema/address-key.ts';
import { order } from '../db/schema/order.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { addCoupon, cartFrom } from '../testing/cart-fixtures.ts';
import { fillCart, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, PASSWORD, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('a used coupon', (kind) => {
  const store = useTestStore(kind);
  const apply = (browser: TestBrowser, code: string) => browser.post('/api/cart/coupon', { code });
  const deleteAccount = async (browser: TestBrowser) => {
    const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
    const { ticket } = (await verified.json()) as { ticket: string };
    expect((await browser.post('/api/account-deletion/confirm', { ticket })).status).toBe(200);
  };
  const orderWith = async (email: string, code: string) => {
    const person = await shopper(store(), 2, { email });
    await cartFrom(await apply(person.browser, code));
    return { ...person, placed: await placeCash(person.browser) };
  };

  it('COUP-02 cannot be used again by the same address under a new account', async () => {
    const { id: couponId, code } = await addCoupon(store().db);
    const email = 'again@shop.example';
    await deleteAccount((await orderWith(email, code)).browser);
    const again = await shopper(store(), 2, { email });
    expect((await errorOf(await apply(again.browser, code))).code).toBe('COUPON_USED');
    const someone = await shopper(store());
    await cartFrom(await apply(someone.browser, code));

    // Nothing of the address is stored but its hash under the store's key.
    const [key] = await store().db.select().from(addressKey);
    const [used] = await store()
      .db.select()
      .from(usedCouponAddress)
      .where(eq(usedCouponAddress.couponId, couponId));
    const hash = createHmac('sha256', Buffer.from(key!.value, 'hex')).update(email);
    expect([key!.value.length, used!.addressHash]).toEqual([64, hash.digest('base64')]);
  });

  it('that was only held can be used after deleting the account', async () => {
    const { code } = await addCoupon(store().db);
    const email = 'held@shop.example';
    const person = await shopper(store(), 2, { email });
    await cartFrom(await apply(person.browser, code));
    await deleteAccount(person.browser);
    await orderWith(email, code);
  });

  it('can be used again after the order is cancelled, even if the account was deleted before', async () => {
    const { code } = await addCoupon(store().db);
    const email = 'cancelled@shop.example';
    const { browser, placed } = await orderWith(email, code);
    await browser.post(`/api/orders/${placed.id}/cancellation`, {});
    // As if it had been deleted with the request open.
    await store().db.execute(sql`update "order" set user_id = null, user_name = null,
      user_phone_number = null, store_name = null, address = null, pincode = null
      where id = ${placed.id}`);
    await store().db.execute(sql`delete from "user" where email = ${email}`);
    const operator = await logIn(store(), { role: 'operator' });
    const decided = await operator.browser.post(`/api/console/orders/${placed.id}/cancellation`, {
      approve: true,
    });
    expect(decided.status).toBe(200);
    expect(await store().db.select().from(order).where(eq(order.id, placed.id))).toMatchObject([
      { status: 'Cancelled' },
    ]);
    const again = await orderWith(email, code);
    await fillCart(again.browser);
    expect((await errorOf(await apply(again.browser, code))).code).toBe('COUPON_USED');
  });
});
