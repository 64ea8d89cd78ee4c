// Decides how much tax an amount contains (TAX-01, docs/decisions/056-tax.md). Prices include tax, so it is taken out of
// them. All amounts in paise.

/** Percent: the specification's 2% CGST and 2% SGST, for goods without a rate of their own (PRICE-05). */
export const DEFAULT_GST_RATE = 4;

/** Within a state half of the tax is its own and half the Union's; between states all of it is the Union's. */
export const TAX_KINDS = ['within-state', 'between-states'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

export interface TaxSplit {
  /** What the tax is a percentage of. */
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/**
 * Taxable value and tax add up to the amount. CGST and SGST are equal, each rounded to the paisa, half up; so is IGST.
 * The rate is in percent, from 0 to 100.
 */
export function splitTax(inclusive: number, rate: number, kind: TaxKind): TaxSplit {
  if (kind === 'between-states') {
    const igst = containedPart(inclusive, rate, 100 + rate);
    return { taxable: inclusive - igst, cgst: 0, sgst: 0, igst };
  }
  const half = halfTax(inclusive, rate);
  return { taxable: inclusive - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** CGST, or SGST, in an amount. */
export const halfTax = (inclusive: number, rate: number): number =>
  containedPart(inclusive, rate, 2 * (100 + rate));

/** Rounded half up. Exact for all amounts: the product may be above 2^53. */
function containedPart(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor));
}
