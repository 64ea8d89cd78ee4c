import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { Order } from '../../contract/order.ts';
import type { PriceMemory } from '../../contract/price-memory.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { seedDemoCatalogue } from '../demo/seed-demo-catalogue.ts';
import { CUMIN, fillCart, orderAgain, placeCash } from '../testing/order-fixtures.ts';
import { errorOf, logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';

const memoryOf = (id: string) => `/api/products/${id}/price-memory`;
const PATH = memoryOf(CUMIN);
const PEPPER = 'black-pepper-malabar-550-gl';
/** Has no price in Nilgiris. */
const NEWCOMER = 'jaggery-marayoor-unda';

describeOnOne('price memory', (kind) => {
  const store = useTestStore(kind);

  it('MEMO-01 of a demo product goes back 90 days, changes, and ends at today’s price', async () => {
    const erode = retailerOf('Erode');
    const { prices, range, lastPaid } = await store().json<PriceMemory>(PATH, erode);
    const today = await store().json<Product>(`/api/products/${CUMIN}`, erode);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices.at(-1)!.price).toBe(today.price);
    const days = (Date.now() - Date.parse(prices[0]!.from)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const known = prices.map(({ price }) => price!);
    expect(range).toEqual({ lowest: Math.min(...known), highest: Math.max(...known) });
    expect(lastPaid).toBeNull();
  });

  it('MEMO-01 has only the prices of the shop’s district', async () => {
    await store()
      .db.insert(priceChange)
      .values([
        { productId: CUMIN, district: 'Nilgiris', oldBasePrice: 777_700, newBasePrice: 888_800 },
      ]);
    const read = async (district: 'Erode' | 'Nilgiris') =>
      JSON.stringify(await store().json<PriceMemory>(PATH, retailerOf(district)));
    expect(await read('Nilgiris')).toContain('777700');
    expect(await read('Erode')).not.toMatch(/777700|888800/);
  });

  it('MEMO-01 has what this shop paid last, not what others paid or what was cancelled', async () => {
    const shop = await logIn(store(), { district: 'Erode' });
    const other = await logIn(store(), { district: 'Erode' });
    const { id } = await orderAgain(shop.browser);
    const cancelled = await orderAgain(shop.browser);
    const change = (order: string, price: number) =>
      store().db.execute(sql`update order_line set price = ${price}, taxable_value = ${price} * quantity,
        cgst_amount = 0, sgst_amount = 0, igst_amount = 0, discount_share = 0 where order_id = ${order}`);
    await change(id, 615_000);
    await change(cancelled.id, 1_000);
    await store().db.execute(
      sql`update "order" set status = 'Cancelled' where id = ${cancelled.id}`,
    );
    const { orderDate } = await shop.browser.read<{ orderDate: string }>(`/api/orders/${id}`);
    expect((await shop.browser.read<PriceMemory>(PATH)).lastPaid).toEqual({
      price: 615_000,
      orderDate,
    });
    expect((await other.browser.read<PriceMemory>(PATH)).lastPaid).toBeNull();
  });

  it('MEMO-01 SHORT-02 a product of which nothing was packed was not paid for', async () => {
    const shop = await logIn(store(), { district: 'Erode' });
    const { browser: staff } = await logIn(store(), { role: 'operator' });
    const order = async (packed?: number) => {
      await fillCart(shop.browser, 2);
      await shop.browser.post('/api/cart/items', { productId: PEPPER });
      const { id } = await placeCash(shop.browser);
      const { orderDate, orderDetails } = await shop.browser.read<Order>(`/api/orders/${id}`);
      const position = orderDetails.findIndex((line) => line.id === CUMIN);
      const lines = packed === undefined ? [] : [{ position, packed, reason: 'damaged' }];
      await staff.post(`/api/console/orders/${id}/status`, { status: 'Confirmed' });
      const answer = await staff.post(`/api/console/orders/${id}/packing`, { lines });
      expect(answer.status).toBe(200);
      return orderDate;
    };
    const lastPaid = async () => (await shop.browser.read<PriceMemory>(PATH)).lastPaid;
    await order(0);
    expect(await lastPaid()).toBeNull();
    const whole = await order();
    await order(0);
    expect(await lastPaid()).toMatchObject({ orderDate: whole });
    const partly = await order(1);
    expect(await lastPaid()).toMatchObject({ orderDate: partly });
  });

  it('MEMO-01 an entry that is replaced in one transaction is one change', async () => {
    const own = `'${PEPPER}', 'Erode'`;
    const read = () => store().json<PriceMemory>(memoryOf(PEPPER), retailerOf('Erode'));
    const before = await read();
    await store().db.transaction(async (tx) => {
      await tx.execute(
        sql.raw(`delete from district_price where (product_id, district) = (${own})`),
      );
      await tx.execute(
        sql.raw(
          `insert into district_price (product_id, district, base_price) values (${own}, 900000)`,
        ),
      );
    });
    const { prices } = await read();
    expect(prices.slice(0, -1)).toEqual(
      before.prices.map((point) => ({ ...point, from: expect.any(String) })),
    );
    expect(prices.at(-1)!.price).toBe(900_000);
  });

  it('MEMO-01 forgets what another pack cost', async () => {
    const shop = await logIn(store(), { district: 'Erode' });
    await shop.browser.post('/api/cart/items', { productId: PEPPER });
    await placeCash(shop.browser);
    const read = () => shop.browser.read<PriceMemory>(memoryOf(PEPPER));
    const before = await read();
    expect(before.prices.length).toBeGreaterThan(1);
    expect(before.lastPaid).not.toBeNull();
    await store().change(`update product set pack_amount = 10 where id = '${PEPPER}'`);
    const { prices, lastPaid } = await read();
    expect(prices).toEqual([{ from: expect.any(String), price: before.prices.at(-1)!.price }]);
    expect(lastPaid).toBeNull();
  });

  it('MEMO-01 is for retailers, and a missing product is not found', async () => {
    const operator = await logIn(store(), { role: 'operator' });
    const missing = '/api/products/no-such-product/price-memory';
    const answers = [
      await new TestBrowser(store()).get(PATH),
      await operator.browser.get(PATH),
      await store().fetch(missing, { caller: retailerOf('Erode') }),
    ];
    expect(await Promise.all(answers.map(async (answer) => (await errorOf(answer)).code))).toEqual([
      'LOGIN_REQUIRED',
      'NOT_ALLOWED',
      'PRODUCT_NOT_FOUND',
    ]);
  });

  describe('a change of a price is recorded, however it is made', () => {
    const recorded = async (change: string) => {
      await store().db.delete(priceChange);
      await store().db.execute(sql.raw(change));
      const rows = await store().db.select().from(priceChange).orderBy(priceChange.nth);
      return rows.map(({ district, oldBasePrice, newBasePrice }) => [
        district,
        oldBasePrice,
        newBasePrice,
      ]);
    };
    const entry = `where product_id = '${CUMIN}' and district = 'Thrissur'`;
    const own = `'${CUMIN}', 'Thrissur'`;

    it.each([
      [
        'an entry is changed',
        `update district_price set base_price = 1000 ${entry}`,
        [['Thrissur', expect.any(Number), 1000]],
      ],
      ['only its taxes are changed', `update district_price set cgst = 1 ${entry}`, []],
      ['an entry is removed', `delete from district_price ${entry}`, [['Thrissur', 1000, null]]],
      [
        'an entry is given to another product',
        `update district_price set product_id = '${NEWCOMER}' where product_id = '${PEPPER}' and district = 'Nilgiris'`,
        [
          ['Nilgiris', expect.any(Number), null],
          ['Nilgiris', null, expect.any(Number)],
        ],
      ],
      [
        'an entry is added',
        `insert into district_price (product_id, district, base_price) values (${own}, 2000)`,
        [['Thrissur', null, 2000]],
      ],
      [
        'the base price is changed',
        `update product set price = 5500 where id = '${CUMIN}'`,
        [[null, expect.any(Number), 5500]],
      ],
      ['only the title is changed', `update product set title = 'Jeera' where id = '${CUMIN}'`, []],
      ['the product is deleted', `delete from product where id = '${CUMIN}'`, []],
    ])('MEMO-01 when %s', async (_, change, expected) => {
      expect(await recorded(change)).toEqual(expected);
    });

    it('MEMO-01 but a new product’s first prices are no change', async () => {
      await store().db.delete(priceChange);
      await store().db.transaction(async (tx) => {
        await tx.execute(sql`insert into product (id, title, description, categories, images, unit)
          values ('brand-new', 'Brand new', '', '{Spices}', '{}', 'kg')`);
        await tx.execute(sql`insert into district_price (product_id, district, base_price)
          values ('brand-new', 'Erode', 1000)`);
      });
      expect(await store().db.select().from(priceChange)).toEqual([]);
    });
  });

  it('MEMO-01 seeding the demo catalogue again records only what it adds', async () => {
    await store().db.delete(product).where(eq(product.id, CUMIN));
    await store().db.delete(priceChange);
    await seedDemoCatalogue(store().db);
    const rows = await store().db.select({ id: priceChange.productId }).from(priceChange);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([CUMIN]));
  });
});
