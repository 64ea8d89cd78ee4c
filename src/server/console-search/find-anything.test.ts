import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { FoundThings } from '../../contract/console-search.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnOne('finding anything', (kind) => {
  const store = useTestStore(kind);
  let manager: TestBrowser;
  let packer: TestBrowser;
  let orderId: string;

  beforeAll(async () => {
    manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
    packer = (await logIn(store(), { role: 'operator', staffRole: 'packer' })).browser;
    const { id, browser } = await shopper(store());
    await store()
      .db.update(user)
      .set({ storeName: "Zed's Murugan Stores", name: 'Quincy Kurien', mobile: '9123498765' })
      .where(eq(user.id, id));
    const placed = await placeCash(browser);
    orderId = placed.orderId;
    // A longer number that begins with the same digits.
    const [row] = await store().db.select().from(order).where(eq(order.id, placed.id));
    const other = await placeCash((await shopper(store())).browser);
    await store()
      .db.update(order)
      .set({ orderNumber: row!.orderNumber * 10 + 7 })
      .where(eq(order.id, other.id));
  });

  const find = (q: string, browser = manager) =>
    browser.read<FoundThings>(`/api/console/search?${new URLSearchParams({ q })}`);

  it('orders by their number, the exact one first, then longer ones', async () => {
    const digits = orderId.replace('SASB2B', '');
    for (const typed of [digits, orderId.toLowerCase(), ` ${orderId} `]) {
      const { orders } = await find(typed);
      expect(orders.map((found) => found.orderId)).toEqual([orderId, `${orderId}7`]);
    }
    const { orders } = await find(digits.slice(0, 3));
    expect(orders.map((found) => found.orderId)).toContain(orderId);
  });

  it.each([
    'murug',
    'MURUGAN sto',
    'stores zed',
    'quin',
    'kurien murugan',
    '91234',
    '+91 91234 98765',
  ])('the shop and its orders by %j', async (typed) => {
    const { shops, orders } = await find(typed);
    expect(shops).toMatchObject([{ storeName: "Zed's Murugan Stores", mobile: '9123498765' }]);
    expect(orders.map((found) => found.orderId)).toEqual([orderId]);
  });

  it('products as the store does, but none for packers', async () => {
    const { products } = await find('cumin');
    expect(products[0]?.title).toMatch(/cumin/i);
    expect((await find('cumin', packer)).products).toEqual([]);
  });

  it('CONS-01 a packer is told no amount of anything', async () => {
    const found = await find(orderId, packer);
    expect(found.orders).toHaveLength(2);
    expect(JSON.stringify(found)).not.toMatch(/price|amount|total|credit/i);
  });

  it.each(['', 'x', '4', '%', "';--", 'a & | ! :* (', '\u0000\u0001'])(
    'nothing for %j, without failing',
    async (typed) => {
      const { orders, shops } = await find(typed);
      expect([...orders, ...shops]).toEqual([]);
    },
  );

  it('refuses what is too long', async () => {
    const refused = await manager.get(`/api/console/search?q=${'x'.repeat(101)}`);
    expect((await errorOf(refused)).code).toBe('SEARCH_TOO_LONG');
  });
});
