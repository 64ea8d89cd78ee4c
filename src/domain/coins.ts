// Decides how many coins can be redeemed, and how much redeemed coins take off a cart (COIN-02,
// docs/decisions/021-cart-coupons-and-coins.md).
const COIN_STEP = 5;
const PAISE_PER_COIN = 100;

/** More than anyone can have, and small enough for sums in the database. */
export const MAX_COINS = 1_000_000_000;

export type CoinRefusal = 'COINS_NOT_MULTIPLE' | 'COINS_NOT_ENOUGH' | 'COINS_ABOVE_TOTAL';

export const isCoinStep = (coins: unknown): coins is number =>
  typeof coins === 'number' && Number.isInteger(coins) && coins > 0 && coins % COIN_STEP === 0;

export interface CoinCase {
  readonly coins: number;
  readonly balance: number;
  /** Already redeemed for this cart. */
  readonly held: number;
  /** What is payable before coins. */
  readonly payablePaise: number;
}

/** null: they can be redeemed. */
export function coinRefusal({ coins, balance, held, payablePaise }: CoinCase): CoinRefusal | null {
  if (!isCoinStep(coins)) return 'COINS_NOT_MULTIPLE';
  if (coins > balance) return 'COINS_NOT_ENOUGH';
  return (held + coins) * PAISE_PER_COIN > payablePaise ? 'COINS_ABOVE_TOTAL' : null;
}

/**
 * How many of the held coins this cart can use: it may have become smaller since they were redeemed. The rest stay
 * held and are given back with the hold.
 */
export function usableCoins(held: number, payablePaise: number): number {
  const most = Math.min(held, Math.floor(payablePaise / PAISE_PER_COIN));
  return most - (most % COIN_STEP);
}

export const coinsPaise = (coins: number): number => coins * PAISE_PER_COIN;
