import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import type { PackDecision } from '../../domain/pack-change.ts';
import { activity } from '../db/schema/activity.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { changeNow, publish, setPrice } from '../testing/price-fixtures.ts';
import { addProduct, changeProduct, PRODUCTS, readProduct } from '../testing/product-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const SMALLER = { amount: 10, measure: 'kg', container: 'bag' };
const BOX = { amount: 12, measure: 'pieces', container: 'box' };

describeOnBoth('a new pack of a product with prices of districts', (kind) => {
  const store = useTestStore(kind);
  const manager = async (name = 'Kavitha') =>
    (await logIn(store(), { role: 'operator', staffRole: 'manager', name })).browser;
  /** 25 kg at ₹6,000; Erode pays ₹6,433, Palakkad ₹6,500. */
  async function aSack(browser: TestBrowser) {
    const { id } = await addProduct(browser, { basePrice: 600_000 });
    await setPrice(browser, id, 'Erode', 643_300);
    await setPrice(browser, id, 'Palakkad', 650_000);
    return readProduct(browser, id);
  }
  const decide = ({ districtPrices: seen }: ConsoleProduct, decision: PackDecision) => ({
    districtPrices: { decision, seen },
  });
  const pricesOf = ({ districtPrices }: ConsoleProduct) =>
    districtPrices.map(({ district, price }) => [district, price]);
  const changesOf = (id: string) =>
    store()
      .db.select()
      .from(priceChange)
      .where(eq(priceChange.productId, id))
      .orderBy(desc(priceChange.nth));

  it('CONS-11 is refused without a decision, with the prices to decide about, and nothing changes', async () => {
    const browser = await manager();
    const sack = await aSack(browser);
    const basePrice = { price: 240_000, version: sack.basePriceVersion };
    const refused = await changeProduct(
      browser,
      sack,
      { pack: SMALLER, trendRank: 1 },
      { basePrice },
    );
    expect(refused.status).toBe(409);
    expect(await errorOf(refused)).toMatchObject({
      code: 'DISTRICT_PRICES_UNDECIDED',
      productIds: [sack.id],
      districtPrices: [
        { ...sack.districtPrices[0], district: 'Erode', price: 643_300, scaled: 257_300 },
        { ...sack.districtPrices[1], district: 'Palakkad', price: 650_000, scaled: 260_000 },
      ],
    });
    const many = await browser.post('/api/console/product-changes', {
      products: [{ id: sack.id, version: sack.version, changes: { pack: null } }],
    });
    expect(await errorOf(many)).toMatchObject({
      code: 'DISTRICT_PRICES_UNDECIDED',
      districtPrices: [{ scaled: 25_700 }, { scaled: 26_000 }],
    });
    expect(await readProduct(browser, sack.id)).toEqual(sack);
  });

  it.each([
    ['clear', [], 240_000],
    ['scale', [['Erode', 257_300] as const, ['Palakkad', 260_000] as const], 257_300],
    ['keep', [['Erode', 643_300] as const, ['Palakkad', 650_000] as const], 643_300],
  ] as const)(
    'CONS-11 CONS-07 %s is published with the pack and the base price, once',
    async (decision, after, inErode) => {
      const browser = await manager();
      const sack = await aSack(browser);
      const before = (await changesOf(sack.id)).length;
      const rest = {
        basePrice: { price: 240_000, version: sack.basePriceVersion },
        ...decide(sack, decision),
      };
      const response = await changeProduct(browser, sack, { pack: SMALLER }, rest);
      expect(response.status, await response.clone().text()).toBe(200);
      const changed = (await response.json()) as ConsoleProduct;
      expect(changed).toMatchObject({ pack: SMALLER, basePrice: 240_000, version: 2 });
      expect(pricesOf(changed)).toEqual(after);

      const written = (await changesOf(sack.id)).slice(0, -before);
      expect(written).toHaveLength(decision === 'keep' ? 1 : 3);
      expect(new Set(written.map(({ publishId }) => publishId)).size).toBe(1);
      expect(written.every(({ changedByName }) => changedByName === 'Kavitha')).toBe(true);
      const [entry] = await store()
        .db.select()
        .from(activity)
        .where(eq(activity.objectId, written[0]!.publishId!));
      expect(entry).toMatchObject({
        action: 'prices-published',
        after: { cells: written.length, products: 1, base: 1 },
      });
      const shop = (await logIn(store(), { district: 'Erode' })).browser;
      await expect
        .poll(() => shop.read<Product>(`/api/products/${sack.id}`).then(({ price }) => price))
        .toBe(inErode);

      // The answer was lost: the same request again changes nothing more.
      const again = await changeProduct(browser, sack, { pack: SMALLER }, rest);
      expect(await again.json()).toEqual(changed);
      expect(await changesOf(sack.id)).toHaveLength(before + written.length);
    },
  );

  it('CONS-11 needs no decision if only its words are new, or if no district has a price of its own', async () => {
    const browser = await manager();
    const sack = await aSack(browser);
    const bag = { amount: 25_000, measure: 'g', container: 'bag' };
    const renamed = await changeProduct(browser, sack, { pack: bag });
    expect(pricesOf((await renamed.json()) as ConsoleProduct)).toEqual(pricesOf(sack));
    const plain = await addProduct(browser, { basePrice: 600_000 });
    expect((await changeProduct(browser, plain, { pack: SMALLER })).status).toBe(200);
  });

  it('CONS-11 prices are not scaled to a pack without a weight', async () => {
    const browser = await manager();
    const sack = await aSack(browser);
    const refused = await changeProduct(browser, sack, { pack: BOX }, decide(sack, 'scale'));
    expect(await errorOf(refused)).toMatchObject({
      code: 'DISTRICT_PRICES_UNDECIDED',
      districtPrices: [{ scaled: null }, { scaled: null }],
    });
    expect(await readProduct(browser, sack.id)).toEqual(sack);
    const cleared = await changeProduct(browser, sack, { pack: BOX }, decide(sack, 'clear'));
    expect(pricesOf((await cleared.json()) as ConsoleProduct)).toEqual([]);
  });

  it.each<[string, 'Erode' | 'Thrissur', number | null, PackDecision]>([
    ['changed', 'Erode', 640_000, 'scale'],
    ['changed', 'Erode', 640_000, 'keep'],
    ['added', 'Thrissur', 660_000, 'clear'],
    ['taken away', 'Erode', null, 'keep'],
  ])(
    'CONS-11 CONS-07 a price that a colleague has %s meanwhile (%s, %s) is told, and nothing changes: %s',
    async (_, district, price, decision) => {
      const [browser, colleague] = [await manager(), await manager('Anand')];
      const sack = await aSack(browser);
      await setPrice(colleague, sack.id, district, price);
      const refused = await changeProduct(browser, sack, { pack: SMALLER }, decide(sack, decision));
      expect(refused.status).toBe(409);
      const { code, priceConflicts } = await errorOf(refused);
      expect(code).toBe('PRICES_CHANGED');
      expect(priceConflicts).toMatchObject([{ place: district, price, changedBy: 'Anand' }]);
      const now = await readProduct(browser, sack.id);
      expect([now.pack, now.version]).toEqual([sack.pack, sack.version]);
      const seen = await changeProduct(browser, now, { pack: SMALLER }, decide(now, decision));
      expect(seen.status).toBe(200);
    },
  );

  it('CONS-11 CONS-07 of a new pack and a price at the same moment exactly one wins', async () => {
    const [browser, colleague] = [await manager(), await manager('Anand')];
    for (let round = 0; round < 5; round += 1) {
      const sack = await aSack(browser);
      const price = await changeNow(colleague, sack.id, 'Erode', 640_000);
      const [repacked, published] = await Promise.all([
        changeProduct(browser, sack, { pack: SMALLER }, decide(sack, 'scale')),
        publish(colleague, [price]),
      ]);
      const now = await readProduct(browser, sack.id);
      if (repacked.ok) {
        expect((await errorOf(published)).code).toBe('PRICES_CHANGED');
        expect([now.pack, now.districtPrices[0]!.price]).toEqual([SMALLER, 257_300]);
      } else {
        expect((await errorOf(repacked)).code).toBe('PRICES_CHANGED');
        expect([published.status, now.pack]).toEqual([200, sack.pack]);
        expect(now.districtPrices[0]!.price).toBe(640_000);
      }
    }
  });

  it.each<[PackDecision, PackDecision]>([
    ['keep', 'scale'],
    ['keep', 'clear'],
    ['scale', 'keep'],
    ['clear', 'keep'],
  ])(
    'CONS-11 CONS-07 a colleague who has changed to the same pack, but decided %s instead of %s, is told',
    async (theirs, own) => {
      const [browser, colleague] = [await manager(), await manager('Anand')];
      const sack = await aSack(browser);
      const first = await changeProduct(colleague, sack, { pack: SMALLER }, decide(sack, theirs));
      const after = (await first.json()) as ConsoleProduct;
      const late = await changeProduct(browser, sack, { pack: SMALLER }, decide(sack, own));
      expect((await errorOf(late)).code).toBe('PRODUCT_CHANGED');
      expect(await readProduct(browser, sack.id)).toEqual(after);
      const same = await changeProduct(browser, sack, { pack: SMALLER }, decide(sack, theirs));
      expect(await same.json()).toEqual(after);
    },
  );

  it('CONS-11 CONS-07 a base price that a colleague has changed meanwhile is told, too', async () => {
    const [browser, colleague] = [await manager(), await manager('Anand')];
    const sack = await aSack(browser);
    await setPrice(colleague, sack.id, 'base', 610_000);
    const seen = { basePrice: { price: 600_000, version: sack.basePriceVersion } };
    const own = { ...seen, ...decide(sack, 'clear') };
    const refused = await changeProduct(browser, sack, { pack: SMALLER }, own);
    expect(await errorOf(refused)).toMatchObject({
      code: 'PRICES_CHANGED',
      priceConflicts: [{ place: 'base', price: 610_000, changedBy: 'Anand' }],
    });
    expect((await readProduct(browser, sack.id)).pack).toEqual(sack.pack);
  });

  it('CONS-11 is asked about a single piece by its name', async () => {
    const browser = await manager();
    const [tin, carton] = ['tin', 'carton'].map((container) => ({
      ...{ amount: 1, measure: 'pieces', container },
    }));
    const { id } = await addProduct(browser, { pack: tin, basePrice: 600_000 });
    await setPrice(browser, id, 'Erode', 643_300);
    const seen = await readProduct(browser, id);
    const refused = await changeProduct(browser, seen, { pack: carton });
    expect(await errorOf(refused)).toMatchObject({
      code: 'DISTRICT_PRICES_UNDECIDED',
      districtPrices: [{ district: 'Erode', scaled: null }],
    });
    const kept = await changeProduct(browser, seen, { pack: carton }, decide(seen, 'keep'));
    expect(kept.status).toBe(200);
  });

  it.each([
    ['no such decision', { decision: 'double', seen: [] }],
    ['nothing seen', { decision: 'keep' }],
    ['a version that is no number', { decision: 'keep', seen: [{ district: 'Erode' }] }],
    ['the base price', { decision: 'keep', seen: [{ district: 'base', version: 0 }] }],
    ['no district', { decision: 'keep', seen: [{ district: 'Nowhere', version: 0 }] }],
  ])('CONS-11 a decision with %s is refused', async (_, districtPrices) => {
    const response = await (await manager()).patch(`${PRODUCTS}/cumin-jeera-bold`, {
      version: 1,
      changes: {},
      districtPrices,
    });
    expect([response.status, (await errorOf(response)).code]).toEqual([400, 'PRODUCT_INVALID']);
  });
});
