import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { ProductPage } from '../../contract/catalogue.ts';
import type { CellChange } from '../../contract/console-prices.ts';
import { EventReader } from '../testing/event-reader.ts';
import { publish, readGrid, setPrice } from '../testing/price-fixtures.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';

const ID = 'cumin-jeera-bold';
const ERODE = retailerOf('Erode');
const CHANGES = 840;

describeOnBoth('after a publication', (kind) => {
  const store = useTestStore(kind);
  const manager = () => logIn(store(), { role: 'operator', staffRole: 'manager' });
  const sorted = (q = '') =>
    store().json<ProductPage>(`/api/products?sort=price&limit=60&q=${q}`, ERODE);

  it(`CONS-07 an open cart has its new price within a second, and ${CHANGES} changes cause one read and one drop`, async () => {
    const { browser } = await manager();
    const { browser: shop } = await logIn(store(), { district: 'Erode' });
    await shop.post('/api/cart/items', { productId: ID });
    const reader = new EventReader(await shop.get('/api/cart/events'));
    await reader.nextCart();
    const { rows, cell } = await readGrid(browser);
    const others = [...rows.keys()].filter((id) => id !== ID);
    const changes: CellChange[] = [];
    const add = (productId: string, place: 'base' | 'Erode' | 'Nilgiris', price: number | null) => {
      const now = cell(productId, place);
      const { version, pack } = now;
      if (now.price !== price) changes.push({ productId, place, price, version, pack });
    };
    // All kinds of changes: base prices, new, changed and removed district prices.
    add(ID, 'Erode', 12_300);
    for (const [nth, id] of others.entries()) {
      add(id, 'base', 40_000 + nth * 100);
      add(id, 'Erode', nth % 3 === 0 ? null : 50_000 + nth * 100);
      add(id, 'Nilgiris', 60_000 + nth * 100);
    }
    const { answers } = store().services;
    const drop = vi.spyOn(answers, 'drop');
    const sweep = vi.spyOn(store().services.carts.streams, 'catalogueChanged');
    const startedAt = performance.now();
    const response = await publish(browser, changes.slice(0, CHANGES));
    expect(response.status).toBe(200);
    const publishedAt = performance.now();
    const cart = await reader.nextCart();
    expect(cart.subtotal).toBe(12_300);
    expect(performance.now() - publishedAt).toBeLessThan(1_000);
    await expect.poll(() => drop.mock.calls.length).toBe(1);
    expect(sweep.mock.calls.length).toBe(1);
    expect(publishedAt - startedAt).toBeLessThan(15_000);
    await reader.close();
    vi.restoreAllMocks();
  });

  it('CONS-07 lists by price follow, and only the changed prices are read again', async () => {
    const { browser } = await manager();
    const before = await sorted();
    const readAll = vi.spyOn(store().services.catalogue.queries.prices, 'execute');
    const { id } = before.items[5]!;
    await setPrice(browser, id, 'Erode', 100);
    await expect.poll(async () => (await sorted()).items[0]?.id).toBe(id);
    await setPrice(browser, id, 'Erode', 1_000_000_000);
    await expect.poll(async () => (await sorted()).items[0]?.id).not.toBe(id);
    await setPrice(browser, id, 'Erode', null);
    await setPrice(browser, id, 'base', 200);
    await expect.poll(async () => (await sorted()).items[0]?.id).toBe(id);
    expect(readAll).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('one changed, added or removed product is found without building the index anew', async () => {
    await sorted();
    const { queries, search } = store().services.catalogue;
    await search.index();
    const readAll = vi.spyOn(queries.forSearch, 'execute');
    const readPrices = vi.spyOn(queries.prices, 'execute');
    const found = async (q: string) => (await sorted(q)).items.map(({ id }) => id);
    const run = (statement: string) => store().db.execute(sql.raw(statement));
    await run(`insert into product (id, title, description, categories, images, unit, price)
      values ('quokka-flakes', 'Quokka Flakes', '', '{Spices}', '{}', 'kg', 5000)`);
    await expect.poll(() => found('quokka')).toEqual(['quokka-flakes']);
    await run(`update product set title = 'Wombat Flakes', price = 100 where id = 'quokka-flakes'`);
    await expect.poll(() => found('wombat')).toEqual(['quokka-flakes']);
    await expect.poll(async () => (await sorted()).items[0]?.id).toBe('quokka-flakes');
    await run(`delete from product where id = 'quokka-flakes'`);
    await expect.poll(() => found('wombat')).toEqual([]);
    expect([readAll.mock.calls.length, readPrices.mock.calls.length]).toEqual([0, 0]);
    vi.restoreAllMocks();
  });
});
