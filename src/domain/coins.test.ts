import { describe, expect, it } from 'vitest';
import { coinRefusal, coinsPaise, isCoinStep, usableCoins } from './coins.ts';

const FINE = { coins: 50, balance: 50, held: 0, payablePaise: 5_000 };

describe('coins', () => {
  it.each([5, 10, 1_000_000])('COIN-02 can be %s', (coins) => expect(isCoinStep(coins)).toBe(true));

  it.each([-1000, -5, 0, 1, 4, 6, 5.5, 1e308, Number.NaN, '5', null, undefined])(
    'COIN-02 cannot be %s',
    (coins) => expect(isCoinStep(coins)).toBe(false),
  );

  it.each([
    ['COINS_NOT_MULTIPLE', { coins: 51, balance: 0, payablePaise: 0 }],
    ['COINS_NOT_ENOUGH', { balance: 49, payablePaise: 0 }],
    ['COINS_ABOVE_TOTAL', { payablePaise: 4_999 }],
    [null, {}],
    [null, { balance: 51, payablePaise: 5_001 }],
    ['COINS_ABOVE_TOTAL', { held: 5 }],
    [null, { held: 5, payablePaise: 5_500 }],
    ['COINS_NOT_MULTIPLE', { coins: -1000 }],
  ])('COIN-02 gives %s for %j', (code, own) => {
    expect(coinRefusal({ ...FINE, ...own })).toBe(code);
  });

  it.each([
    [50, 10_000, 50],
    [50, 5_000, 50],
    [50, 4_999, 45],
    [50, 499, 0],
    [50, 0, 0],
    [0, 5_000, 0],
  ])('of %s held, a cart of %s paise uses %s', (held, payable, used) => {
    expect(usableCoins(held, payable)).toBe(used);
    expect(coinsPaise(used)).toBeLessThanOrEqual(payable);
  });

  it('COIN-03 a coin is a rupee', () => expect(coinsPaise(5)).toBe(500));
});
