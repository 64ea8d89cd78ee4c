import { expect, it } from 'vitest';
import { MAX_PRICE_PAISE } from './price.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from './quantity.ts';
import { ORDER_DIGITS, paiseOfTyped, typedRupees } from './typed-rupees.ts';

it.each([
  ['48920', 4_892_000],
  ['48,920.5', 4_892_050],
  ['₹ 1,23,456.07', 12_345_607],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['12e3', null],
  ['forty', null],
  ['1234567890', null],
])('%j is %s paise', (typed, paise) => {
  expect(paiseOfTyped(typed)).toBe(paise);
});

it('the largest order can be typed', () => {
  const largest = MAX_CART_LINES * MAX_QUANTITY * MAX_PRICE_PAISE;
  expect(paiseOfTyped(typedRupees(largest), ORDER_DIGITS)).toBe(largest);
  expect(paiseOfTyped('1'.repeat(ORDER_DIGITS + 1), ORDER_DIGITS)).toBeNull();
});

it('a field shows what can be typed again', () => {
  for (const paise of [0, 100, 4_892_050, 12_345_607]) {
    expect(paiseOfTyped(typedRupees(paise))).toBe(paise);
  }
});
