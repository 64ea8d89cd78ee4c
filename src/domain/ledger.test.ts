import { expect, it } from 'vitest';
import { entryFault, isEntryAmount, MAX_ENTRY } from './ledger.ts';

it.each([
  [10, -10, null],
  [10, -11, 'BALANCE_TOO_LOW'],
  [0, 1, null],
  [0, -1, 'BALANCE_TOO_LOW'],
  [1_000_000_000, 1, 'BALANCE_TOO_HIGH'],
  // Delivered orders may have brought more; taking some away is not the problem.
  [3_000_000_000, -1, null],
])('CONS-14 on a balance of %i, an entry of %i: %s', (balance, amount, fault) => {
  expect(entryFault(balance, amount)).toBe(fault);
});

it.each([
  [1, true],
  [-MAX_ENTRY, true],
  [0, false],
  [MAX_ENTRY + 1, false],
  [1.5, false],
  [Number.NaN, false],
])('CONS-14 %d can be entered: %s', (amount, isPossible) => {
  expect(isEntryAmount(amount)).toBe(isPossible);
});
