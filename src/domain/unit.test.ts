import { expect, it } from 'vitest';
import { priceText, shownUnit } from './unit.ts';

it.each([
  ['kg', 'kg'],
  ['others', null],
  ['Others', null],
  ['OTHERS', null],
])("PRICE-06 CARD-07 the unit '%s' is shown as %s", (unit, shown) => {
  expect(shownUnit(unit)).toBe(shown);
  expect(priceText(630_000, unit)).toBe(shown ? '₹6,300 / kg' : '₹6,300');
});
