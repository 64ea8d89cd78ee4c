import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { KeptLine } from '../../domain/priced-cart.ts';
import { MOST_QUANTITY } from '../../domain/quantity.ts';
import { CUMIN, keptLine, made, PEPPER } from '../testing/sample-cart.ts';
import { type Addable, type CartChange, withChanges } from './cart-changes.ts';

const add = (product: Addable): CartChange => ({ kind: 'add', id: product.id, product });
const set = ({ id, title }: Addable, quantity: number): CartChange => ({
  ...{ kind: 'set', id, title, quantity },
});
const remove = ({ id, title }: Addable): CartChange => ({
  ...{ kind: 'remove', id, title, isByMinus: false, undo: null },
});

/** What a person sees of it. */
const seen = ({ items, totalAmount }: Cart) => ({
  lines: items.map(({ id, quantity, lineTotal }) => [id, quantity, lineTotal]),
  totalAmount,
});

describe('CART-13 the cart in the browser: items and totalAmount', () => {
  const start = made([keptLine(CUMIN, 2)]);

  it.each<[string, CartChange[], [string, number, number][], number]>([
    ['stays without a change', [], [['cumin', 2, 60_000]], 60_000],
    [
      'takes one in, with quantity 1',
      [add(PEPPER)],
      [
        ['cumin', 2, 60_000],
        ['pepper', 1, 70_000],
      ],
      130_000,
    ],
    ['merges by id what is in: its quantity stays', [add(CUMIN)], [['cumin', 2, 60_000]], 60_000],
    ['sets a quantity', [set(CUMIN, 5)], [['cumin', 5, 150_000]], 150_000],
    ['at the least', [set(CUMIN, 1)], [['cumin', 1, 30_000]], 30_000],
    ['and at the most', [set(CUMIN, MOST_QUANTITY)], [['cumin', 10_000, 300_000_000]], 300_000_000],
    ['sets nothing that is not in', [set(PEPPER, 5)], [['cumin', 2, 60_000]], 60_000],
    ['removes by id', [remove(CUMIN)], [], 0],
    ['removes nothing that is not in', [remove(PEPPER)], [['cumin', 2, 60_000]], 60_000],
    [
      'brings back what was removed, with its quantity',
      [remove(CUMIN), add(CUMIN), set(CUMIN, 2)],
      [['cumin', 2, 60_000]],
      60_000,
    ],
    ['takes the last of several', [set(CUMIN, 9), set(CUMIN, 4)], [['cumin', 4, 120_000]], 120_000],
  ])('%s', (_, changes, lines, totalAmount) => {
    expect(seen(withChanges(start, changes))).toEqual({ lines, totalAmount });
  });

  it('leaves what it was made from as it is', () => {
    const before = structuredClone(start);
    withChanges(start, [set(CUMIN, 7), add(PEPPER), remove(CUMIN)]);
    expect(start).toEqual(before);
  });
});

it('CART-14 a line that was just added has its title as description, and the first image', () => {
  const [line] = withChanges(made([]), [add(CUMIN)]).items;
  expect(line).toMatchObject({ description: 'Cumin', images: ['/cumin.svg'], addedPrice: 30_000 });
});

it('a product added where no price is shown counts nothing until the server has priced it', () => {
  const cart = withChanges(made([keptLine(CUMIN)]), [add({ ...PEPPER, price: null })]);
  expect(seen(cart)).toEqual({
    lines: [
      ['cumin', 1, 30_000],
      ['pepper', 1, null],
    ],
    totalAmount: 30_000,
  });
});

const BULK = { code: 'BULK', discountAmount: 50_000, minimumOrderValue: 90_000 };

it.each([
  [2, false, 0, 60_000],
  [3, true, 50_000, 40_000],
  [4, true, 50_000, 70_000],
])(
  'COUP-08 with %i of ₹300 the minimum of ₹900 is met: %s',
  (quantity, isMinimumMet, discount, totalAmount) => {
    const held = { coupon: BULK, coins: { balance: 0, held: 0 } };
    const cart = withChanges(made([keptLine(CUMIN, 10)], held), [set(CUMIN, quantity)]);
    expect(cart).toMatchObject({ discount, totalAmount, coupon: { isMinimumMet } });
  },
);

it.each([
  [1, 300, 0],
  [2, 300, 30_000],
])(
  'CART-09 with %i of ₹300, %i of the 300 coins held are used, and ₹0 is the least total',
  (quantity, used, totalAmount) => {
    const held = { coupon: null, coins: { balance: 5, held: 300 } };
    const cart = withChanges(made([keptLine(CUMIN, 9)], held), [set(CUMIN, quantity)]);
    expect(cart).toMatchObject({ totalAmount, coins: { balance: 5, held: 300, used } });
  },
);

/** What the server does with a change, said once more and plainly. */
function onServer(lines: readonly KeptLine[], change: CartChange): readonly KeptLine[] {
  const rest = lines.filter(({ productId }) => productId !== change.id);
  const found = lines.find(({ productId }) => productId === change.id);
  if (change.kind === 'remove') return rest;
  if (change.kind === 'add') return found ? lines : [...lines, keptLine(change.product)];
  const { quantity } = change;
  return lines.map((line) => (line === found ? { ...line, quantity } : line));
}

it('CART-09 any changes come to the cart that the server will answer with', () => {
  const products = [...'abcd'].map((id, nth) => ({ ...CUMIN, id, price: (nth + 1) * 12_300 }));
  const product = fc.constantFrom(...products);
  const change = fc.oneof(
    product.map(add),
    product.map(remove),
    fc
      .tuple(product, fc.integer({ min: 1, max: MOST_QUANTITY }))
      .map(([one, many]) => set(one, many)),
  );
  const holds = fc.record({
    coupon: fc.constantFrom(null, BULK),
    coins: fc.record({ balance: fc.constant(0), held: fc.nat(500).map((n) => n * 5) }),
  });
  fc.assert(
    fc.property(fc.subarray(products), fc.array(change), holds, (start, changes, held) => {
      const lines = start.map((one) => keptLine(one, 3));
      const answer = made(changes.reduce(onServer, lines), held);
      const shown = withChanges(made(lines, held), changes);
      // The taxes of a new line are the server's to say.
      const untaxed = (cart: Cart) => ({
        ...cart,
        items: cart.items.map((line) => ({ ...line, cgst: null, sgst: null })),
      });
      expect(untaxed(shown)).toEqual(untaxed(answer));
      expect(shown.totalAmount).toBeGreaterThanOrEqual(0);
    }),
  );
});
