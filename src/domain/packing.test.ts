import { expect, it } from 'vitest';
import { arePossible, isNothingPacked } from './packing.ts';

const ORDERED = [
  { position: 0, quantity: 10 },
  { position: 1, quantity: 1 },
];
const line = (position: number, packed: number) => ({
  position,
  packed,
  reason: 'damaged' as const,
});

it.each([
  ['nothing said', [], true],
  ['less', [line(0, 8)], true],
  ['none', [line(0, 0)], true],
  ['none of all', [line(0, 0), line(1, 0)], true],
  ['as ordered, which is nothing to say', [line(0, 10)], false],
  ['more than ordered', [line(0, 11)], false],
  ['below nothing', [line(0, -1)], false],
  ['a line that is not there', [line(2, 0)], false],
  ['a line twice', [line(0, 8), line(0, 7)], false],
])('SHORT-02 %s: %s', (_, short, expected) => {
  expect(arePossible(ORDERED, short)).toBe(expected);
});

it('SHORT-03 nothing is packed only if no line has anything', () => {
  expect(isNothingPacked(ORDERED, [line(0, 0), line(1, 0)])).toBe(true);
  expect(isNothingPacked(ORDERED, [line(0, 0)])).toBe(false);
  expect(isNothingPacked(ORDERED, [line(0, 1), line(1, 0)])).toBe(false);
});
