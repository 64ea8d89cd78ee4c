import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MatchedList, OrderPad } from '../../contract/order-pad.ts';
import { LIST_LIMITS } from '../../domain/order-list/list-limits.ts';
import { LIMITS } from '../../domain/rate-limits.ts';
import { order } from '../db/schema/order.ts';
import { CUMIN, placeCash } from '../testing/order-fixtures.ts';
import { CHAT_CHOICES, CHAT_MATCHES, CHAT_MESSAGE } from '../testing/order-list/chat-message.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const PEPPER = 'white-pepper-whole';
const SINGAPORE = 'cumin-jeera-singapore-99';
const DAY_MS = 86_400_000;

describeOnOne('PAD-01 the order pad', (kind) => {
  const store = useTestStore(kind);

  /** Places an order this many days ago. */
  async function ordered(
    browser: TestBrowser,
    daysAgo: number,
    ...lines: [productId: string, quantity: number][]
  ) {
    await browser.post('/api/cart/lines', {
      lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
    });
    const placed = await placeCash(browser);
    const orderDate = new Date(Date.now() - daysAgo * DAY_MS);
    await store().db.update(order).set({ orderDate }).where(eq(order.id, placed.id));
    return { ...placed, orderDate: orderDate.toISOString() };
  }

  const read = (browser: TestBrowser, query = '') =>
    browser.read<OrderPad>(`/api/order-pad${query}`);
  const idsOf = ({ items }: OrderPad) => items.map(({ id }) => id);

  it('is empty before the first order', async () => {
    const { browser } = await logIn(store());
    const empty = { due: [], items: [], total: 0, nextCursor: null, lastOrderId: null };
    expect(await read(browser)).toEqual(empty);
  });

  it('lists what this shop has ordered, most frequent first, with the last quantity and price', async () => {
    const { browser } = await logIn(store());
    const stranger = await logIn(store());
    await ordered(stranger.browser, 1, [SINGAPORE, 9]);
    await ordered(browser, 3, [CUMIN, 7], [PEPPER, 1]);
    const last = await ordered(browser, 1, [CUMIN, 2]);
    const pad = await read(browser);
    expect(idsOf(pad)).toEqual([CUMIN, PEPPER]);
    const [cumin] = pad.items;
    expect(cumin).toMatchObject({
      pack: '25 kg jute sack',
      times: 2,
      last: { quantity: 2, price: cumin!.price, at: last.orderDate },
      priceChange: 0,
    });
    expect(pad).toMatchObject({ total: 2, lastOrderId: last.id, due: [] });
  });

  it('says how the price has changed since the last order', async () => {
    const { browser } = await logIn(store());
    await ordered(browser, 2, [CUMIN, 1]);
    const [before] = (await read(browser)).items;
    await store().change(`update district_price set base_price = base_price + 15000,
      cgst = null, sgst = null where product_id = '${CUMIN}' and district = 'Erode'`);
    const [after] = (await read(browser)).items;
    expect(after).toMatchObject({
      price: before!.price! + 15_000,
      priceChange: 15_000,
      last: before!.last,
    });
  });

  it('leaves out cancelled orders and products that are no longer sold', async () => {
    const { browser } = await logIn(store());
    await store().change(`insert into product
      (id, title, description, categories, images, unit, price)
      values ('pad-gone', 'Gone', '', '{Tea}', '{}', 'kg', 10000)`);
    await ordered(browser, 2, [CUMIN, 1], ['pad-gone', 1]);
    const cancelled = await ordered(browser, 1, [PEPPER, 1]);
    await store().db.update(order).set({ status: 'Cancelled' }).where(eq(order.id, cancelled.id));
    await store().change(`delete from product where id = 'pad-gone'`);
    expect(idsOf(await read(browser))).toEqual([CUMIN]);
  });

  it('compares nothing with an order of another pack', async () => {
    const { browser } = await logIn(store());
    for (const daysAgo of [21, 14, 7]) await ordered(browser, daysAgo, [CUMIN, 3]);
    expect((await read(browser)).due).toHaveLength(1);
    const setPack = (amount: number) =>
      store().change(`update product set pack_amount = ${amount} where id = '${CUMIN}'`);
    await setPack(10);
    try {
      const pad = await read(browser);
      expect(pad.items).toMatchObject([{ id: CUMIN, last: null, priceChange: null, times: 3 }]);
      expect(pad.due).toEqual([]);
    } finally {
      await setPack(25);
    }
  });

  it('has what is due again on its first page, the longest overdue first', async () => {
    const { browser } = await logIn(store());
    for (const daysAgo of [30, 20]) await ordered(browser, daysAgo, [PEPPER, 4], [SINGAPORE, 1]);
    await ordered(browser, 10, [PEPPER, 4]);
    await ordered(browser, 9, [SINGAPORE, 1]);
    for (const daysAgo of [12, 11, 10]) await ordered(browser, daysAgo, [CUMIN, daysAgo]);
    const { due } = await read(browser);
    expect(due).toMatchObject([
      { id: CUMIN, usualQuantity: 11, everyDays: 1 },
      { id: PEPPER, usualQuantity: 4, everyDays: 10 },
    ]);
    const { nextCursor } = await read(browser, '?limit=1');
    expect((await read(browser, `?limit=1&cursor=${nextCursor}`)).due).toEqual([]);
  });

  it('has everything that is due, of what is as late what costs most first', async () => {
    const { browser } = await logIn(store());
    const { items } = await browser.read<{ items: { id: string; price: number }[] }>(
      '/api/products?category=Spices&limit=20',
    );
    const lines = items.map(({ id }, at): [string, number] => [id, (at % 3) + 1]);
    for (const daysAgo of [21, 14, 7]) await ordered(browser, daysAgo, ...lines);
    const { due } = await read(browser);
    expect(due).toHaveLength(20);
    const amounts = due.map(({ price, usualQuantity }) => price! * usualQuantity);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  it('has what costs the shop most first, of what it orders as often', async () => {
    const { browser } = await logIn(store());
    await ordered(browser, 3, [SINGAPORE, 1], [CUMIN, 40], [PEPPER, 1]);
    await ordered(browser, 1, [PEPPER, 1]);
    expect(idsOf(await read(browser))).toEqual([PEPPER, CUMIN, SINGAPORE]);
  });

  it('comes page by page, none twice and none left out', async () => {
    const { browser } = await logIn(store());
    await ordered(browser, 3, [CUMIN, 1], [PEPPER, 1], [SINGAPORE, 1]);
    await ordered(browser, 2, [PEPPER, 1], [SINGAPORE, 7]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: OrderPad = await read(browser, `?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.total).toBe(3);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(idsOf(await read(browser)));
    expect(seen.at(-1)).toBe(CUMIN);
    expect(new Set(seen).size).toBe(3);
  });

  describe('a pasted list', () => {
    const paste = (browser: TestBrowser, text: string) =>
      browser.post('/api/order-pad/match-list', { text });

    it('PAD-03 becomes matches, choices and what is not found, with cards and prices', async () => {
      const { browser } = await logIn(store());
      const text = 'Vanakkam anna\ncumin bold 25 kg x 2\npepper\nfrobnicate 3 kg';
      const response = await paste(browser, text);
      expect(response.status).toBe(200);
      const { answers, ignored } = (await response.json()) as MatchedList;
      expect(answers.map(({ kind: each }) => each)).toEqual(['match', 'choice', 'not-found']);
      const [match, choice] = answers;
      expect(match).toMatchObject({
        source: 'cumin bold 25 kg x 2',
        quantity: 2,
        product: { id: CUMIN, pack: '25 kg jute sack', price: expect.any(Number) },
      });
      expect(choice).toMatchObject({ kind: 'choice', source: 'pepper' });
      if (choice?.kind !== 'choice') throw new Error('no choice');
      expect(choice.candidates.length).toBeGreaterThan(1);
      expect(choice.questions.length).toBeGreaterThan(0);
      expect(ignored).toEqual(['Vanakkam anna']);
      // Nothing has been put into the cart.
      expect(await browser.read('/api/cart')).toMatchObject({ revision: 0, items: [] });
    });

    it('PAD-03 from a chat in four languages is read as a person means it', async () => {
      const { browser } = await logIn(store());
      const { answers, ignored } = (await (
        await paste(browser, CHAT_MESSAGE)
      ).json()) as MatchedList;
      const matches = answers.flatMap((answer) => (answer.kind === 'match' ? [answer] : []));
      expect(matches.map(({ product, quantity }) => [product.id, quantity])).toEqual(CHAT_MATCHES);
      const choices = answers.flatMap((answer) => (answer.kind === 'choice' ? [answer] : []));
      expect(choices.map(({ source }) => source)).toEqual(CHAT_CHOICES.map(({ source }) => source));
      for (const [at, { chosen, quantity }] of CHAT_CHOICES.entries()) {
        const candidate = choices[at]!.candidates.find(({ product }) => product.id === chosen);
        expect(candidate?.quantity).toBe(quantity);
      }
      expect(answers).toHaveLength(15);
      expect(ignored).toHaveLength(2);
      // The journey orders all of them.
      expect(matches.filter(({ product }) => typeof product.price !== 'number')).toEqual([]);
    });

    it("PAD-03 is decided by what the shop has ordered, and says so; another shop's orders decide nothing", async () => {
      const [{ browser }, stranger] = [await logIn(store()), await logIn(store())];
      await ordered(browser, 3, [SINGAPORE, 4]);
      const answersOf = async (of: TestBrowser, text: string) =>
        ((await (await paste(of, text)).json()) as MatchedList).answers;
      expect(await answersOf(browser, 'jeera 2')).toMatchObject([
        { kind: 'match', product: { id: SINGAPORE }, quantity: 2, isUsual: true },
      ]);
      expect(await answersOf(stranger.browser, 'jeera 2')).toMatchObject([{ kind: 'choice' }]);
      // Far above what it has ordered, but the product is the usual one.
      const [far] = await answersOf(browser, 'jeera 30');
      expect(far?.kind === 'choice' && far.candidates.slice(0, 2)).toMatchObject([
        {
          product: { id: SINGAPORE },
          isUsual: true,
          quantity: null,
          readings: [{ quantity: 30, counts: 'packs' }],
        },
        { isUsual: false },
      ]);
    });

    it('of too many products is refused', async () => {
      const { browser } = await logIn(store());
      const response = await paste(browser, 'jeera 2 kg\n'.repeat(LIST_LIMITS.items + 1));
      expect([response.status, (await errorOf(response)).code]).toEqual([
        400,
        'LIST_TOO_MANY_ITEMS',
      ]);
    });

    it('of too many lines is refused before it is read', async () => {
      const { browser } = await logIn(store());
      const response = await paste(browser, `jeera\n${'no\n'.repeat(LIST_LIMITS.lines)}`);
      expect([response.status, (await errorOf(response)).code]).toEqual([
        400,
        'LIST_TOO_MANY_LINES',
      ]);
    });

    it('can be pasted only so often', async () => {
      const { browser } = await logIn(store());
      const statuses: number[] = [];
      for (let nth = 0; nth <= LIMITS['match-list'].most; nth += 1) {
        statuses.push((await paste(browser, '')).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS['match-list'].most);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
