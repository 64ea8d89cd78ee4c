import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart, RaisedCart } from '../../contract/cart.ts';
import type { Product, ProductPage, Suggestion } from '../../contract/catalogue.ts';
import type { MatchedList, OrderPad } from '../../contract/order-pad.ts';
import { indiaDay } from '../../domain/india-day.ts';
import type { SaidSoldOut } from '../../domain/sold-out.ts';
import { daysAfter } from '../../domain/working-day.ts';
import { EventReader } from '../testing/event-reader.ts';
import {
  CUMIN,
  fillCart,
  placeCash,
  shopper,
  totalOf,
  tryToOrder,
} from '../testing/order-fixtures.ts';
import { PRODUCTS, soldOutSeen } from '../testing/product-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const POUCH = `${CUMIN}-1kg`;
const TOMORROW = daysAfter(indiaDay(new Date()), 1);

describeOnBoth('SHORT-01 what is sold out', (kind) => {
  const store = useTestStore(kind);

  const say = async (
    soldOut: { districts: string[]; backOn: string | null } | null,
    id = CUMIN,
  ) => {
    const { browser } = await logIn(store(), { role: 'operator', staffRole: 'manager' });
    const seen = await soldOutSeen(browser, id);
    const response = await browser.put(`${PRODUCTS}/${id}/sold-out`, { soldOut, seen });
    expect(response.status).toBe(200);
  };
  const EVERYWHERE = { districts: [], backOn: null };

  const seen = async (browser: Pick<TestBrowser, 'read'>) =>
    (await browser.read<Product>(`/api/products/${CUMIN}`)).soldOut;
  const visitor = { read: <T>(path: string) => store().json<T>(path) };
  const until = (browser: Pick<TestBrowser, 'read'>, soldOut: unknown) =>
    expect.poll(() => seen(browser)).toEqual(soldOut);

  it('is said with its day to everyone it concerns, with its price, and ends when staff say so', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const elsewhere = await logIn(store(), { district: 'Nilgiris' });
    expect(await seen(browser)).toBeUndefined();
    await say({ districts: ['Erode'], backOn: TOMORROW });
    await until(browser, { backOn: TOMORROW });
    expect(await seen(elsewhere.browser)).toBeUndefined();
    expect(await seen(visitor)).toBeUndefined();
    const product = await browser.read<Product>(`/api/products/${CUMIN}`);
    expect(product.price).toBeGreaterThan(0);
    expect(
      product.familyPacks.map(({ id, soldOut }) => [id, soldOut !== undefined]),
    ).toContainEqual([CUMIN, true]);
    const { familyPacks } = await browser.read<Product>(`/api/products/${POUCH}`);
    expect(familyPacks.filter(({ soldOut }) => soldOut).map(({ id }) => id)).toEqual([CUMIN]);
    await say(EVERYWHERE);
    await until(visitor, { backOn: null });
    await until(elsewhere.browser, { backOn: null });
    await say(null);
    await until(visitor, undefined);
    await until(browser, undefined);
  });

  it('comes last in a search and in suggestions, and families offer what is there', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const found = async () =>
      (await browser.read<ProductPage>('/api/products?q=cumin%20jeera&limit=60')).items;
    const before = await found();
    expect(before[0]?.soldOut).toBeUndefined();
    const first = before[0]!.id;
    await say({ districts: ['Erode'], backOn: null }, first);
    await expect.poll(async () => (await found()).at(-1)?.id).toBe(first);
    expect((await found()).map(({ id }) => id).toSorted()).toEqual(
      before.map(({ id }) => id).toSorted(),
    );
    const suggested = await browser.read<{ items: Suggestion[] }>(
      '/api/products/suggestions?q=cumin%20jeera',
    );
    expect(suggested.items[0]!.id).not.toBe(first);
    await say(null, first);
    await expect.poll(async () => (await found())[0]?.id).toBe(first);
  });

  it('is told to visitors in suggestions, which come from memory', async () => {
    await say({ districts: [], backOn: TOMORROW });
    const suggestion = async () => {
      const path = '/api/products/suggestions?q=cumin%20jeera%20bold%2025';
      const { items } = await store().json<{ items: Suggestion[] }>(path);
      return items.flatMap(({ packs, ...hit }) => [hit, ...packs]).find(({ id }) => id === CUMIN);
    };
    await expect.poll(async () => (await suggestion())?.soldOut).toEqual({ backOn: TOMORROW });
    await say(null);
    await expect.poll(async () => (await suggestion())?.soldOut).toBeUndefined();
  });

  it('can’t be added or ordered; what is in a cart says so and does not count', async () => {
    const { browser } = await shopper(store(), 2, { district: 'Erode' });
    await browser.post('/api/cart/items', { productId: POUCH });
    const total = await totalOf(browser);
    await say({ districts: [], backOn: TOMORROW });
    const cart = await browser.read<Cart>('/api/cart');
    expect(cart.items.find(({ id }) => id === CUMIN)).toMatchObject({
      problem: 'SOLD_OUT',
      soldOut: { backOn: TOMORROW },
    });
    expect(cart.totalAmount).toBeLessThan(total);
    expect((await tryToOrder(browser)).status).toBe(409);
    const stranger = await logIn(store(), { district: 'Erode' });
    const refused = await stranger.browser.post('/api/cart/items', { productId: CUMIN });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'SOLD_OUT']);
    const lines = [{ productId: CUMIN, quantity: 2 }];
    const raised = await stranger.browser.post('/api/cart/lines', { lines });
    const { missing } = (await raised.json()) as RaisedCart;
    expect(missing).toMatchObject([{ id: CUMIN, reason: 'SOLD_OUT' }]);
    expect((await browser.send('DELETE', `/api/cart/items/${CUMIN}`)).status).toBe(200);
    await placeCash(browser);
    await say(null);
    await fillCart(stranger.browser);
    await placeCash(stranger.browser);
  });

  it('keeps its row among the usual items', async () => {
    const { browser } = await shopper(store(), 2, { district: 'Erode' });
    await placeCash(browser);
    await say(EVERYWHERE);
    const { items } = await browser.read<OrderPad>('/api/order-pad');
    expect(items).toMatchObject([{ id: CUMIN, soldOut: { backOn: null } }]);
    await say(null);
  });

  describe('in a pasted list', () => {
    const match = async (browser: TestBrowser, text: string) => {
      const response = await browser.post('/api/order-pad/match-list', { text });
      return ((await response.json()) as MatchedList).answers[0]!;
    };

    it('says so, and offers the family’s other packs with the same contents', async () => {
      const { browser } = await logIn(store(), { district: 'Erode' });
      const text = 'cumin jeera bold 25 kg 2 sack';
      expect(await match(browser, text)).toMatchObject({ kind: 'match', product: { id: CUMIN } });
      await say(EVERYWHERE);
      await until(browser, { backOn: null });
      const answer = await match(browser, text);
      if (answer.kind !== 'choice') throw new Error(answer.kind);
      expect(answer.questions).toEqual(['sold-out']);
      const offered = answer.candidates.map(({ product: { id, soldOut }, quantity }) => [
        id,
        soldOut !== undefined,
        quantity,
      ]);
      expect(offered).toEqual([
        [CUMIN, true, 2],
        [`${CUMIN}-loose`, false, 50],
        [POUCH, false, 50],
        [`${CUMIN}-5kg`, false, 10],
      ]);
      await say(null);
    });
  });

  it('is told to open pages at once, and at midnight nobody has to say anything', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const reader = new EventReader(await browser.get('/api/cart/events'));
    await reader.nextCart();
    const told = async () => {
      let event = await reader.next();
      while (event?.event !== 'sold-out' || event.data === 'null') event = await reader.next();
      return JSON.parse(event.data) as SaidSoldOut;
    };
    await say({ districts: ['Erode', 'Nilgiris'], backOn: TOMORROW });
    expect(await told()).toEqual({
      id: CUMIN,
      places: expect.arrayContaining([{ district: 'Erode', backOn: TOMORROW }]),
    });
    await until(browser, { backOn: TOMORROW });
    // The day has come; no row of the table changes when that happens.
    const today = indiaDay(new Date());
    await store().db.execute(sql`alter table sold_out disable trigger user`);
    await store().db.execute(
      sql`update sold_out set back_on = ${today} where product_id = ${CUMIN}`,
    );
    await store().db.execute(sql`alter table sold_out enable trigger user`);
    store().services.dayBegan(today);
    expect(await told()).toEqual({ id: CUMIN, places: [] });
    await until(browser, undefined);
    await reader.close();
  });

  it('is told in one event when very much is back at once, and no stream ends over it', async () => {
    const { browser } = await logIn(store(), { district: 'Erode' });
    const reader = new EventReader(await browser.get('/api/cart/events'));
    await reader.nextCart();
    const today = indiaDay(new Date());
    await store().db.execute(sql`alter table sold_out disable trigger user`);
    await store().db.execute(
      sql`insert into sold_out (product_id, district, back_on, set_by_name)
        select id, '', ${today}::date, 'Olivia' from product order by id limit 120`,
    );
    await store().db.execute(sql`alter table sold_out enable trigger user`);
    const { items } = await store().json<ProductPage>('/api/products?limit=60');
    expect(items).toHaveLength(60);
    store().services.dayBegan(today);
    let event = await reader.next();
    while (event?.event === 'cart') event = await reader.next();
    expect(event).toMatchObject({ event: 'sold-out', data: 'null' });
    expect(reader.raw).not.toContain('event: reconnect');
    await store().db.execute(sql`delete from sold_out`);
    await reader.close();
  });
});
