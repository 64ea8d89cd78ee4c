import type { IndianState } from '../../district-rules.ts';

// Amounts above which something else holds. They change by notification: the one place. All in paise.

const RUPEE = 100;

/** A sale to another state, to a buyer without a GSTIN, is listed by itself in GSTR-1 above this (since August 2024). */
export const LARGE_SALE_ABOVE = 100_000 * RUPEE;

/** From this on, an invoice to a buyer without a GSTIN needs name, address and state (rule 46). */
export const FULL_ADDRESS_FROM = 50_000 * RUPEE;

/** Goods of more than this travel with an e-way bill (rule 138). */
const E_WAY_BILL_ABOVE = 50_000 * RUPEE;

/** States with an amount of their own for goods that stay within them. */
const E_WAY_BILL_ABOVE_WITHIN: Readonly<Partial<Record<IndianState, number>>> = {
  'Tamil Nadu': 100_000 * RUPEE,
};

/** Between two states, or within one. */
export const eWayBillAbove = (from: string, to: string): number =>
  (from === to ? E_WAY_BILL_ABOVE_WITHIN[from as IndianState] : undefined) ?? E_WAY_BILL_ABOVE;

/** Digits of an HSN code, up to a turnover of ₹5 crore. */
export const FEWEST_HSN_DIGITS = 4;

/** Those that GSTR-1 accepts, in percent. The specification's 4% is none of them. */
export const RETURN_RATES: readonly number[] = [
  ...[0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40],
];
