import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES, MAX_QUANTITY } from './quantity.ts';
import { raiseLines } from './raise-lines.ts';

const ask = (...lines: [id: string, quantity: number][]) =>
  lines.map(([id, quantity]) => ({ id, quantity }));

describe('AGAIN-01 products put into a cart together', () => {
  it.each([
    ['not in the cart', [], 3, { outcome: 'added', quantity: 3 }],
    ['less in the cart', [2], 3, { outcome: 'raised', quantity: 3, was: 2 }],
    ['as much in the cart', [3], 3, { outcome: 'kept', quantity: 3, was: 3 }],
    ['more in the cart: never lowered', [4], 3, { outcome: 'kept', quantity: 3, was: 4 }],
  ])('%s', (_, inCart, quantity, expected) => {
    const cart = new Map(inCart.map((each) => ['jeera', each]));
    expect(raiseLines(cart, ask(['jeera', quantity]))).toEqual([{ id: 'jeera', ...expected }]);
  });

  it('keep the order asked for', () => {
    const raised = raiseLines(new Map([['b', 1]]), ask(['c', 1], ['b', 2], ['a', 1]));
    expect(raised.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['c', 'added'],
      ['b', 'raised'],
      ['a', 'added'],
    ]);
  });

  it('count once if asked for twice, with the sum, up to the largest quantity', () => {
    expect(raiseLines(new Map(), ask(['a', 2], ['b', 1], ['a', 3]))).toMatchObject([
      { id: 'a', quantity: 5 },
      { id: 'b', quantity: 1 },
    ]);
    expect(raiseLines(new Map(), ask(['a', MAX_QUANTITY], ['a', 1]))).toMatchObject([
      { quantity: MAX_QUANTITY },
    ]);
  });

  it('are refused by a full cart, which still raises what it holds', () => {
    const almostFull = new Map(
      Array.from({ length: MAX_CART_LINES - 1 }, (_, at) => [`p${at}`, 1] as const),
    );
    const raised = raiseLines(almostFull, ask(['a', 1], ['b', 1], ['p0', 2]));
    expect(raised.map(({ outcome }) => outcome)).toEqual(['added', 'full', 'raised']);
  });
});
