// Decides what a product costs a retailer, and the taxes included in that price
// (docs/decisions/020-money-and-price.md, docs/decisions/056-tax.md).
import { halfTax } from './tax/split-tax.ts';

/** How a unit price is rounded to whole rupees. The specification allows both (PRICE-04). */
export const ROUNDINGS = ['nearest', 'down'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const PAISE_PER_RUPEE = 100;

/** A price below ₹1 could be rounded to nothing; one above ₹1,00,00,000 is a typing mistake. */
export const MIN_PRICE_PAISE = PAISE_PER_RUPEE;
export const MAX_PRICE_PAISE = 1_000_000_000;

const DEFAULT_GST_PERCENT = 2;

/** A product's own price, and that of the retailer's district if there is one. */
export interface PriceSource {
  readonly price: number | null;
  readonly districtBasePrice: number | null;
}

/** The unit price that is shown and charged, in paise but always whole rupees; null: no price. */
export function unitPricePaise(source: PriceSource, rounding: Rounding): number | null {
  const exact = source.districtBasePrice ?? source.price;
  return exact === null ? null : roundToRupees(exact, rounding);
}

function roundToRupees(paise: number, rounding: Rounding): number {
  const rupees = paise / PAISE_PER_RUPEE;
  return (rounding === 'down' ? Math.floor(rupees) : Math.round(rupees)) * PAISE_PER_RUPEE;
}

/** CGST or SGST included in a unit price: the catalogue's figure, else 2% of the base price. */
export function gstPaise(givenPaise: number | null, basePricePaise: number): number {
  return givenPaise ?? Math.floor((basePricePaise * DEFAULT_GST_PERCENT + 50) / 100);
}

/** The catalogue's rate and tax figures, for the product and for the district. */
export interface TaxSource extends PriceSource {
  /** In percent; null: the figures say it. */
  readonly gstRate: number | null;
  readonly cgst: number | null;
  readonly sgst: number | null;
  readonly districtCgst: number | null;
  readonly districtSgst: number | null;
}

/**
 * CGST and SGST included in the unit price, taken from the same source as the price. They follow from the rate, if there is
 * one.
 */
export function unitTaxesPaise(source: TaxSource): { cgst: number; sgst: number } | null {
  const { districtBasePrice, price, gstRate } = source;
  const basePrice = districtBasePrice ?? price;
  if (basePrice !== null && gstRate !== null) {
    const half = halfTax(basePrice, gstRate);
    return { cgst: half, sgst: half };
  }
  if (districtBasePrice !== null) {
    return {
      cgst: gstPaise(source.districtCgst, districtBasePrice),
      sgst: gstPaise(source.districtSgst, districtBasePrice),
    };
  }
  if (price === null) return null;
  return { cgst: gstPaise(source.cgst, price), sgst: gstPaise(source.sgst, price) };
}
