import { expect, it } from 'vitest';
import { priceChart } from './price-chart.ts';

const at = (from: number, price: number | null) => ({ from, price });

it.each([
  ['a price that never changed', [at(0, 500)], 'M5 28H315', { x: 315, y: 28 }],
  ['a rise', [at(0, 100), at(50, 200)], 'M5 51H160V5H315', { x: 315, y: 5 }],
  [
    'a fall and a rise',
    [at(0, 200), at(50, 100), at(100, 150)],
    'M5 5H160V51H315V28H315',
    { x: 315, y: 28 },
  ],
  [
    'a time without a price',
    [at(0, 100), at(25, null), at(50, 100)],
    'M5 28H82.5M160 28H315',
    { x: 315, y: 28 },
  ],
  ['no price now', [at(0, 100), at(50, null)], 'M5 28H160', null],
  ['a product of this moment', [at(100, 100)], 'M5 28H5', { x: 5, y: 28 }],
  ['nothing', [], '', null],
] as const)('MEMO-01 the chart of %s', (_, points, path, end) => {
  const chart = priceChart(points, 100);
  expect(chart.path).toBe(path);
  expect(chart.placeOf(100)).toEqual(end);
});

it.each([
  [0, { x: 5, y: 5 }],
  [24, { x: 79.4, y: 5 }],
  [25, null],
  [50, { x: 160, y: 51 }],
  [75, { x: 237.5, y: 51 }],
])('MEMO-01 the chart tells the price at any moment: %s', (moment, place) => {
  const points = [at(0, 200), at(25, null), at(50, 100)];
  expect(priceChart(points, 100).placeOf(moment)).toEqual(place);
});
