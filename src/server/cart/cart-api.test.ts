import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalogue.ts';
import { MAX_CART_LINES } from '../../domain/quantity.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const ID = 'cumin-jeera-bold';
const LINE = `/api/cart/items/${ID}`;

describeOnBoth('the cart', (kind) => {
  const store = useTestStore(kind);
  const add = (browser: TestBrowser, productId: unknown) =>
    browser.post('/api/cart/items', { productId });
  const cartOf = async (response: Response) => {
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return (await response.json()) as Cart;
  };
  const linesOf = (userId: string) =>
    store().db.select().from(cartItem).where(eq(cartItem.userId, userId));
  const refusalOf = async (response: Response) => {
    const { code, message } = await errorOf(response);
    return [response.status, code, message];
  };
  const addProduct = async (id: string, fields: Partial<typeof product.$inferInsert> = {}) => {
    const row = { id, title: id, description: '', categories: ['Tea'], images: [], unit: 'kg' };
    await store()
      .db.insert(product)
      .values({ ...row, ...fields });
  };

  it('PACK-01 asks about a quantity whose pack has changed, and takes it once it is set', async () => {
    const { browser } = await logIn(store());
    await addProduct('repacked', { price: 10_000 });
    await add(browser, 'repacked');
    const path = '/api/cart/items/repacked';
    await browser.put(path, { quantity: 25 });
    await store().change(
      `update product set unit = 'others', pack_amount = 25, pack_measure = 'kg', pack_container = 'sack' where id = 'repacked'`,
    );
    const asked = await browser.read<Cart>('/api/cart');
    expect(asked.items[0]).toMatchObject({ pack: '25 kg sack', problem: 'PACK_CHANGED' });
    const order = { paymentMethod: 'Cash on Delivery', expectedTotal: asked.totalAmount };
    const refused = await browser.send('POST', '/api/orders', order, {
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refused.status).toBe(409);
    const settled = await cartOf(await browser.put(path, { quantity: 1 }));
    expect(settled).toMatchObject({ items: [{ problem: null, quantity: 1 }], isOrderable: true });
  });

  it('PACK-01 takes no quantity that was typed for another pack', async () => {
    const { browser } = await logIn(store());
    await addProduct('repacked-late', { price: 10_000 });
    const loose = await cartOf(await add(browser, 'repacked-late'));
    const path = '/api/cart/items/repacked-late';
    const typed = { quantity: 25, pack: loose.items[0]!.pack };
    await store().change(
      `update product set unit = 'others', pack_amount = 25, pack_measure = 'kg', pack_container = 'sack' where id = 'repacked-late'`,
    );
    const refused = await browser.put(path, typed);
    expect(refused.status).toBe(409);
    expect(await errorOf(refused)).toMatchObject({
      code: 'PACKS_CHANGED',
      changedPacks: [{ productId: 'repacked-late', title: 'repacked-late', pack: '25 kg sack' }],
    });
    const asked = await browser.read<Cart>('/api/cart');
    expect(asked.items[0]).toMatchObject({ quantity: 1, problem: 'PACK_CHANGED' });
    const settled = await cartOf(await browser.put(path, { quantity: 2, pack: '25 kg sack' }));
    expect(settled.items[0]).toMatchObject({ quantity: 2, problem: null });
  });

  it('PACK-01 adds the pack that was shown, or none', async () => {
    const { browser } = await logIn(store());
    await addProduct('repacked-unseen', { price: 10_000 });
    const { pack } = await browser.read<Product>('/api/products/repacked-unseen');
    await store().change(
      `update product set unit = 'others', pack_amount = 25, pack_measure = 'kg', pack_container = 'sack' where id = 'repacked-unseen'`,
    );
    const productId = 'repacked-unseen';
    const refused = await browser.post('/api/cart/items', { productId, pack });
    expect(refused.status).toBe(409);
    expect(await errorOf(refused)).toMatchObject({
      code: 'PACKS_CHANGED',
      changedPacks: [{ productId, title: 'repacked-unseen', pack: '25 kg sack' }],
    });
    expect((await browser.read<Cart>('/api/cart')).items).toEqual([]);
    const shown = await cartOf(
      await browser.post('/api/cart/items', { productId, pack: '25 kg sack' }),
    );
    expect(shown.items).toMatchObject([{ id: productId, quantity: 1, pack: '25 kg sack' }]);
    const again = await cartOf(await browser.post('/api/cart/items', { productId, pack }));
    expect(again.items).toEqual(shown.items);
  });

  it('is empty at first', async () => {
    const { browser } = await logIn(store());
    expect(await browser.read('/api/cart')).toEqual({
      revision: 0,
      items: [],
      subtotal: 0,
      discount: 0,
      coinDiscount: 0,
      totalAmount: 0,
      creditPoints: 0,
      coupon: null,
      coins: { balance: 0, held: 0, used: 0 },
      taxKind: 'within-state',
      showCoins: false,
      isOrderable: false,
    });
  });

  it('TAX-02 says which kind of tax it contains', async () => {
    const { browser } = await logIn(store(), { district: 'Palakkad' });
    expect(await browser.read('/api/cart')).toMatchObject({ taxKind: 'between-states' });
  });

  it('CART-14 adds a product with quantity 1 at the price in the retailer’s district', async () => {
    const { id, browser } = await logIn(store(), { district: 'Nilgiris' });
    const shown = await browser.read<Product>(`/api/products/${ID}`);
    const { items, ...sums } = await cartOf(await add(browser, ID));
    const { price, cgst, sgst, creditPoints = 0, title } = shown;
    expect(items).toEqual([
      {
        id: ID,
        title,
        description: title,
        images: shown.images.slice(0, 1),
        unit: shown.unit,
        pack: shown.pack,
        packDetails: shown.packDetails,
        quantity: 1,
        price,
        totalPrice: price,
        addedPrice: price,
        cgst,
        sgst,
        gstRate: 5,
        creditPoints,
        lineTotal: price,
        problem: null,
      },
    ]);
    expect(sums).toMatchObject({ revision: 1, subtotal: price, totalAmount: price, creditPoints });
    expect(await linesOf(id)).toMatchObject([{ productId: ID, quantity: 1, addedPrice: price }]);
  });

  it('is neither shown nor changed if it is not the cart of the person the page was loaded for', async () => {
    const [ravi, meena] = [await logIn(store()), await logIn(store())];
    // Ravi's cookie, sent by a page that still shows Meena's cart.
    for (const [method, path, body] of [
      ['GET', '/api/cart'],
      ['GET', `/api/cart/events?of=${meena.id}`],
      ['POST', '/api/cart/items', { productId: ID }],
      ['DELETE', `/api/cart/items/${ID}`],
    ] as const) {
      const headers = path.includes('?') ? {} : { 'x-cart-of': meena.id };
      const answer = await ravi.browser.send(method, path, body, { headers });
      expect([path, answer.status]).toEqual([path, 401]);
      const own = { headers: { 'x-cart-of': ravi.id } };
      const right = path.includes('?') ? `/api/cart/events?of=${ravi.id}` : path;
      const accepted = await ravi.browser.send(method, right, body, path.includes('?') ? {} : own);
      expect([path, accepted.status]).toEqual([path, 200]);
      await accepted.body?.cancel();
    }
    expect((await meena.browser.read<Cart>('/api/cart')).items).toEqual([]);
  });

  it('is not changed by adding the same product again', async () => {
    const { browser } = await logIn(store());
    await add(browser, ID);
    const set = await cartOf(await browser.put(LINE, { quantity: 7 }));
    const again = await cartOf(await add(browser, ID));
    expect(again).toEqual(set);
    expect(again.items[0]?.quantity).toBe(7);
  });

  it('sets quantities; of several at once, the last one wins', async () => {
    const { browser } = await logIn(store());
    await add(browser, ID);
    for (const quantity of [1, 10_000, 3]) {
      const { items, subtotal } = await cartOf(await browser.put(LINE, { quantity }));
      expect(items[0]).toMatchObject({ quantity, lineTotal: items[0]!.price! * quantity });
      expect(subtotal).toBe(items[0]!.price! * quantity);
    }
    const answers = await Promise.all(
      [4, 5, 6].map(async (quantity) => cartOf(await browser.put(LINE, { quantity }))),
    );
    const last = answers.reduce((a, b) => (a.revision > b.revision ? a : b));
    expect(await browser.read('/api/cart')).toEqual(last);
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(3);
  });

  it('removes products; removing one twice succeeds', async () => {
    const { browser } = await logIn(store());
    await add(browser, ID);
    const once = await cartOf(await browser.send('DELETE', LINE));
    expect(once.items).toEqual([]);
    expect(await cartOf(await browser.send('DELETE', LINE))).toEqual(once);
  });

  it('tells whether it contains a product', async () => {
    const { browser } = await logIn(store());
    const missing = await browser.get(LINE);
    expect(await refusalOf(missing)).toEqual([
      404,
      'CART_LINE_NOT_FOUND',
      'This product is not in your cart.',
    ]);
    await add(browser, ID);
    expect(await browser.read<CartLine>(LINE)).toMatchObject({ id: ID, quantity: 1 });
  });

  it('lists products in the order in which they were added', async () => {
    const { browser } = await logIn(store());
    const { items } = await browser.read<{ items: { id: string }[] }>('/api/products?limit=5');
    const expected = [...items.map(({ id }) => id).reverse(), ID];
    for (const id of expected) await add(browser, id);
    const { items: lines } = await browser.read<Cart>('/api/cart');
    expect(lines.map(({ id }) => id)).toEqual(expected);
  });

  describe.each([-5, 0, 1.5, 1e308, '1', null, 10_001, Number.NaN, [2], true, undefined])(
    'a quantity of %s',
    (quantity) => {
      it('is refused, and nothing is stored', async () => {
        const { id, browser } = await logIn(store());
        await add(browser, ID);
        const before = await browser.read('/api/cart');
        const response = await browser.put(LINE, { quantity });
        expect(await refusalOf(response)).toEqual([
          400,
          'QUANTITY_INVALID',
          ERROR_MESSAGES.QUANTITY_INVALID,
        ]);
        expect(await browser.read('/api/cart')).toEqual(before);
        expect(await linesOf(id)).toMatchObject([{ quantity: 1 }]);
      });
    },
  );

  it('cannot hold an invalid quantity or a duplicate line, because the database refuses it', async () => {
    const { id, browser } = await logIn(store());
    await add(browser, ID);
    for (const quantity of [0, -1, 10_001]) {
      const change = store().db.update(cartItem).set({ quantity }).where(eq(cartItem.userId, id));
      await expect(change).rejects.toThrow();
    }
    const twice = store()
      .db.insert(cartItem)
      .select(store().db.select().from(cartItem).where(eq(cartItem.userId, id)));
    await expect(twice).rejects.toThrow();
  });

  it('does not set the quantity of a product it does not contain', async () => {
    const { id, browser } = await logIn(store());
    const response = await browser.put(LINE, { quantity: 2 });
    expect((await refusalOf(response)).slice(0, 2)).toEqual([404, 'CART_LINE_NOT_FOUND']);
    expect(await linesOf(id)).toEqual([]);
  });

  it.each(['nothing-here', '', 'a\0b', '../x', null, 5, 'x'.repeat(100)])(
    'does not accept the product id %j',
    async (productId) => {
      const { id, browser } = await logIn(store());
      expect(await refusalOf(await add(browser, productId))).toEqual([
        404,
        'PRODUCT_NOT_FOUND',
        'No product found. Please try again later.',
      ]);
      expect(await linesOf(id)).toEqual([]);
    },
  );

  it('does not accept a product without a price in the retailer’s district', async () => {
    await addProduct(`erode-only-${kind}`);
    await store()
      .db.insert(districtPrice)
      .values({ productId: `erode-only-${kind}`, district: 'Erode', basePrice: 500 });
    const { browser } = await logIn(store(), { district: 'Palakkad' });
    expect(await refusalOf(await add(browser, `erode-only-${kind}`))).toEqual([
      409,
      'PRICE_NOT_AVAILABLE',
      'Price not available for your district.',
    ]);
    const erode = await logIn(store(), { district: 'Erode' });
    expect((await cartOf(await add(erode.browser, `erode-only-${kind}`))).subtotal).toBe(500);
  });

  it('shows today’s price next to the one when added, and follows the retailer’s district', async () => {
    const id = `moving-${kind}`;
    await addProduct(id, { price: 10_000 });
    const person = await logIn(store(), { district: 'Erode' });
    await add(person.browser, id);
    const change = async (statement: string) => {
      await store().change(statement);
      return (await person.browser.read<Cart>('/api/cart')).items[0];
    };
    expect(await change(`update product set price = 12000 where id = '${id}'`)).toMatchObject({
      addedPrice: 10_000,
      price: 12_000,
    });
    await store()
      .db.insert(districtPrice)
      .values({ productId: id, district: 'Thrissur', basePrice: 9_000 });
    expect(
      await change(`update "user" set district = 'Thrissur' where id = '${person.id}'`),
    ).toMatchObject({ addedPrice: 10_000, price: 9_000 });
    expect(await change(`update product set price = null where id = '${id}'`)).toMatchObject({
      price: 9_000,
    });
    expect(
      await change(`update "user" set district = 'Erode' where id = '${person.id}'`),
    ).toMatchObject({ price: null, problem: 'NO_PRICE_HERE' });
    expect(await change(`delete from product where id = '${id}'`)).toMatchObject({
      title: id,
      price: null,
      problem: 'PRODUCT_GONE',
    });
    expect(await person.browser.read('/api/cart')).toMatchObject({
      subtotal: 0,
      isOrderable: false,
    });
    const without = await cartOf(await person.browser.send('DELETE', `/api/cart/items/${id}`));
    expect(without.items).toEqual([]);
  });

  it(`holds ${MAX_CART_LINES} products at most`, async () => {
    const { id, browser } = await logIn(store());
    await add(browser, ID);
    await store().db.execute(sql`insert into cart_item
      (user_id, product_id, quantity, added_price, title, images, unit)
      select ${id}, 'filler-' || nth, 1, 100, 'x', '{}', 'kg'
      from generate_series(2, ${MAX_CART_LINES}) as nth`);
    const other = (await browser.read<{ items: Product[] }>('/api/products?limit=2')).items.find(
      (each) => each.id !== ID,
    )!;
    expect(await refusalOf(await add(browser, other.id))).toEqual([
      409,
      'CART_FULL',
      'Your cart is full. It can hold 500 different products.',
    ]);
    expect((await cartOf(await add(browser, ID))).items).toHaveLength(MAX_CART_LINES);
  });

  it('cannot be reached by anyone else, through any URL or field', async () => {
    const mine = await logIn(store());
    const theirs = await logIn(store());
    await add(theirs.browser, ID);
    await mine.browser.post('/api/cart/items', {
      productId: ID,
      userId: theirs.id,
      uid: theirs.id,
      quantity: 50,
      price: 1,
    });
    await mine.browser.send('DELETE', `${LINE}?userId=${theirs.id}`);
    expect(await linesOf(theirs.id)).toMatchObject([{ quantity: 1 }]);
    expect(await linesOf(mine.id)).toEqual([]);
    const paths = store().calls.map(([, path]) => path);
    const ofCart = new Set(paths.filter((path) => path.startsWith('/cart')));
    for (const path of ofCart) expect(path).not.toMatch(/user|uid/i);
    expect(ofCart.size).toBeGreaterThan(4);
  });

  it('is gone as soon as the account is deleted', async () => {
    const { id, browser } = await logIn(store());
    await add(browser, ID);
    await store().db.execute(sql`delete from "user" where id = ${id}`);
    const [left] = await store().db.select().from(cart).where(eq(cart.userId, id));
    expect([left, await linesOf(id)]).toEqual([undefined, []]);
    await expect.poll(async () => (await browser.get('/api/cart')).status).toBe(401);
    expect((await add(browser, ID)).status).toBe(401);
  });

  it('increases its revision with every change, and only then', async () => {
    const { id, browser } = await logIn(store());
    const seen: number[] = [];
    for (const [method, body] of [
      ['PUT', { quantity: 2 }],
      ['PUT', { quantity: 3 }],
      ['DELETE', undefined],
      ['DELETE', undefined],
    ] as const) {
      if (seen.length === 0) await add(browser, ID);
      seen.push((await cartOf(await browser.send(method, LINE, body))).revision);
    }
    expect(seen).toEqual([2, 3, 4, 4]);
    const [row] = await store().db.select().from(cart).where(eq(cart.userId, id));
    expect(row).toMatchObject({ generation: 1, revision: 4 });
  });
});

describeOnBoth('the cart where only verified retailers see prices', (kind) => {
  const store = useTestStore(kind, { PRICES_FOR_VERIFIED_ONLY: 'true', SHOW_COINS: 'true' });

  it('accepts no products from unverified retailers and shows them no prices', async () => {
    const { id, browser } = await logIn(store());
    const response = await browser.post('/api/cart/items', { productId: ID });
    expect([response.status, (await errorOf(response)).code]).toEqual([403, 'NOT_VERIFIED']);
    await store().db.execute(sql`update "user" set is_verified = true where id = ${id}`);
    expect((await browser.post('/api/cart/items', { productId: ID })).status).toBe(200);
    await store().db.execute(sql`update "user" set is_verified = false where id = ${id}`);
    const cart = await browser.read<Cart>('/api/cart');
    expect(cart.items[0]).toMatchObject({ problem: 'NOT_VERIFIED', price: null, addedPrice: null });
    expect(cart).toMatchObject({ subtotal: 0, isOrderable: false, showCoins: true });
  });
});
