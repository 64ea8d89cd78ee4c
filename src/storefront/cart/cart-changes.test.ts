import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { StoredLine } from '../../domain/priced-cart.ts';
import { MAX_QUANTITY } from '../../domain/quantity.ts';
import { CUMIN, PEPPER, sampleCart, sampleLine } from '../testing/sample-cart.ts';
import { type Addable, type CartChange, withChanges } from './cart-changes.ts';

const add = (product: Addable): CartChange => ({ kind: 'add', id: product.id, product });
const set = ({ id, title }: Addable, quantity: number): CartChange => ({
  ...{ kind: 'set', id, title, quantity },
});
const remove = ({ id, title }: Addable): CartChange => ({
  ...{ kind: 'remove', id, title, isByMinus: false, undo: null },
});

/** What a person sees. */
const seen = ({ items, totalAmount }: Cart) => ({
  lines: items.map(({ id, quantity, lineTotal }) => [id, quantity, lineTotal]),
  totalAmount,
});

describe('CART-13 the cart in the browser: items and totalAmount', () => {
  const start = sampleCart([sampleLine(CUMIN, 2)]);

  it.each<[string, CartChange[], [string, number, number][], number]>([
    ['stays the same without a change', [], [['cumin', 2, 60_000]], 60_000],
    [
      'adds a product with quantity 1',
      [add(PEPPER)],
      [
        ['cumin', 2, 60_000],
        ['pepper', 1, 70_000],
      ],
      130_000,
    ],
    [
      'keeps the quantity of a product that is already in the cart',
      [add(CUMIN)],
      [['cumin', 2, 60_000]],
      60_000,
    ],
    ['sets a quantity', [set(CUMIN, 5)], [['cumin', 5, 150_000]], 150_000],
    ['sets the least quantity', [set(CUMIN, 1)], [['cumin', 1, 30_000]], 30_000],
    [
      'sets the greatest quantity',
      [set(CUMIN, MAX_QUANTITY)],
      [['cumin', 10_000, 300_000_000]],
      300_000_000,
    ],
    [
      'sets no quantity for a product that is not in the cart',
      [set(PEPPER, 5)],
      [['cumin', 2, 60_000]],
      60_000,
    ],
    ['removes by id', [remove(CUMIN)], [], 0],
    [
      'removes nothing if the product is not in the cart',
      [remove(PEPPER)],
      [['cumin', 2, 60_000]],
      60_000,
    ],
    [
      'restores a removed line with its quantity',
      [remove(CUMIN), add(CUMIN), set(CUMIN, 2)],
      [['cumin', 2, 60_000]],
      60_000,
    ],
    [
      'uses the last of several quantities',
      [set(CUMIN, 9), set(CUMIN, 4)],
      [['cumin', 4, 120_000]],
      120_000,
    ],
  ])('%s', (_, changes, lines, totalAmount) => {
    expect(seen(withChanges(start, changes))).toEqual({ lines, totalAmount });
  });

  it('does not modify the original cart', () => {
    const before = structuredClone(start);
    withChanges(start, [set(CUMIN, 7), add(PEPPER), remove(CUMIN)]);
    expect(start).toEqual(before);
  });
});

it.each([
  ['the new pack', '25 kg sack', null],
  ['another one', 'Loose, by the kg', 'PACK_CHANGED'],
  ['one that is not known', undefined, null],
])('PACK-01 a quantity that was typed for %s', (_, pack, problem) => {
  const sack = { amount: 25, measure: 'kg', container: 'sack' } as const;
  const { product, ...line } = sampleLine(CUMIN, 2);
  const cart = sampleCart([{ ...line, product: { ...product!, unit: 'others', pack: sack } }]);
  expect(cart.items[0]!.problem).toBe('PACK_CHANGED');
  const [shown] = withChanges(cart, [{ ...set(CUMIN, 3), pack } as CartChange]).items;
  expect(shown).toMatchObject({ quantity: 3, problem });
});

it('CART-14 a new line has its title as description, and the first image', () => {
  const [line] = withChanges(sampleCart([]), [add(CUMIN)]).items;
  expect(line).toMatchObject({ description: 'Cumin', images: ['/cumin.svg'], addedPrice: 30_000 });
});

it('a product added where no price is shown adds nothing to the total until the server has priced it', () => {
  const cart = withChanges(sampleCart([sampleLine(CUMIN)]), [add({ ...PEPPER, price: null })]);
  expect(seen(cart)).toEqual({
    lines: [
      ['cumin', 1, 30_000],
      ['pepper', 1, null],
    ],
    totalAmount: 30_000,
  });
});

const BULK = { code: 'BULK', discountAmount: 50_000, minimumOrderValue: 90_000, refusal: null };

it.each([
  [2, false, 0, 60_000],
  [3, true, 50_000, 40_000],
  [4, true, 50_000, 70_000],
])(
  'COUP-08 with %i at ₹300 the minimum of ₹900 is met: %s',
  (quantity, isMinimumMet, discount, totalAmount) => {
    const held = { coupon: BULK, coins: { balance: 0, held: 0 } };
    const cart = withChanges(sampleCart([sampleLine(CUMIN, 10)], held), [set(CUMIN, quantity)]);
    expect(cart).toMatchObject({ discount, totalAmount, coupon: { isMinimumMet } });
  },
);

it.each([
  [1, 300, 0],
  [2, 300, 30_000],
])(
  'CART-09 with %i at ₹300, %i of 300 held coins are used, and the total is never below ₹0',
  (quantity, used, totalAmount) => {
    const held = { coupon: null, coins: { balance: 5, held: 300 } };
    const cart = withChanges(sampleCart([sampleLine(CUMIN, 9)], held), [set(CUMIN, quantity)]);
    expect(cart).toMatchObject({ totalAmount, coins: { balance: 5, held: 300, used } });
  },
);

/** A simple model of what the server does with a change. */
function onServer(lines: readonly StoredLine[], change: CartChange): readonly StoredLine[] {
  const rest = lines.filter(({ productId }) => productId !== change.id);
  const found = lines.find(({ productId }) => productId === change.id);
  if (change.kind === 'remove') return rest;
  if (change.kind === 'add') return found ? lines : [...lines, sampleLine(change.product)];
  const { quantity } = change;
  return lines.map((line) => (line === found ? { ...line, quantity } : line));
}

it('CART-09 any changes give the same cart that the server will respond with', () => {
  const products = [...'abcd'].map((id, index) => ({ ...CUMIN, id, price: (index + 1) * 12_300 }));
  const product = fc.constantFrom(...products);
  const change = fc.oneof(
    product.map(add),
    product.map(remove),
    fc
      .tuple(product, fc.integer({ min: 1, max: MAX_QUANTITY }))
      .map(([one, many]) => set(one, many)),
  );
  const holds = fc.record({
    coupon: fc.constantFrom(null, BULK),
    coins: fc.record({ balance: fc.constant(0), held: fc.nat(500).map((n) => n * 5) }),
  });
  fc.assert(
    fc.property(fc.subarray(products), fc.array(change), holds, (start, changes, held) => {
      const lines = start.map((one) => sampleLine(one, 3));
      const answer = sampleCart(changes.reduce(onServer, lines), held);
      const shown = withChanges(sampleCart(lines, held), changes);
      // Only the server knows the taxes of a new line.
      const untaxed = (cart: Cart) => ({
        ...cart,
        items: cart.items.map((line) => ({ ...line, cgst: null, sgst: null, gstRate: null })),
      });
      expect(untaxed(shown)).toEqual(untaxed(answer));
      expect(shown.totalAmount).toBeGreaterThanOrEqual(0);
    }),
  );
});
