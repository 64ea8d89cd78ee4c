import { expect, it } from 'vitest';
import type { Pack } from './pack.ts';
import { weightOf, weightText } from './weight.ts';

const pack = (amount: number, measure: Pack['measure']): Pack => ({
  amount,
  measure,
  container: 'sack',
});

it.each<[Pack | null, number, number | null]>([
  [pack(25, 'kg'), 3, 75_000],
  [pack(22.68, 'kg'), 1, 22_680],
  [pack(500, 'g'), 24, 12_000],
  [null, 7, 7_000],
  [pack(15, 'l'), 2, null],
  [pack(12, 'pieces'), 2, null],
])('the weight of %j x %i is %s g', (of, quantity, grams) => {
  expect(weightOf(of, quantity)).toBe(grams);
});

it.each([
  [750, '750 g'],
  [2_500, '2.5 kg'],
  [22_685, '22.69 kg'],
  [1_840_000, '1,840 kg'],
])('%i g is shown as %s', (grams, text) => {
  expect(weightText(grams)).toBe(text);
});
