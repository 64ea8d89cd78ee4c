import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { activity } from '../db/schema/activity.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { product } from '../db/schema/product.ts';
import { cartFrom } from '../testing/cart-fixtures.ts';
import { placeCash } from '../testing/order-fixtures.ts';
import { changeNow, publish, readGrid, SCHEDULES, setPrice } from '../testing/price-fixtures.ts';
import { addProduct, changeProduct, readProduct } from '../testing/product-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { applyScheduledPrices } from './apply-scheduled-prices.ts';

const PRICE = 100_000;
/** CGST in ₹1,000 at 18%. */
const AT_18 = 7_627;

describeOnBoth('the rate of goods with tax figures of their own', (kind) => {
  const store = useTestStore(kind);
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = (await logIn(store(), { role: 'operator', name: 'Kavitha' })).browser;
  });

  /** As an import leaves it: its figures say its rate. */
  const goods = async (half: number | null, districts: Readonly<Record<string, number>> = {}) => {
    const { id } = await addProduct(browser, { gstRate: null, hsnCode: null, basePrice: PRICE });
    const { db } = store();
    await db.update(product).set({ cgst: half, sgst: half }).where(eq(product.id, id));
    for (const [district, own] of Object.entries(districts)) {
      const figures = { basePrice: PRICE, cgst: own, sgst: own };
      await db.insert(districtPrice).values({ productId: id, district, ...figures });
    }
    return id;
  };
  /** What an order in this district has on record. */
  const rateOf = async (productId: string, district: string) => {
    const { browser: shop } = await logIn(store(), { district });
    await cartFrom(await shop.post('/api/cart/items', { productId }));
    const { id } = await placeCash(shop);
    const [line] = await store().db.select().from(orderLine).where(eq(orderLine.orderId, id));
    return line!.gstRate;
  };
  const logOf = async (id: string) =>
    (await store().db.select().from(activity).where(eq(activity.objectId, id)))
      .filter(({ action }) => action === 'product-changed')
      .map(({ staffName, objectName, before, after }) => ({
        ...{ staffName, objectName, before, after },
      }));

  it.each([
    [0, 0],
    [5, 2_381],
    [18, AT_18],
    [40, 14_286],
  ])(
    'TAX-01 of %i percent stays when the base price is published, and is on record',
    async (rate, half) => {
      const id = await goods(half);
      expect(await rateOf(id, 'Erode')).toBe(rate);
      const { version, title } = await readProduct(browser, id);
      await setPrice(browser, id, 'base', PRICE + 5_000);
      expect(await rateOf(id, 'Erode')).toBe(rate);
      await setPrice(browser, id, 'base', PRICE + 10_000);
      expect(await readProduct(browser, id)).toMatchObject({ gstRate: rate, version: version + 1 });
      expect(await logOf(id)).toEqual([
        {
          ...{ staffName: 'Kavitha', objectName: title },
          ...{ before: { gstRate: null }, after: { gstRate: rate } },
        },
      ]);
    },
  );

  it('TAX-01 holds for a new price of a district, and for one that is taken away', async () => {
    const id = await goods(AT_18);
    await setPrice(browser, id, 'Erode', PRICE + 5_000);
    expect([await rateOf(id, 'Erode'), await rateOf(id, 'Dindigul')]).toEqual([18, 18]);

    const other = await goods(AT_18, { Erode: AT_18 });
    await setPrice(browser, other, 'Erode', null);
    expect(await rateOf(other, 'Erode')).toBe(18);
  });

  it('TAX-01 of one district says nothing of the others, which have the rate of the base price', async () => {
    const id = await goods(null, { Erode: AT_18 });
    await setPrice(browser, id, 'Erode', PRICE + 5_000);
    expect(await rateOf(id, 'Dindigul')).toBe(4);
    expect(await readProduct(browser, id)).toMatchObject({ gstRate: null });
  });

  it('TAX-01 stays when the figures of one district are cleared', async () => {
    const id = await goods(AT_18, { Erode: AT_18, Dindigul: AT_18 });
    await setPrice(browser, id, 'Dindigul', PRICE - 5_000);
    expect([await rateOf(id, 'Erode'), await rateOf(id, 'Dindigul')]).toEqual([18, 18]);
  });

  it('TAX-01 CONS-11 stays when the base price is changed in the form of the product', async () => {
    const id = await goods(0);
    const cell = (await readGrid(browser)).cell(id, 'base');
    const price = { basePrice: { price: PRICE + 5_000, version: cell.version } };
    const saved = await changeProduct(
      browser,
      await readProduct(browser, id),
      { hsnCode: '1006' },
      price,
    );
    expect(await saved.json()).toMatchObject({ basePrice: PRICE + 5_000, gstRate: 0 });
    expect(await rateOf(id, 'Erode')).toBe(0);
  });

  it('TAX-01 CONS-09 stays when a scheduled price takes effect', async () => {
    const id = await goods(AT_18);
    const change = await changeNow(browser, id, 'base', PRICE + 5_000);
    const at = new Date(Date.now() + 60_000).toISOString();
    const schedule = { id: randomUUID(), at, changes: [change] };
    expect((await browser.post(SCHEDULES, schedule)).status).toBe(200);
    await store()
      .db.update(priceSchedule)
      .set({ dueAt: sql`now()`, nextAttemptAt: sql`now()` })
      .where(eq(priceSchedule.id, schedule.id));
    const jobs = { wakeIn: () => {} };
    await applyScheduledPrices({ db: store().db, log: silentLog, jobs });
    expect((await readGrid(browser)).cell(id, 'base').price).toBe(PRICE + 5_000);
    expect(await rateOf(id, 'Erode')).toBe(18);
    expect(await logOf(id)).toMatchObject([{ staffName: 'Kavitha', after: { gstRate: 18 } }]);
  });

  it('TAX-01 is the default as before if the figures fit no rate, or not each other', async () => {
    const none = await goods(4_500);
    const two = await goods(AT_18, { Dindigul: 0 });
    const half = await goods(0);
    const twoPercent = await goods(2_000);
    await store().db.update(product).set({ sgst: null }).where(eq(product.id, half));
    const ids = [none, two, half, twoPercent];
    const changes = await Promise.all(
      ids.map((id) => changeNow(browser, id, 'base', PRICE + 5_000)),
    );
    expect((await publish(browser, changes)).status).toBe(200);
    for (const id of ids) {
      expect([id, await rateOf(id, 'Erode')]).toEqual([id, 4]);
      expect([await readProduct(browser, id), await logOf(id)]).toMatchObject([
        { gstRate: null },
        [],
      ]);
    }
    expect(await rateOf(two, 'Dindigul')).toBe(0);
  });

  it('TAX-01 is the one that staff have entered, whatever the figures say', async () => {
    const id = await goods(AT_18);
    await changeProduct(browser, await readProduct(browser, id), { gstRate: 5 });
    await setPrice(browser, id, 'base', PRICE + 5_000);
    expect(await rateOf(id, 'Erode')).toBe(5);
    expect(await logOf(id)).toHaveLength(1);
  });
});
