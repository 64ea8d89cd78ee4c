import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { user } from '../db/schema/user.ts';
import { addCoupon, cartFrom, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { type LoggedIn, logIn, PASSWORD } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// What must hold under any concurrency, tested through the API on a real PostgreSQL with many connections.

const ID = 'cumin-jeera-bold';
const couponUsers = proofSize(1_000, 50);
const couponUses = proofSize(100, 10);
const sameUserTries = proofSize(200, 20);
const coinTries = proofSize(200, 20);

const secondsSince = (startedAt: number) =>
  `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;

describeOnPostgres('concurrent cart changes', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres', { RATE_LIMITS: 'coupon=99999/10' });

  const shopper = async (): Promise<LoggedIn> => {
    const person = await logIn(store());
    await cartFrom(await person.browser.post('/api/cart/items', { productId: ID }));
    return person;
  };
  const shoppers = async (total: number) => {
    const people: LoggedIn[] = [];
    while (people.length < total) {
      const batchSize = Math.min(50, total - people.length);
      people.push(...(await Promise.all(Array.from({ length: batchSize }, shopper))));
    }
    return people;
  };
  /** How often each response came: 'accepted', or the message of a refusal. */
  const tally = async (responses: readonly Response[]) => {
    const counts: Record<string, number> = {};
    for (const response of responses) {
      const body = (await response.json()) as Cart & ErrorBody;
      const outcome = response.status === 200 ? 'accepted' : body.error.message;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };

  it(`COUP-07 ${couponUsers} people apply a coupon with ${couponUses} uses: exactly ${couponUses} get it`, async () => {
    const people = await shoppers(couponUsers);
    const { id, code } = await addCoupon(store().db, { maxUsage: couponUses });
    const startedAt = performance.now();
    const responses = await Promise.all(
      people.map(({ browser }) => browser.post('/api/cart/coupon', { code })),
    );
    expect(await tally(responses)).toEqual({
      accepted: couponUses,
      'This coupon has reached its maximum usage limit.': couponUsers - couponUses,
    });
    writeFigure(
      `${couponUsers} users at once on a coupon with maxUsage ${couponUses} (PostgreSQL)`,
      `${couponUses} uses, ${couponUses} discounts, ${couponUsers - couponUses} refusals with the right ` +
        `sentence, in ${secondsSince(startedAt)}`,
    );
    const { usageCount, userIds } = await usesOf(store().db, id);
    expect([usageCount, new Set(userIds).size]).toEqual([couponUses, couponUses]);
    // And exactly these people have the discount in their carts.
    const discounts: string[] = [];
    for (const { id: userId, browser } of people) {
      if ((await browser.read<Cart>('/api/cart')).discount > 0) discounts.push(userId);
    }
    expect(discounts.sort()).toEqual(userIds.sort());
  });

  it(`COUP-07 one person applies a coupon ${sameUserTries} times: it counts once`, async () => {
    const { id: userId, browser } = await shopper();
    const { id, code } = await addCoupon(store().db, { maxUsage: sameUserTries });
    const startedAt = performance.now();
    const responses = await Promise.all(
      Array.from({ length: sameUserTries }, () => browser.post('/api/cart/coupon', { code })),
    );
    expect(await tally(responses)).toEqual({
      accepted: 1,
      'You have already used this coupon.': sameUserTries - 1,
    });
    writeFigure(
      `one user ${sameUserTries} times at once on a coupon (PostgreSQL)`,
      `1 use, in ${secondsSince(startedAt)}`,
    );
    expect(await usesOf(store().db, id)).toEqual({ usageCount: 1, userIds: [userId] });
  });

  it(`COIN-03 ${coinTries} redemptions of 50 coins from a balance of 50: one succeeds`, async () => {
    const { id, browser } = await shopper();
    await grantCoins(store().db, id, 50);
    const startedAt = performance.now();
    const responses = await Promise.all(
      Array.from({ length: coinTries }, () => browser.post('/api/cart/coins', { coins: 50 })),
    );
    expect(await tally(responses)).toEqual({
      accepted: 1,
      "You don't have enough coins to redeem.": coinTries - 1,
    });
    writeFigure(
      `${coinTries} redemptions at once of 50 coins from a balance of 50 (PostgreSQL)`,
      `1 redemption, the ledger adds up, in ${secondsSince(startedAt)}`,
    );
    expect(await coinsOf(store().db, id)).toEqual({ balance: 0, ledger: 0 });
    expect((await browser.read<Cart>('/api/cart')).coins).toEqual({
      balance: 0,
      held: 50,
      used: 50,
    });
  });

  it('applying, removing and swapping coupons while accounts are deleted leaves every count right', async () => {
    const people = await shoppers(24);
    const coupons = [
      await addCoupon(store().db),
      await addCoupon(store().db),
      await addCoupon(store().db),
    ];
    for (const { id } of people) await grantCoins(store().db, id, 100);
    const leaving = people.slice(0, 6);
    const responses = await Promise.all(
      people
        .flatMap(({ browser }, nth) =>
          Array.from({ length: 8 }, (_, turn) => {
            const { code } = coupons[(nth + turn) % coupons.length]!;
            if (turn % 4 === 3) return browser.send('DELETE', '/api/cart/coupon');
            if (turn === 5) return browser.post('/api/cart/coins', { coins: 5 });
            if (turn === 6) return browser.send('DELETE', '/api/cart/coins');
            return browser.post('/api/cart/coupon', { code });
          }),
        )
        .concat(
          leaving.map(async ({ browser }) => {
            const verified = await browser.post('/api/account-deletion/verify', {
              password: PASSWORD,
            });
            const { ticket } = (await verified.json()) as { ticket: string };
            return browser.post('/api/account-deletion/confirm', { ticket });
          }),
        ),
    );
    for (const { status } of responses) expect([200, 401, 409]).toContain(status);
    for (const { id } of coupons) {
      const { usageCount, userIds } = await usesOf(store().db, id);
      expect(usageCount).toBe(userIds.length);
      for (const { id: gone } of leaving) expect(userIds).not.toContain(gone);
    }
    for (const { id } of people.slice(6)) {
      const { balance, ledger } = await coinsOf(store().db, id);
      expect(balance).toBe(ledger);
    }
  });

  it('twenty quantity changes and additions from two devices: one line, with the last quantity', async () => {
    const { browser } = await shopper();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 5 === 0
          ? browser.post('/api/cart/items', { productId: ID })
          : browser.put(`/api/cart/items/${ID}`, { quantity: nth }),
      ),
    );
    const carts = await Promise.all(responses.map(cartFrom));
    const last = carts.reduce((a, b) => (b.revision > a.revision ? b : a));
    expect(await browser.read('/api/cart')).toEqual(last);
    expect(last.items).toHaveLength(1);
    expect(last.revision).toBe(17);
  });

  it('after all of it, everyone’s balance matches the ledger', async () => {
    const { db } = store();
    const wrong = await db
      .select({ id: user.id })
      .from(user)
      .where(
        sql`${user.coins} <> (select coalesce(sum(${balanceEntry.amount}), 0) from ${balanceEntry}
          where ${balanceEntry.userId} = ${user.id} and ${balanceEntry.balance} = 'coins')`,
      );
    expect(wrong).toEqual([]);
    expect((await db.select().from(user).where(eq(user.role, 'retailer'))).length).toBeGreaterThan(
      couponUsers,
    );
  });
});
