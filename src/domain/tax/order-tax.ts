import { gstPaise } from '../price.ts';
import { GST_RATES } from '../product-fields.ts';
import { spreadDiscount } from '../spread-discount.ts';
import { DEFAULT_GST_RATE, halfTax, splitTax, type TaxKind, type TaxSplit } from './split-tax.ts';

// Decides what of an order is taxable value and what is tax, line by line (TAX-01, TAX-02): the discount is spread over the
// lines, then the tax is taken out of what is left of each. The same for what was ordered and for what was packed. All
// amounts in paise.

/**
 * Where an order's tax on record comes from: written with the order, worked out later from its lines, or not to be found
 * from them.
 */
export const TAX_ORIGINS = ['order', 'lines', 'none'] as const;

export interface LineToTax {
  /** Per unit, tax included. */
  readonly price: number;
  readonly quantity: number;
  /** In percent. */
  readonly rate: number;
}

export interface LineTax extends TaxSplit {
  readonly rate: number;
  /** The line's part of coupon and coins. */
  readonly discount: number;
}

/** `discount`: all that is taken off the sum of the lines, at most that sum. */
export function taxOfLines(
  lines: readonly LineToTax[],
  discount: number,
  kind: TaxKind,
): LineTax[] {
  const totals = lines.map(({ price, quantity }) => price * quantity);
  const shares = spreadDiscount(discount, totals);
  return lines.map(({ rate }, nth) => {
    const share = shares[nth]!;
    return { rate, discount: share, ...splitTax(totals[nth]! - share, rate, kind) };
  });
}

/** What the lines are together. */
export const taxTogether = (lines: readonly TaxSplit[]): TaxSplit => ({
  taxable: sumOf(lines, 'taxable'),
  cgst: sumOf(lines, 'cgst'),
  sgst: sumOf(lines, 'sgst'),
  igst: sumOf(lines, 'igst'),
});

const sumOf = (lines: readonly TaxSplit[], name: keyof TaxSplit): number =>
  lines.reduce((sum, line) => sum + line[name], 0);

/** The figures that a line was ordered with; per unit. */
export interface UnitFigures {
  readonly price: number;
  readonly cgst: number;
  readonly sgst: number;
}

/** The rate of goods: their own, else that of their figures, else the specification's. */
export const rateOfGoods = (gstRate: number | null | undefined, figures: UnitFigures): number =>
  gstRate ?? rateOfFigures(figures) ?? DEFAULT_GST_RATE;

/** A price was up to half a rupee more or less before it was rounded, and its figures were not. */
const ROUNDED_OFF = 50;

/**
 * The rate that a line's own figures come from, for lines that don't say it; null: from none. The default first: before
 * rates were in use, it was the rate of all products without figures of their own.
 */
export function rateOfFigures({ price, cgst, sgst }: UnitFigures): number | null {
  if (cgst !== sgst) return null;
  if (Math.abs(cgst - gstPaise(null, price)) <= 1) return DEFAULT_GST_RATE;
  const found = GST_RATES.find(
    (rate) => Math.abs(cgst - halfTax(price, rate)) <= halfTax(ROUNDED_OFF, rate) + (rate && 1),
  );
  return found ?? null;
}

/**
 * The rate that all figures of goods say, base price and district prices. null: there are none, they differ, or it is not a
 * legal rate.
 */
export function rateOfAllFigures(figures: readonly UnitFigures[]): number | null {
  const [rate = null, ...others] = new Set(figures.map(rateOfFigures));
  return others.length > 0 || rate === DEFAULT_GST_RATE ? null : rate;
}
