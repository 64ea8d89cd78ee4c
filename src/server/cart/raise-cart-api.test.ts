import { expect, it } from 'vitest';
import type { Cart, RaisedCart } from '../../contract/cart.ts';
import { CUMIN } from '../testing/order-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const PEPPER = 'white-pepper-whole';
const SINGAPORE = 'cumin-jeera-singapore-99';
/** Has no price in Erode or in Nilgiris. */
const JAGGERY = 'jaggery-marayoor-unda';

const raise = async (browser: TestBrowser, ...lines: [productId: string, quantity: number][]) => {
  const response = await browser.post('/api/cart/lines', {
    lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as RaisedCart;
};

describeOnBoth('PAD-03 several products put into the cart at once', (kind) => {
  const store = useTestStore(kind);

  it('are added, raised or kept, each named, in one change', async () => {
    const { browser } = await logIn(store());
    await raise(browser, [CUMIN, 2], [PEPPER, 9]);
    const before = await browser.read<Cart>('/api/cart');
    const { cart, ...report } = await raise(browser, [SINGAPORE, 4], [PEPPER, 3], [CUMIN, 5]);
    expect(report).toMatchObject({
      added: [{ id: SINGAPORE, quantity: 4 }],
      raised: [{ id: CUMIN, title: 'Cumin (Jeera) Bold', pack: '25 kg jute sack', was: 2 }],
      kept: [{ id: PEPPER, quantity: 9 }],
      missing: [],
    });
    expect(cart.revision).toBe(before.revision + 1);
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [CUMIN, 5],
      [PEPPER, 9],
      [SINGAPORE, 4],
    ]);
    expect(cart).toEqual(await browser.read('/api/cart'));
  });

  it('count once if given twice, with the sum', async () => {
    const { browser } = await logIn(store());
    const { added } = await raise(browser, [CUMIN, 2], [PEPPER, 1], [CUMIN, 3]);
    expect(added).toMatchObject([
      { id: CUMIN, quantity: 5 },
      { id: PEPPER, quantity: 1 },
    ]);
  });

  it('PACK-01 are left out if their quantity was typed for another pack', async () => {
    const { browser } = await logIn(store());
    const response = await browser.post('/api/cart/lines', {
      lines: [
        { productId: CUMIN, quantity: 25, pack: 'Loose, by the kg' },
        { productId: CUMIN, quantity: 2, pack: '25 kg jute sack' },
        { productId: PEPPER, quantity: 3, pack: '' },
        { productId: SINGAPORE, quantity: 4, pack: '5 kg pouch' },
      ],
    });
    expect(await response.json()).toMatchObject({
      cart: { items: [{ id: CUMIN, quantity: 2 }] },
      added: [{ id: CUMIN, quantity: 2 }],
      missing: [
        { id: CUMIN, pack: '25 kg jute sack', reason: 'PACK_CHANGED' },
        { id: PEPPER, reason: 'PACK_UNKNOWN' },
        { id: SINGAPORE, reason: 'PACK_CHANGED' },
      ],
    });
  });

  it('SHORT-05 PACK-01 are taken from an order that did not say their pack while they say nothing about it either', async () => {
    const { browser } = await logIn(store());
    await store().change(
      `update product set pack_amount = 1, pack_measure = 'pieces', pack_container = '' where id = '${PEPPER}'`,
    );
    const lines = [{ productId: PEPPER, quantity: 3, pack: '' }];
    const response = await browser.post('/api/cart/lines', { lines });
    expect(await response.json()).toMatchObject({
      added: [{ id: PEPPER, pack: '1 piece', quantity: 3 }],
      missing: [],
    });
    await browser.send('DELETE', `/api/cart/items/${PEPPER}`);
    await store().change(
      `update product set pack_amount = 25, pack_measure = 'kg', pack_container = 'sack' where id = '${PEPPER}'`,
    );
    const later = await browser.post('/api/cart/lines', { lines });
    expect(await later.json()).toMatchObject({
      added: [],
      missing: [{ id: PEPPER, pack: '25 kg sack', reason: 'PACK_UNKNOWN' }],
    });
  });

  it('are left out if unknown or without a price, and the others are added', async () => {
    const { browser } = await logIn(store(), { district: 'Nilgiris' });
    const { added, missing } = await raise(browser, ['no-such', 1], [JAGGERY, 1], [CUMIN, 1]);
    expect(added.map(({ id }) => id)).toEqual([CUMIN]);
    expect(missing).toMatchObject([
      { id: 'no-such', reason: 'PRODUCT_GONE' },
      { id: JAGGERY, reason: 'NO_PRICE_HERE' },
    ]);
  });
});

describeOnBoth('a shop that sees no prices yet', (kind) => {
  const store = useTestStore(kind, { PRICES_FOR_VERIFIED_ONLY: 'true' });

  it('gets no price from the order pad or a pasted list, and cannot add', async () => {
    const { browser } = await logIn(store());
    const pasted = await browser.post('/api/order-pad/match-list', { text: 'jeera bold 2 sack' });
    const text = await pasted.text();
    expect(pasted.status).toBe(200);
    expect(text).toContain(CUMIN);
    expect(text).not.toContain('"price"');
    const { missing } = await raise(browser, [CUMIN, 1]);
    expect(missing).toMatchObject([{ id: CUMIN, reason: 'NOT_VERIFIED' }]);
  });
});
