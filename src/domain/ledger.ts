// The ledger of coins and credits: what is booked, why, and what staff may enter themselves.
import { MAX_COINS } from './coins.ts';

export const BALANCES = ['coins', 'credits'] as const;
export type Balance = (typeof BALANCES)[number];

export const LEDGER_REASONS = [
  'opening',
  'hold',
  'hold-returned',
  'granted',
  'ordered',
  'order-cancelled',
  'not-packed',
  'order-delivered',
  'manual',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Far above any real entry, so that a slip of the finger is refused. */
export const MAX_ENTRY = 1_000_000;

export const isEntryAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= MAX_ENTRY;

type EntryFault = 'BALANCE_TOO_LOW' | 'BALANCE_TOO_HIGH';

/** Why this amount cannot be booked on such a balance; null: it can. */
export function entryFault(balance: number, amount: number): EntryFault | null {
  if (balance + amount < 0) return 'BALANCE_TOO_LOW';
  return amount > 0 && balance + amount > MAX_COINS ? 'BALANCE_TOO_HIGH' : null;
}
