import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { ProductPrices } from '../../contract/operator-prices.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { errorOf, logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const ID = 'cumin-jeera-bold';
const PATH = `/api/operator/products/${ID}/prices`;

describeOnBoth('an operator', (kind) => {
  const store = useTestStore(kind);
  const changes = () =>
    store()
      .db.select()
      .from(priceChange)
      .where(eq(priceChange.productId, ID))
      .orderBy(asc(priceChange.changedAt));

  it('changes prices, and retailers in the district see them', async () => {
    const operator = await logIn(store(), { role: 'operator' });
    const erode = await logIn(store(), { district: 'Erode' });
    const nilgiris = await logIn(store(), { district: 'Nilgiris' });
    const before = await nilgiris.browser.read<Product>(`/api/products/${ID}`);
    const prices = [
      { district: 'Erode', basePrice: 123_400 },
      { district: 'Palakkad', basePrice: null },
    ];
    const response = await operator.browser.put(PATH, { prices });
    expect(response.status).toBe(200);
    const now = (await response.json()) as ProductPrices;
    expect(now.id).toBe(ID);
    expect(now.prices.find(({ district }) => district === 'Erode')?.basePrice).toBe(123_400);
    expect(now.prices.find(({ district }) => district === 'Palakkad')).toBeUndefined();
    await expect
      .poll(async () => (await erode.browser.read<Product>(`/api/products/${ID}`)).price)
      .toBe(123_400);
    expect((await nilgiris.browser.read<Product>(`/api/products/${ID}`)).price).toBe(before.price);
  });

  it('is logged with the old and new price, only for prices that changed', async () => {
    const { id, browser } = await logIn(store(), { role: 'operator' });
    await store().db.delete(priceChange);
    for (const basePrice of [50_000, 50_000, 60_000, null, null]) {
      const response = await browser.put(PATH, { prices: [{ district: 'Thrissur', basePrice }] });
      expect(response.status).toBe(200);
    }
    const log = await changes();
    expect(log.map(({ changedBy }) => changedBy)).toEqual([id, id, id]);
    expect(log.map(({ oldBasePrice, newBasePrice }) => [oldBasePrice, newBasePrice])).toEqual([
      [expect.any(Number), 50_000],
      [50_000, 60_000],
      [60_000, null],
    ]);
    for (const { changedAt } of log) expect(Date.now() - changedAt.getTime()).toBeLessThan(60_000);
  });

  it('clears the taxes of the old price', async () => {
    const { browser } = await logIn(store(), { role: 'operator' });
    const entry = {
      productId: ID,
      district: 'Dindigul',
      basePrice: 90_000,
      cgst: 80_000,
      sgst: 80_000,
    };
    await store()
      .db.insert(districtPrice)
      .values(entry)
      .onConflictDoUpdate({
        target: [districtPrice.productId, districtPrice.district],
        set: entry,
      });
    const prices = [{ district: 'Dindigul', basePrice: 100 }];
    expect((await browser.put(PATH, { prices })).status).toBe(200);
  });

  it.each([
    ['nothing', { prices: [] }],
    ['no list', {}],
    ['an unknown district', { prices: [{ district: 'Madurai', basePrice: 5_000 }] }],
    ['less than a rupee', { prices: [{ district: 'Erode', basePrice: 99 }] }],
    ['a fraction of a paisa', { prices: [{ district: 'Erode', basePrice: 500.5 }] }],
    ['a negative price', { prices: [{ district: 'Erode', basePrice: -500 }] }],
    ['too much', { prices: [{ district: 'Erode', basePrice: 1_000_000_001 }] }],
    ['a string', { prices: [{ district: 'Erode', basePrice: '5000' }] }],
    ['no price', { prices: [{ district: 'Erode' }] }],
    [
      'a district twice',
      {
        prices: [
          { district: 'Erode', basePrice: 500 },
          { district: 'Erode', basePrice: 600 },
        ],
      },
    ],
  ])('cannot set %s', async (_, body) => {
    const { browser } = await logIn(store(), { role: 'operator' });
    const before = await store().db.select().from(districtPrice);
    const response = await browser.put(PATH, body);
    expect([response.status, (await errorOf(response)).code]).toEqual([400, 'PRICES_INVALID']);
    expect(await store().db.select().from(districtPrice)).toEqual(before);
  });

  it('cannot set prices of a product that does not exist', async () => {
    const { browser } = await logIn(store(), { role: 'operator' });
    const body = { prices: [{ district: 'Erode', basePrice: 5_000 }] };
    for (const id of ['nothing-here', 'a%00b', 'x'.repeat(100)]) {
      const response = await browser.put(`/api/operator/products/${id}/prices`, body);
      expect([response.status, (await errorOf(response)).code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });

  it('is the only one who may change prices', async () => {
    const body = { prices: [{ district: 'Erode', basePrice: 100 }] };
    const before = await store().db.select().from(districtPrice);
    const retailer = await logIn(store());
    const refused = [
      await new TestBrowser(store()).put(PATH, body),
      await retailer.browser.put(PATH, body),
    ];
    const codes = await Promise.all(refused.map(async (answer) => (await errorOf(answer)).code));
    expect(codes).toEqual(['LOGIN_REQUIRED', 'NOT_ALLOWED']);
    expect(await store().db.select().from(districtPrice)).toEqual(before);
  });

  it('concurrent changes leave a log with the correct old prices', async () => {
    const { browser } = await logIn(store(), { role: 'operator' });
    await store().db.delete(priceChange);
    await Promise.all(
      [70_000, 71_000, 72_000, 73_000].map((basePrice) =>
        browser.put(PATH, { prices: [{ district: 'Tiruppur', basePrice }] }),
      ),
    );
    const log = await changes();
    expect(log).toHaveLength(4);
    const from = log.map(({ oldBasePrice }) => oldBasePrice);
    const to = log.map(({ newBasePrice }) => newBasePrice);
    const [last] = to.filter((price) => !from.includes(price));
    const rows = await store()
      .db.select()
      .from(districtPrice)
      .where(eq(districtPrice.productId, ID));
    expect(rows.find(({ district }) => district === 'Tiruppur')?.basePrice).toBe(last);
    expect(new Set(from).size).toBe(4);
  });
});
