import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { CUMIN, placeCash } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const PEPPER = 'white-pepper-whole';

type Change = (browser: TestBrowser, key?: string) => Promise<Response>;

const keyed = (key = randomUUID() as string) => ({ headers: { 'idempotency-key': key } });
const add =
  (productId: string): Change =>
  (browser, key) =>
    browser.send('POST', '/api/cart/items', { productId }, keyed(key));
const set =
  (productId: string, quantity: number): Change =>
  (browser, key) =>
    browser.send('PUT', `/api/cart/items/${productId}`, { quantity }, keyed(key));
const remove =
  (productId: string): Change =>
  (browser, key) =>
    browser.send('DELETE', `/api/cart/items/${productId}`, undefined, keyed(key));
const order: Change = async (browser) => {
  await placeCash(browser);
  return new Response();
};

describeOnBoth('CART-14 a change of the cart that is sent again', (kind) => {
  const store = useTestStore(kind);
  const linesOf = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity]);

  it.each<[string, Change[], Change, Change[], [string, number][]]>([
    ['the first addition, after the order', [], add(CUMIN), [order], []],
    ['an addition, after the order', [add(PEPPER)], add(CUMIN), [order], []],
    ['one of what was there, after the order', [add(CUMIN)], add(CUMIN), [order], []],
    ['an addition, after its removal', [], add(CUMIN), [remove(CUMIN)], []],
    ['a quantity, after the order', [add(CUMIN)], set(CUMIN, 5), [order], []],
    ['a quantity, after a later one', [add(CUMIN)], set(CUMIN, 5), [set(CUMIN, 8)], [[CUMIN, 8]]],
    ['a removal, after an addition', [add(CUMIN)], remove(CUMIN), [add(CUMIN)], [[CUMIN, 1]]],
    [
      'one of nothing, after an addition',
      [add(PEPPER)],
      remove(CUMIN),
      [add(CUMIN)],
      [
        [PEPPER, 1],
        [CUMIN, 1],
      ],
    ],
  ])('is not made again: %s', async (_, before, change, since, lines) => {
    const { browser } = await logIn(store());
    const key = randomUUID();
    for (const each of before) await each(browser);
    expect((await change(browser, key)).status).toBe(200);
    for (const each of since) await each(browser);
    const now = await browser.read<Cart>('/api/cart');
    const again = await change(browser, key);
    expect([again.status, await again.json()]).toEqual([200, now]);
    expect(linesOf(now)).toEqual(lines);
  });

  it('is made once by many requests at the same moment', async () => {
    const { browser } = await logIn(store());
    const key = randomUUID();
    await add(CUMIN)(browser);
    const before = await browser.read<Cart>('/api/cart');
    const changes = Array.from({ length: 6 }, () => set(CUMIN, 7)(browser, key));
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const after = await browser.read<Cart>('/api/cart');
    expect([after.revision, linesOf(after)]).toEqual([before.revision + 1, [[CUMIN, 7]]]);
  });

  it('is known among the last 200 of the person, which are one row', async () => {
    const { id, browser } = await logIn(store());
    const key = randomUUID();
    await add(CUMIN)(browser, key);
    const others = '-another '.repeat(198);
    await store().change(
      `update idempotency set answer = answer || '${others}' where user_id = '${id}'`,
    );
    await remove(CUMIN)(browser);
    await add(CUMIN)(browser, key);
    expect(linesOf(await browser.read('/api/cart'))).toEqual([]);
    await remove(CUMIN)(browser);
    await add(CUMIN)(browser, key);
    expect(linesOf(await browser.read('/api/cart'))).toEqual([[CUMIN, 1]]);
    const rows = await store().db.select().from(idempotency).where(eq(idempotency.userId, id));
    expect(rows.map(({ answer }) => answer.length)).toEqual([1_800]);
  });

  it.each<[string, Change, Change, [string, number][]]>([
    [
      'another product',
      add(CUMIN),
      add(PEPPER),
      [
        [CUMIN, 1],
        [PEPPER, 1],
      ],
    ],
    ['a quantity', add(CUMIN), set(CUMIN, 5), [[CUMIN, 5]]],
    ['another quantity', set(CUMIN, 5), set(CUMIN, 8), [[CUMIN, 8]]],
    ['the removal', set(CUMIN, 5), remove(CUMIN), []],
  ])('is made if it is another one with the same key: %s', async (_, change, other, lines) => {
    const { browser } = await logIn(store());
    const key = randomUUID();
    await add(CUMIN)(browser);
    expect((await change(browser, key)).status).toBe(200);
    expect((await other(browser, key)).status).toBe(200);
    expect(linesOf(await browser.read('/api/cart'))).toEqual(lines);
  });

  it('is made if it was refused before, or has the key of somebody else', async () => {
    const key = randomUUID();
    const [{ browser }, other] = [await logIn(store()), await logIn(store())];
    await store().change(
      `insert into sold_out (product_id, district, set_by_name) values ('${CUMIN}', '', 'Anand')`,
    );
    expect((await errorOf(await add(CUMIN)(browser, key))).code).toBe('SOLD_OUT');
    await store().change('delete from sold_out');
    for (const each of [browser, other.browser]) {
      expect((await add(CUMIN)(each, key)).status).toBe(200);
      expect(linesOf(await each.read('/api/cart'))).toEqual([[CUMIN, 1]]);
    }
  });

  it.each(['short', 'with a space in it', 'x'.repeat(201)])(
    'is refused with the key %j',
    async (key) => {
      const { browser } = await logIn(store());
      const refused = await add(CUMIN)(browser, key);
      expect([refused.status, (await errorOf(refused)).code]).toEqual([
        400,
        'IDEMPOTENCY_KEY_INVALID',
      ]);
    },
  );
});
