import { expect, it } from 'vitest';
import { priceHistory, priceRange, type RecordedChange } from './price-history.ts';

const day = (number: number) => new Date(Date.UTC(2026, 9, number));
const change = (at: number, old: number | null, isBase = false): RecordedChange => ({
  at: day(at),
  old,
  isBase,
});
const history = (changes: RecordedChange[], today: [base: number | null, own: number | null]) =>
  priceHistory({
    today: { price: today[0], districtBasePrice: today[1] },
    changes,
    since: day(1),
    rounding: 'nearest',
  }).map(({ from, price }) => [from.getUTCDate(), price]);

it.each([
  ['no change', [], [null, 60_000], [[1, 60_000]]],
  [
    'an entry that is replaced in one transaction, not the base price in between',
    [change(10, null), change(10, 30_000)],
    [50_000, 31_000],
    [
      [1, 30_000],
      [10, 31_000],
    ],
  ],
  [
    'one change',
    [change(10, 50_000)],
    [null, 60_000],
    [
      [1, 50_000],
      [10, 60_000],
    ],
  ],
  [
    'several changes, the newest first',
    [change(20, 55_000), change(10, 50_000)],
    [null, 60_000],
    [
      [1, 50_000],
      [10, 55_000],
      [20, 60_000],
    ],
  ],
  [
    'the base price where the district has none',
    [change(10, 50_000, true)],
    [60_000, null],
    [
      [1, 50_000],
      [10, 60_000],
    ],
  ],
  [
    'not the base price where the district has its own',
    [change(10, 50_000, true)],
    [60_000, 70_000],
    [[1, 70_000]],
  ],
  [
    'an own price that began',
    [change(10, null)],
    [40_000, 60_000],
    [
      [1, 40_000],
      [10, 60_000],
    ],
  ],
  [
    'an own price that ended',
    [change(10, 60_000)],
    [40_000, null],
    [
      [1, 60_000],
      [10, 40_000],
    ],
  ],
  [
    'no price at first',
    [change(10, null)],
    [null, 60_000],
    [
      [1, null],
      [10, 60_000],
    ],
  ],
  ['a change that rounding hides', [change(10, 59_990)], [null, 60_010], [[1, 60_000]]],
  [
    'changes before that time are left out',
    [change(10, 50_000), change(1, 1_000)],
    [null, 60_000],
    [
      [1, 50_000],
      [10, 60_000],
    ],
  ],
] as const)('MEMO-01 the price history of %s', (_, changes, today, expected) => {
  expect(history([...changes], [...today])).toEqual(expected);
});

it('MEMO-01 the range of prices leaves out the time without one', () => {
  const at = day(1);
  expect(priceRange([{ from: at, price: null }])).toBeNull();
  const prices = [null, 60_000, 58_500, 64_000].map((price) => ({ from: at, price }));
  expect(priceRange(prices)).toEqual({ lowest: 58_500, highest: 64_000 });
});
