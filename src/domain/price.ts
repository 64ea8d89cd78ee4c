// Decides what a product costs a retailer, and which taxes that price contains
// (docs/decisions/020-money-and-price.md).

/** How a unit price becomes whole rupees: both readings of the specification stand (PRICE-04). */
export const ROUNDINGS = ['nearest', 'down'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const PAISE_PER_RUPEE = 100;

/** A price of less than a rupee could vanish by rounding; one above ten million rupees is a slip. */
export const LEAST_PRICE_PAISE = PAISE_PER_RUPEE;
export const MOST_PRICE_PAISE = 1_000_000_000;

const DEFAULT_GST_PERCENT = 2;

/** The price fields of a product, and of its entry for the retailer's district if it has one. */
export interface PriceSource {
  readonly price: number | null;
  readonly districtBasePrice: number | null;
}

/** The unit price shown, carted and charged, in paise (always whole rupees); null: there is none. */
export function unitPricePaise(source: PriceSource, rounding: Rounding): number | null {
  const exact = source.districtBasePrice ?? source.price;
  return exact === null ? null : roundToRupees(exact, rounding);
}

function roundToRupees(paise: number, rounding: Rounding): number {
  const rupees = paise / PAISE_PER_RUPEE;
  return (rounding === 'down' ? Math.floor(rupees) : Math.round(rupees)) * PAISE_PER_RUPEE;
}

/** CGST or SGST contained in a unit price: the catalogue's own figure, else 2% of the base price. */
export function gstPaise(givenPaise: number | null, basePricePaise: number): number {
  return givenPaise ?? Math.floor((basePricePaise * DEFAULT_GST_PERCENT + 50) / 100);
}

/** The tax figures of the catalogue, of a product and of its entry for the district. */
export interface TaxSource extends PriceSource {
  readonly cgst: number | null;
  readonly sgst: number | null;
  readonly districtCgst: number | null;
  readonly districtSgst: number | null;
}

/** CGST and SGST contained in the unit price: those that belong to the price that holds. */
export function unitTaxesPaise(source: TaxSource): { cgst: number; sgst: number } | null {
  const { districtBasePrice, price } = source;
  if (districtBasePrice !== null) {
    return {
      cgst: gstPaise(source.districtCgst, districtBasePrice),
      sgst: gstPaise(source.districtSgst, districtBasePrice),
    };
  }
  if (price === null) return null;
  return { cgst: gstPaise(source.cgst, price), sgst: gstPaise(source.sgst, price) };
}
