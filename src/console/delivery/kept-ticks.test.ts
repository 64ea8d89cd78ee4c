import { expect, it } from 'vitest';
import { MAX_PRINTED_ORDERS } from '../../domain/delivery-tick.ts';
import {
  isTicked,
  MOST_KEPT,
  partsOf,
  pickedLine,
  slipLine,
  type Tickable,
  withTick,
} from './kept-ticks.ts';

const GOODS = { productId: 'cumin', title: 'Cumin', pack: '25 kg sack' };
const lineOf = (...orders: readonly [orderId: string, quantity: number][]) =>
  pickedLine({
    ...GOODS,
    orders: orders.map(([orderId, quantity]) => ({ orderId, quantity })),
  });
type Ticks = Parameters<typeof withTick>[0];
const has = (ticks: Ticks, line: Tickable) => isTicked(partsOf(ticks), line);
const ticked = withTick([], lineOf(['SASB2B1', 2], ['SASB2B2', 3]), true);

it('CONS-05 a line of the pick list stays ticked when one of its orders has been packed', () => {
  expect(has(ticked, lineOf(['SASB2B1', 2], ['SASB2B2', 3]))).toBe(true);
  expect(has(ticked, lineOf(['SASB2B2', 3]))).toBe(true);
  expect(has(ticked, lineOf(['SASB2B1', 1], ['SASB2B2', 3]))).toBe(true);
});

it('CONS-05 a line of the pick list is to be fetched again for another order', () => {
  expect(has(ticked, lineOf(['SASB2B1', 2], ['SASB2B2', 3], ['SASB2B3', 1]))).toBe(false);
  expect(has(ticked, pickedLine({ ...GOODS, pack: 'Loose', orders: [] }))).toBe(false);
  const third = withTick(ticked, lineOf(['SASB2B3', 1]), true);
  expect(has(third, lineOf(['SASB2B1', 2], ['SASB2B2', 3], ['SASB2B3', 1]))).toBe(true);
});

it('CONS-05 a line can be unticked, which leaves the others', () => {
  const other = pickedLine({
    ...GOODS,
    productId: 'pepper',
    orders: [{ orderId: 'SASB2B1', quantity: 1 }],
  });
  const both = withTick(ticked, other, true);
  const left = withTick(both, lineOf(['SASB2B1', 2]), false);
  expect(has(left, lineOf(['SASB2B1', 2]))).toBe(false);
  expect(has(left, lineOf(['SASB2B2', 3]))).toBe(true);
  expect(has(left, other)).toBe(true);
  expect(withTick(left, lineOf(['SASB2B2', 3]), false)).toHaveLength(1);
});

it('CONS-05 a line of a slip is another than that of the pick list, and than the others of its slip', () => {
  const before = withTick([], slipLine('SASB2B1', 0), true);
  expect(has(before, slipLine('SASB2B1', 0))).toBe(true);
  expect(has(before, slipLine('SASB2B1', 1))).toBe(false);
  expect(has(before, slipLine('SASB2B10', 0))).toBe(false);
  expect(has(before, lineOf(['SASB2B1', 10]))).toBe(false);
});

it('CONS-05 the longest pick list and its slips stay ticked until the last of them is', () => {
  const orders = Array.from({ length: MAX_PRINTED_ORDERS }, (_, nth) => `SASB2B${1_000 + nth}`);
  const lines = Array.from({ length: 50 }, (_, nth) => nth);
  const picked = lines.map((nth) =>
    pickedLine({
      ...GOODS,
      productId: `product-${nth}`,
      orders: orders.map((orderId) => ({ orderId, quantity: 1 })),
    }),
  );
  const packed = orders.flatMap((orderId) => lines.map((nth) => slipLine(orderId, nth)));
  const all = [...picked, ...packed];
  const before = all.map(({ of, parts }) => [of, ...parts] as const);
  const known = partsOf(withTick(before, all[0]!, true));
  expect(all.filter((line) => !isTicked(known, line))).toEqual([]);
});

it('CONS-05 the oldest ticks are forgotten', () => {
  const many = Array.from({ length: MOST_KEPT / 2 }, (_, nth) => `SASB2B${nth}`);
  const before: Ticks = [
    ['the oldest', ...many],
    ['a newer one', ...many],
  ];
  const next = withTick(before, { of: 'new', parts: ['SASB2B1'] }, true);
  expect(next.map(([of]) => of)).toEqual(['a newer one', 'new']);
});
