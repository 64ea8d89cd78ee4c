import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { user } from '../db/schema/user.ts';
import { releaseExpiredHolds } from '../payment/release-expired-holds.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, sentenceOf } from '../testing/cart-fixtures.ts';
import { aRegistration, errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const ID = 'cumin-jeera-bold';

describeOnBoth('coins', (kind) => {
  const store = useTestStore(kind);
  const redeem = (browser: TestBrowser, coins: unknown) =>
    browser.post('/api/cart/coins', { coins });
  const giveBack = async (browser: TestBrowser) =>
    cartFrom(await browser.send('DELETE', '/api/cart/coins'));
  const shopper = async (coins: number) => {
    const person = await logIn(store());
    await grantCoins(store().db, person.id, coins);
    const cart = await cartFrom(await person.browser.post('/api/cart/items', { productId: ID }));
    return { ...person, price: cart.subtotal };
  };
  const entriesOf = async (userId: string) =>
    (await store().db.select().from(balanceEntry).where(eq(balanceEntry.userId, userId))).map(
      ({ amount, reason }) => [amount, reason],
    );

  it('COIN-03 take a rupee each off the total, and are taken from the balance', async () => {
    const { id, browser, price } = await shopper(70);
    const cart = await cartFrom(await redeem(browser, 50));
    expect(cart).toMatchObject({
      coinDiscount: 5_000,
      totalAmount: price - 5_000,
      coins: { balance: 20, held: 50, used: 50 },
    });
    expect(await coinsOf(store().db, id)).toEqual({ balance: 20, ledger: 20 });
    expect(await browser.read('/api/account')).toMatchObject({ coins: 20 });
  });

  it('are all given back', async () => {
    const { id, browser, price } = await shopper(70);
    await redeem(browser, 50);
    await redeem(browser, 15);
    expect((await browser.read<Cart>('/api/cart')).coins).toEqual({
      balance: 5,
      held: 65,
      used: 65,
    });
    const cart = await giveBack(browser);
    expect(cart).toMatchObject({ totalAmount: price, coins: { balance: 70, held: 0, used: 0 } });
    expect(await giveBack(browser)).toEqual(cart);
    expect(await entriesOf(id)).toEqual([
      [70, 'granted'],
      [-50, 'hold'],
      [-15, 'hold'],
      [65, 'hold-returned'],
    ]);
    expect(await coinsOf(store().db, id)).toEqual({ balance: 70, ledger: 70 });
  });

  it.each([-1000, -5, 0, 1, 7, 5.5, 1e308, '5', null, Number.NaN, [5], true])(
    'COIN-02 %s coins cannot be redeemed, and nothing is stored',
    async (coins) => {
      const { id, browser } = await shopper(50);
      const before = await browser.read('/api/cart');
      const response = await redeem(browser, coins);
      expect(response.status).toBe(400);
      expect(await sentenceOf(response)).toBe('Coins must be redeemed in multiples of 5.');
      expect(await browser.read('/api/cart')).toEqual(before);
      expect(await entriesOf(id)).toEqual([[50, 'granted']]);
    },
  );

  it.each([55, 100_000, 4_000_000_000, Number.MAX_SAFE_INTEGER - 1])(
    'COIN-02 %s coins cannot be redeemed from a balance of 50',
    async (coins) => {
      const { id, browser } = await shopper(50);
      const requested = coins - (coins % 5);
      expect(await sentenceOf(await redeem(browser, requested))).toBe(
        "You don't have enough coins to redeem.",
      );
      expect(await coinsOf(store().db, id)).toEqual({ balance: 50, ledger: 50 });
    },
  );

  it('cannot exceed what is left to pay after the coupon', async () => {
    const { browser, price } = await shopper(1_000_000);
    const { code } = await addCoupon(store().db, { discountAmount: 10_000 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const payable = (price - 10_000) / 100;
    const most = payable - (payable % 5);
    expect((await errorOf(await redeem(browser, most + 5))).code).toBe('COINS_ABOVE_TOTAL');
    const cart = await cartFrom(await redeem(browser, most));
    expect(cart.totalAmount).toBe(price - 10_000 - most * 100);
    expect((await errorOf(await redeem(browser, 5))).code).toBe('COINS_ABOVE_TOTAL');
  });

  it('are used only as far as a smaller cart allows, and the total is never below 0', async () => {
    const { browser, price } = await shopper(1_000_000);
    await browser.put(`/api/cart/items/${ID}`, { quantity: 10 });
    const held = Math.floor(price / 500) * 5 * 5;
    await cartFrom(await redeem(browser, held));
    const small = await cartFrom(await browser.put(`/api/cart/items/${ID}`, { quantity: 1 }));
    expect(small.coins.held).toBe(held);
    expect(small.coins.used).toBe(Math.floor(price / 500) * 5);
    expect(small.totalAmount).toBe(price - small.coins.used * 100);
    const empty = await cartFrom(await browser.send('DELETE', `/api/cart/items/${ID}`));
    expect(empty).toMatchObject({ totalAmount: 0, coins: { held, used: 0 } });
    const full = await giveBack(browser);
    expect(full.coins).toEqual({ balance: 1_000_000, held: 0, used: 0 });
  });

  it('are given back after a day without an order, and not before', async () => {
    const { id, browser } = await shopper(50);
    await cartFrom(await redeem(browser, 50));
    const age = (interval: string) =>
      store().db.execute(sql`update coin_hold set held_at = now() - ${interval}::interval
        where user_id = ${id}`);
    await age('23 hours 59 minutes');
    await releaseExpiredHolds(store().db);
    expect(await coinsOf(store().db, id)).toEqual({ balance: 0, ledger: 0 });
    await age('24 hours 1 second');
    await releaseExpiredHolds(store().db);
    expect(await coinsOf(store().db, id)).toEqual({ balance: 50, ledger: 50 });
    expect((await browser.read<Cart>('/api/cart')).coins).toEqual({
      balance: 50,
      held: 0,
      used: 0,
    });
  });

  it('can only be changed through the ledger', async () => {
    const { id } = await shopper(50);
    const { db } = store();
    await expect(db.update(user).set({ coins: 51 }).where(eq(user.id, id))).rejects.toThrow();
    await expect(db.update(user).set({ credits: 5 }).where(eq(user.id, id))).rejects.toThrow();
    await expect(grantCoins(db, id, -51)).rejects.toThrow();
    const { password: _, ...profile } = aRegistration();
    await expect(db.insert(user).values({ id: 'rich', ...profile, coins: 5 })).rejects.toThrow();
    await expect(db.update(balanceEntry).set({ amount: 500 })).rejects.toThrow();
    await expect(db.delete(balanceEntry).where(eq(balanceEntry.userId, id))).rejects.toThrow();
    await expect(db.execute(sql`truncate balance_entry`)).rejects.toThrow();
    await expect(db.insert(coinHold).values({ userId: id, coins: 7 })).rejects.toThrow();
    await db.insert(balanceEntry).values({
      userId: id,
      balance: 'credits',
      amount: 9,
      reason: 'granted',
    });
    const [row] = await db.select().from(user).where(eq(user.id, id));
    expect(row).toMatchObject({ coins: 50, credits: 9 });
  });
});
