import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { coupon } from '../db/schema/coupon.ts';
import { product } from '../db/schema/product.ts';
import { addCoupon, coinsOf, grantCoins, usesOf } from '../testing/cart-fixtures.ts';
import { type ModelCoupon, ModelShop } from '../testing/model-shop.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { errorOf, type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';

// Runs random sequences of everything that can happen to a cart against a simple model of it. After every
// step, the response and the stored cart must equal the model's.

const DISTRICTS = ['Erode', 'Thrissur', 'Nilgiris'] as const;
const PRODUCTS = 4;
const RUNS = proofSize(100, 8);

const index = fc.nat({ max: PRODUCTS - 1 });
const price = fc.option(fc.integer({ min: 100, max: 500_000 }), { freq: 4 });
const district = fc.constantFrom(...DISTRICTS);

type Step =
  | { act: 'add'; index: number }
  | { act: 'remove'; index: number }
  | { act: 'discontinue'; index: number }
  | { act: 'set'; index: number; quantity: number }
  | { act: 'apply'; which: number }
  | { act: 'removeCoupon' | 'returnCoins' }
  | { act: 'redeem'; coins: number }
  | { act: 'reprice'; index: number; district: string | null; price: number | null }
  | { act: 'move'; district: string };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('add' as const), index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      index,
      quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(0, -5, 10_000, 10_001)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), index }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('apply' as const), which: fc.nat({ max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('removeCoupon' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('redeem' as const),
      coins: fc.oneof(
        fc.nat({ max: 60 }).map((n) => n * 5),
        fc.integer({ min: -10, max: 400 }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('returnCoins' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('reprice' as const),
      index,
      district: fc.option(district),
      price,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), district }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('discontinue' as const), index }) },
);

let runs = 0;

/** The real shop and its model, doing the same. */
class Pair {
  readonly model: ModelShop;

  constructor(
    readonly store: TestStore,
    readonly person: LoggedIn,
    readonly runNumber: number,
    readonly coupons: readonly (ModelCoupon & { id: string })[],
  ) {
    this.model = new ModelShop(DISTRICTS[0], 300, coupons);
  }

  id = (number: number) => `model-${this.runNumber}-${number}`;

  /** Returns the error code, or null if the response equals the model's cart. */
  async call(method: string, path: string, body?: unknown) {
    const response = await this.person.browser.send(method, `/api/cart${path}`, body);
    if (response.status !== 200) return (await errorOf(response)).code;
    expect(await response.json()).toEqual(this.model.cart());
    return null;
  }

  async run(step: Step): Promise<void> {
    const { model } = this;
    switch (step.act) {
      case 'add': {
        const productId = this.id(step.index);
        const code = model.add(productId);
        expect(await this.call('POST', '/items', { productId })).toBe(code);
        return;
      }
      case 'set': {
        const productId = this.id(step.index);
        const { quantity } = step;
        const code = model.set(productId, quantity);
        expect(await this.call('PUT', `/items/${productId}`, { quantity })).toBe(code);
        return;
      }
      case 'remove': {
        const productId = this.id(step.index);
        model.remove(productId);
        expect(await this.call('DELETE', `/items/${productId}`)).toBeNull();
        return;
      }
      case 'apply': {
        const typed = this.coupons[step.which]?.code ?? 'NO-SUCH-CODE';
        const code = model.apply(typed);
        expect(await this.call('POST', '/coupon', { code: typed.toUpperCase() })).toBe(code);
        return;
      }
      case 'removeCoupon':
        model.removeCoupon();
        expect(await this.call('DELETE', '/coupon')).toBeNull();
        return;
      case 'redeem': {
        const code = model.redeem(step.coins);
        expect(await this.call('POST', '/coins', { coins: step.coins })).toBe(code);
        return;
      }
      case 'returnCoins':
        model.returnCoins();
        expect(await this.call('DELETE', '/coins')).toBeNull();
        return;
      default:
        return this.applyExternalChange(step);
    }
  }

  /** Changes made by others. */
  async applyExternalChange(
    step: Extract<Step, { act: 'reprice' | 'move' | 'discontinue' }>,
  ): Promise<void> {
    const { model } = this;
    const { db } = this.store;
    if (step.act === 'move') {
      model.district = step.district;
      const { id } = this.person;
      await db.execute(sql`update "user" set district = ${step.district} where id = ${id}`);
      return;
    }
    const id = this.id(step.index);
    if (step.act === 'discontinue') {
      model.products.delete(id);
      await db.delete(product).where(eq(product.id, id));
      return;
    }
    const sold = model.products.get(id);
    if (!sold) return;
    if (step.district === null) {
      sold.price = step.price;
      await db.update(product).set({ price: step.price }).where(eq(product.id, id));
      return;
    }
    await db.execute(sql`delete from district_price where product_id = ${id}
      and district = ${step.district}`);
    if (step.price === null) {
      sold.districtPrices.delete(step.district);
      return;
    }
    sold.districtPrices.set(step.district, step.price);
    await db.execute(sql`insert into district_price (product_id, district, base_price)
      values (${id}, ${step.district}, ${step.price})`);
  }
}

async function openPair(store: TestStore): Promise<Pair> {
  const { db } = store;
  runs += 1;
  const person = await logIn(store, { district: DISTRICTS[0] });
  await grantCoins(db, person.id, 300);
  const coupons = [
    await addCoupon(db, { discountAmount: 5_000, maxUsage: 3 }),
    await addCoupon(db, { discountAmount: 123_456, minimumOrderValue: 200_000, maxUsage: 3 }),
    await addCoupon(db, { discountAmount: 777, maxUsage: 2, usageCount: 2 }),
    await addCoupon(db, { discountAmount: 999_999_999, maxUsage: 3, usageCount: 2 }),
  ];
  const pair = new Pair(store, person, runs, coupons);
  for (let number = 0; number < PRODUCTS; number += 1) {
    const id = pair.id(number);
    const own = { title: `Product ${number}`, price: 10_050 * (number + 1), creditPoints: number };
    const shown = { images: [`/${id}-1.svg`, `/${id}-2.svg`], unit: 'kg' };
    await db
      .insert(product)
      .values({ id, description: 'x', categories: ['Tea'], ...own, ...shown });
    pair.model.products.set(id, {
      ...own,
      image: shown.images[0]!,
      unit: 'kg',
      districtPrices: new Map(),
    });
  }
  return pair;
}

describeOnBoth('a cart and a simple model of it', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: 'coupon=99999/10' });

  it('CART-09 are equal after every step of any sequence', {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    let stepCount = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const pair = await openPair(store());
        for (const step of steps) {
          await pair.run(step);
          stepCount += 1;
          const cart = await pair.person.browser.read<Cart>('/api/cart');
          expect(cart).toEqual(pair.model.cart());
          expect(cart.totalAmount).toBeGreaterThanOrEqual(0);
          expect(cart.totalAmount).toBeLessThanOrEqual(cart.subtotal);
        }
        const { balance } = pair.model;
        const booked = await coinsOf(store().db, pair.person.id);
        expect(booked).toEqual({ balance, ledger: balance });
        for (const { id, code } of pair.coupons) {
          const { usageCount } = await usesOf(store().db, id);
          expect([code, usageCount]).toEqual([code, pair.model.usageCountOf(code)]);
          await store().db.delete(coupon).where(eq(coupon.id, id));
        }
      }),
      { numRuns: RUNS },
    );
    writeFigure(
      `random carts against a plain model (${kind})`,
      `${RUNS} sequences, ${stepCount} steps, the priced cart equal after every one`,
    );
  });
});
