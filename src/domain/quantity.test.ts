import { describe, expect, it } from 'vitest';
import { isNotWhole, isQuantity, padQuantity, typedQuantity } from './quantity.ts';

describe('a quantity', () => {
  it.each([1, 2, 9_999, 10_000])('can be %s', (value) => {
    expect(isQuantity(value)).toBe(true);
  });

  it.each([
    -5,
    0,
    -0,
    1.5,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10_001,
    '1',
    null,
    undefined,
    [1],
    true,
    1n,
  ])('cannot be %s', (value) => {
    expect(isQuantity(value)).toBe(false);
  });

  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['0', 1],
    ['-5', 1],
    ['10000', 10_000],
    ['10001', 10_000],
    ['9'.repeat(400), 10_000],
    ['', null],
    ['abc', null],
    ['1.5', null],
    ['1e3', null],
    ['NaN', null],
    ['٣', null],
  ])('CART-06 typed as %j is %s', (typed, meant) => {
    expect(typedQuantity(typed)?.quantity ?? null).toBe(meant);
  });

  it.each([
    ['9999', false],
    ['10000', false],
    ['10001', true],
    ['0', false],
  ])('CART-06 typed as %j was too large: %s', (typed, isCapped) => {
    expect(typedQuantity(typed)?.isCapped).toBe(isCapped);
  });

  it.each(['1.5', '2,5', '1/2', ' 0.5 ', '.5', ',5', '12.', '1 1/2', '½', '2½', '-1.5', '1,000'])(
    'CART-06 PAD-02 typed as %j is not whole: refused, never cut',
    (typed) => {
      expect(isNotWhole(typed)).toBe(true);
      expect(typedQuantity(typed)).toBeNull();
      expect(padQuantity(typed)).toBeNull();
    },
  );

  it.each(['', ' ', '0', '7', '007', '-5', 'two', '1e3', '.', ',', '12 kg', 'a.b'])(
    'CART-06 PAD-02 typed as %j is whole, or no number at all',
    (typed) => {
      expect(isNotWhole(typed)).toBe(false);
    },
  );

  it.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['000', 0],
    ['-0', 0],
    ['1', 1],
    ['007', 7],
    ['10001', 10_000],
    ['-5', null],
    ['1.5', null],
    ['two', null],
  ])('PAD-02 typed into the order pad as %j is %s', (typed, meant) => {
    expect(padQuantity(typed)?.quantity ?? null).toBe(meant);
  });
});
