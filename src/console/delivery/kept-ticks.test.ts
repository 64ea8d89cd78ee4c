import { expect, it } from 'vitest';
import { isTicked, MOST_KEPT, pickedParts, slipPart, withTicks } from './kept-ticks.ts';

const GOODS = { productId: 'cumin', title: 'Cumin', pack: '25 kg sack' };
const lineOf = (...orders: readonly [orderId: string, quantity: number][]) =>
  pickedParts({
    ...GOODS,
    orders: orders.map(([orderId, quantity]) => ({ orderId, quantity })),
  });
const ticked = withTicks([], lineOf(['SASB2B1', 2], ['SASB2B2', 3]), true);

it('CONS-05 a line of the pick list stays ticked when one of its orders has been packed', () => {
  expect(isTicked(ticked, lineOf(['SASB2B1', 2], ['SASB2B2', 3]))).toBe(true);
  expect(isTicked(ticked, lineOf(['SASB2B2', 3]))).toBe(true);
  expect(isTicked(ticked, lineOf(['SASB2B1', 1], ['SASB2B2', 3]))).toBe(true);
});

it('CONS-05 a line of the pick list is to be fetched again for another order', () => {
  expect(isTicked(ticked, lineOf(['SASB2B1', 2], ['SASB2B2', 3], ['SASB2B3', 1]))).toBe(false);
  expect(isTicked(ticked, pickedParts({ ...GOODS, pack: 'Loose', orders: [] }))).toBe(false);
});

it('CONS-05 a line can be unticked, which leaves the others', () => {
  const other = pickedParts({
    ...GOODS,
    productId: 'pepper',
    orders: [{ orderId: 'SASB2B1', quantity: 1 }],
  });
  const both = withTicks(ticked, other, true);
  const left = withTicks(both, lineOf(['SASB2B1', 2], ['SASB2B2', 3]), false);
  expect([isTicked(left, lineOf(['SASB2B1', 2])), isTicked(left, other)]).toEqual([false, true]);
});

it('CONS-05 a line of a slip is another than that of the pick list', () => {
  const before = withTicks([], [slipPart('SASB2B1', GOODS)], true);
  expect(isTicked(before, [slipPart('SASB2B1', GOODS)])).toBe(true);
  expect(isTicked(before, lineOf(['SASB2B1', 10]))).toBe(false);
});

it('CONS-05 the oldest ticks are forgotten', () => {
  const many = Array.from({ length: MOST_KEPT }, (_, nth) => `line ${nth}`);
  const next = withTicks(many, ['new'], true);
  expect([next.length, next.includes('line 0'), isTicked(next, ['line 1', 'new'])]).toEqual([
    MOST_KEPT,
    false,
    true,
  ]);
});
