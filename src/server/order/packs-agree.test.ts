import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import { pricesOf } from '../../../catalogue/district-prices.ts';
import type { Cart } from '../../contract/cart.ts';
import type { Product, ProductCard, ProductPage } from '../../contract/catalogue.ts';
import type { Order } from '../../contract/order.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { type Pack, packText } from '../../domain/pack.ts';
import { writeMail } from '../../text/mails.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { placeCash } from '../testing/order-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';

const DISTRICT = 'Erode';
const JEERA = 'cumin-jeera-bold';
const SENDER = { name: 'Store', publicUrl: 'https://store.example' };

/** Kilograms, litres or pieces in a pack. */
const contentOf = ({ amount, measure }: Pack) =>
  measure === 'g' || measure === 'ml' ? amount / 1_000 : amount;
const quantityOf = (index: number) => 1 + ((index * 37) % 90);

async function allCards(browser: TestBrowser): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`;
    const page: ProductPage = await browser.read(`/api/products?limit=60${after}`);
    cards.push(...page.items);
    cursor = page.nextCursor;
  }
  return cards;
}

describe('PACK-01 PACK-02 every product of the demo catalogue', () => {
  const store = useTestStore('embedded');

  it('has the same pack, price and total on card, in cart, order and email, and a price per kilogram that fits', async () => {
    const { id: userId, email, browser } = await logIn(store(), { district: DISTRICT });
    const cards = await allCards(browser);
    expect(cards).toHaveLength(DEMO_CATALOGUE.length);
    const byId = new Map(cards.map((card) => [card.id, card]));
    for (const demo of DEMO_CATALOGUE) {
      const { price, rate, pack, packDetails, unit } = byId.get(demo.id)!;
      const { basePaise, districtPaise } = pricesOf(demo);
      expect({ pack, packDetails, price, unit }, demo.id).toEqual({
        pack: packText(demo.pack),
        packDetails: demo.pack,
        price: districtPaise.get(DISTRICT) ?? basePaise,
        unit: demo.pack === null ? 'kg' : 'others',
      });
      expect(rate === null, demo.id).toBe(price === null || demo.pack === null);
      if (!rate || !demo.pack) continue;
      const step = rate.price >= 10_000 ? 100 : 1;
      const exact = price! / contentOf(demo.pack);
      expect(Math.abs(rate.price - exact), demo.id).toBeLessThanOrEqual(step / 2 + 1e-6);
    }

    const ordered = cards.filter(({ price }) => price !== null);
    const { db } = store();
    await db.insert(cart).values({ userId }).onConflictDoNothing();
    await db.insert(cartItem).values(
      ordered.map(({ id: productId, title, unit, packDetails: pack }, index) => ({
        ...{ userId, productId, title, unit, pack, images: [], addedPrice: 100 },
        quantity: quantityOf(index),
        addedAt: new Date(1e12 + index),
      })),
    );
    const { items, totalAmount } = await browser.read<Cart>('/api/cart');
    const { id } = await placeCash(browser);
    const order = await browser.read<Order>(`/api/orders/${id}`);
    const [mail] = await mailedTexts(store(), email, 'order-placed');
    const { plain } = writeMail(mail!, SENDER);

    let total = 0;
    for (const [index, { id: productId, title, pack, packDetails, price }] of ordered.entries()) {
      const quantity = quantityOf(index);
      const shown = { id: productId, title, pack, packDetails, price, quantity };
      expect(items[index]).toMatchObject({ ...shown, lineTotal: price! * quantity });
      expect(order.orderDetails[index]).toMatchObject(shown);
      const count = packDetails ? quantity : `${quantity} kg`;
      expect(plain).toContain(
        `\n${count} x ${packDetails ? `${title} (${pack})` : title}: ${formatRupees(price! * quantity)}\n`,
      );
      total += price! * quantity;
    }
    expect(items).toHaveLength(ordered.length);
    expect(order.orderDetails).toHaveLength(ordered.length);
    expect([totalAmount, order.totalAmount, mail!.totalAmount]).toEqual([total, total, total]);
  });
});

describeOnBoth('packs of the same goods', (kind) => {
  const store = useTestStore(kind);
  const read = (id: string, caller?: ReturnType<typeof retailerOf>) =>
    store().json<Product>(`/api/products/${id}`, caller);

  it('PACK-03 a product lists all packs of its family by size, with price and price per kilogram', async () => {
    const { familyPacks } = await read(`${JEERA}-1kg`, retailerOf(DISTRICT));
    expect(familyPacks.map(({ pack }) => pack)).toEqual([
      'Loose, by the kg',
      '1 kg pouch',
      '5 kg bag',
      '25 kg jute sack',
    ]);
    for (const { id, title, unit, pack, packDetails, price, rate } of familyPacks) {
      const own = await read(id, retailerOf(DISTRICT));
      expect(own).toMatchObject({ id, title, unit, pack, packDetails, price, rate });
      expect(own.familyPacks).toEqual(familyPacks);
      expect(own.familyId).toBe(JEERA);
    }
  });

  it('PACK-03 PRICE-02 a visitor sees the packs without prices', async () => {
    const { familyPacks } = await read(JEERA);
    expect(familyPacks).toHaveLength(4);
    for (const pack of familyPacks) {
      expect(Object.keys(pack).sort()).toEqual(['id', 'pack', 'packDetails', 'title', 'unit']);
    }
  });

  it('PACK-03 goods with one pack have no family, and the last of a family is alone', async () => {
    expect((await read('mace-red-whole')).familyPacks).toEqual([]);
    await store().change(`delete from product where family_id = '${JEERA}' and id <> '${JEERA}'`);
    expect((await read(JEERA)).familyPacks).toEqual([]);
  });

  it('PACK-01 an order keeps the pack as it was', async () => {
    const { browser } = await logIn(store());
    await browser.post('/api/cart/items', { productId: JEERA });
    const { id } = await placeCash(browser);
    await store().change(
      `update product set pack_amount = 20, pack_container = 'bag' where id = '${JEERA}'`,
    );
    const { orderDetails } = await browser.read<Order>(`/api/orders/${id}`);
    expect(orderDetails[0]!.pack).toBe('25 kg jute sack');
    await browser.post('/api/cart/items', { productId: JEERA });
    const { items } = await browser.read<Cart>('/api/cart');
    expect(items[0]!.pack).toBe('20 kg bag');
  });
});
