import { expect, it } from 'vitest';
import { creditFault } from './credit-by-hand.ts';

it.each([
  [10_000, 10_000, null],
  [10_000, 100, null],
  [10_000, 9_900, null],
  [10_000, 99, 'CREDIT_INVALID'],
  [10_000, 0, 'CREDIT_INVALID'],
  [10_000, -100, 'CREDIT_INVALID'],
  [10_000, 100.5, 'CREDIT_INVALID'],
  [10_000, 10_001, 'CREDIT_TOO_LARGE'],
  [0, 100, 'CREDIT_TOO_LARGE'],
  [10_000, 9_901, 'CREDIT_LEAVES_TOO_LITTLE'],
  [10_000, 9_999, 'CREDIT_LEAVES_TOO_LITTLE'],
])('TAX-05 of %i paise left, %d taken back by hand: %s', (left, amount, fault) => {
  expect(creditFault(left, amount)).toBe(fault);
});
