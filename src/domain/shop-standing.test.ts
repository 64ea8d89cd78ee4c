import { describe, expect, it } from 'vitest';
import { isShopSortPossible, standingOf, usualShopSort, verificationOf } from './shop-standing.ts';

const AT = new Date();

describe('where a shop stands', () => {
  it.each([
    [false, null, null, 'waiting', 'waiting'],
    [true, null, null, 'verified', 'verified'],
    [false, AT, null, 'refused', 'refused'],
    // Verified by an import after a refusal.
    [true, AT, null, 'verified', 'verified'],
    [true, null, AT, 'verified', 'blocked'],
    [false, null, AT, 'waiting', 'blocked'],
  ] as const)('CONS-12 verified %s, refused %s, blocked %s: %s, %s', (...row) => {
    const [isVerified, refusedAt, blockedAt, verification, standing] = row;
    const shop = { isVerified, refusedAt, blockedAt };
    expect([verificationOf(shop), standingOf(shop)]).toEqual([verification, standing]);
  });

  it('CONS-12 a filter by the last order is sorted by it, unless a search has found few shops', () => {
    expect(isShopSortPossible('shop', {})).toBe(true);
    expect(isShopSortPossible('shop', { lastOrder: 'never' })).toBe(false);
    expect(isShopSortPossible('longest-ago', { lastOrder: 'never' })).toBe(true);
    expect(isShopSortPossible('shop', { lastOrder: 'never', q: 'anand' })).toBe(true);
    expect(usualShopSort({})).toBe('newest');
    expect(usualShopSort({ lastOrder: 'within-7-days' })).toBe('last-order');
  });
});
