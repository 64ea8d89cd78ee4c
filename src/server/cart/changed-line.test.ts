import { expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { Failure } from '../failure.ts';
import { cartFrom } from '../testing/cart-fixtures.ts';
import { CUMIN, shopper } from '../testing/order-fixtures.ts';
import { type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { addToCart } from './add-to-cart.ts';
import type { CartServices } from './cart-services.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { setQuantity } from './set-quantity.ts';

// A change of a line reads the cart without a lock, and is written only if the cart is still the same. Here another device
// is always a moment faster.

const PEPPER = 'white-pepper-whole';
const TURMERIC = 'turmeric-powder-erode-1kg';
const quantities = ({ items }: Cart) => Object.fromEntries(items.map((i) => [i.id, i.quantity]));

describeOnBoth('a line that is changed', (kind) => {
  const store = useTestStore(kind);

  it('CART-14 is answered as it is read afterwards', async () => {
    const { id, browser } = await shopper(store());
    const { carts } = store().services;
    const changes = [
      () => addToCart(carts, id, { productId: TURMERIC }),
      () => setQuantity(carts, id, { productId: TURMERIC, quantity: 7 }),
      () => setQuantity(carts, id, { productId: CUMIN, quantity: 3 }),
      () => removeFromCart(carts, id, CUMIN),
      () => removeFromCart(carts, id, CUMIN),
      () => addToCart(carts, id, { productId: TURMERIC }),
      () => removeFromCart(carts, id, TURMERIC),
    ];
    for (const change of changes) expect(await change()).toEqual(await browser.read('/api/cart'));
  });

  it('keeps what another device has added', async () => {
    const someone = await shopper(store());
    const carts = overtaken(store(), () =>
      someone.browser.post('/api/cart/items', { productId: TURMERIC }),
    );
    const five = { productId: CUMIN, quantity: 5 };
    expect(quantities(await setQuantity(carts, someone.id, five))).toEqual({
      [CUMIN]: 5,
      [TURMERIC]: 1,
    });
  });

  it('is not found if another device has removed it', async () => {
    const someone = await shopper(store());
    const carts = overtaken(store(), () =>
      someone.browser.send('DELETE', `/api/cart/items/${CUMIN}`),
    );
    const changed = setQuantity(carts, someone.id, { productId: CUMIN, quantity: 5 });
    expect(await changed.catch(codeOf)).toBe('CART_LINE_NOT_FOUND');
    expect(await linesOf(someone)).toEqual({});
  });

  it('keeps the quantity of another device if both add it', async () => {
    const someone = await shopper(store());
    const carts = overtaken(store(), async () => {
      await someone.browser.post('/api/cart/items', { productId: TURMERIC });
      await cartFrom(await someone.browser.put(`/api/cart/items/${TURMERIC}`, { quantity: 4 }));
    });
    expect(quantities(await addToCart(carts, someone.id, { productId: TURMERIC }))).toEqual({
      [CUMIN]: 2,
      [TURMERIC]: 4,
    });
  });

  it('is changed once if the same request was a moment faster', async () => {
    const someone = await shopper(store());
    const asked = { productId: CUMIN, quantity: 5 };
    const key = 'the-same-change';
    const carts = overtaken(store(), () =>
      setQuantity(store().services.carts, someone.id, asked, key),
    );
    const before = await someone.browser.read<Cart>('/api/cart');
    const after = await setQuantity(carts, someone.id, asked, key);
    expect(after.revision).toBe(before.revision + 1);
    expect(after).toEqual(await someone.browser.read('/api/cart'));
  });

  it('of a cart that never stands still is changed under its lock', async () => {
    const someone = await shopper(store());
    let quantity = 10;
    const carts = overtaken(
      store(),
      () => {
        quantity += 1;
        return someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity });
      },
      'always',
    );
    const five = { productId: CUMIN, quantity: 5 };
    await setQuantity(carts, someone.id, five, 'never-stands-still');
    expect(await linesOf(someone)).toEqual({ [CUMIN]: 5 });
    await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity: 6 });
    await setQuantity(store().services.carts, someone.id, five, 'never-stands-still');
    expect(await linesOf(someone)).toEqual({ [CUMIN]: 6 });
    await addToCart(carts, someone.id, { productId: TURMERIC });
    await removeFromCart(carts, someone.id, CUMIN);
    expect(await linesOf(someone)).toEqual({ [TURMERIC]: 1 });
  });

  it('PACK-01 under its lock, too, takes no quantity that was typed for another pack', async () => {
    const someone = await shopper(store());
    let quantity = 10;
    const carts = overtaken(
      store(),
      async () => {
        quantity += 1;
        await someone.browser.put(`/api/cart/items/${CUMIN}`, { quantity });
        if (quantity < 13) return;
        await store().change(`update product set pack_amount = 50 where id = '${CUMIN}'`);
      },
      'always',
    );
    const typed = { productId: CUMIN, quantity: 5, pack: '25 kg jute sack' };
    expect(await setQuantity(carts, someone.id, typed).catch(codeOf)).toBe('PACKS_CHANGED');
    expect(await linesOf(someone)).toEqual({ [CUMIN]: 13 });
  });

  it('PACK-01 the first of a cart adds no pack that was not shown', async () => {
    const { id, browser } = await logIn(store());
    const { carts } = store().services;
    const asked = { productId: PEPPER, pack: 'A pack of earlier' };
    expect(await addToCart(carts, id, asked).catch(codeOf)).toBe('PACKS_CHANGED');
    expect(await browser.read('/api/cart')).toMatchObject({ items: [] });
  });
});

const codeOf = (error: unknown) => (error instanceof Failure ? error.code : error);

const linesOf = async ({ browser }: LoggedIn) => quantities(await browser.read<Cart>('/api/cart'));

/** The store's carts, of which `change` happens after they were read. */
function overtaken(
  { services: { carts } }: TestStore,
  change: () => Promise<unknown>,
  times: 'once' | 'always' = 'once',
): CartServices {
  let isOvertaken = false;
  return {
    ...carts,
    readToChange: async (userId, mark) => {
      const read = await carts.readToChange(userId, mark);
      if (times === 'always' || !isOvertaken) await change();
      isOvertaken = true;
      return read;
    },
  };
}
