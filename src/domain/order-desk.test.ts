import { describe, expect, it } from 'vitest';
import { deskKeys, isSortPossible, searchedOrderNumber, statusOfTab } from './order-desk.ts';
import { ORDER_STATUSES } from './order-status.ts';

describe('the order desk', () => {
  it.each([
    ['to-pack', undefined, ['cash', 'online', 'partly-refunded', 'refunded']],
    ['to-pack', 'cash', ['cash']],
    ['delivered', 'online', ['online', 'partly-refunded']],
    ['delivered', 'refunded', ['partly-refunded', 'refunded']],
    ['cancelled', 'refunded', ['partly-refunded', 'refunded']],
  ] as const)(
    'CONS-04 CONS-14 the tab %s with the payment %s is read from these pairs: %j',
    (tab, payment, kinds) => {
      const status = statusOfTab(tab);
      expect(deskKeys(tab, payment)).toEqual(kinds.map((kind) => ({ status, payment: kind })));
      expect(deskKeys('all', payment)).toHaveLength(ORDER_STATUSES.length * kinds.length);
    },
  );

  it('CONS-04 sorts a search or days by date only', () => {
    for (const sort of ['total', 'shop'] as const) {
      expect(isSortPossible(sort, {})).toBe(true);
      expect(isSortPossible(sort, { q: 'anand' })).toBe(false);
      expect(isSortPossible(sort, { from: '2026-11-17' })).toBe(false);
      expect(isSortPossible(sort, { to: '2026-11-17' })).toBe(false);
    }
    expect(isSortPossible('oldest', { q: 'anand', from: '2026-11-17' })).toBe(true);
  });

  it.each([
    ['SASB2B4821', 4821],
    [' sasb2b4821 ', 4821],
    ['4821', 4821],
    ['482', null],
    ['0482', null],
    ['9847012345', null],
    ['anand', null],
  ])('CONS-04 the search %j names the order %j', (typed, expected) => {
    expect(searchedOrderNumber(typed)).toBe(expected);
  });
});
