// Decides what a retailer's price was on each of the last days, from today's price and the recorded changes (MEMO-01).
import { type PriceSource, type Rounding, unitPricePaise } from './price.ts';

export const PRICE_MEMORY_DAYS = 90;

/** A recorded change of the district's own price or, if `isBase`, of the product's base price. */
export interface RecordedChange {
  readonly at: Date;
  readonly isBase: boolean;
  /** null: there was no such price. */
  readonly old: number | null;
}

/** The price from this moment on; null: none. */
export interface PricePoint {
  readonly from: Date;
  readonly price: number | null;
}

interface Known {
  readonly today: PriceSource;
  /** The newest first. */
  readonly changes: readonly RecordedChange[];
  /** How far back it goes. */
  readonly since: Date;
  readonly rounding: Rounding;
}

/** The prices since then, the oldest first; two neighbours are never equal. */
export function priceHistory({ today, changes, since, rounding }: Known): PricePoint[] {
  let source = today;
  const points: PricePoint[] = [];
  const add = (from: Date) => points.push({ from, price: unitPricePaise(source, rounding) });
  for (const { at, isBase, old } of changes) {
    if (at <= since) break;
    // Of several changes at one time, the last one counts.
    if (points.at(-1)?.from.getTime() !== at.getTime()) add(at);
    source = isBase ? { ...source, price: old } : { ...source, districtBasePrice: old };
  }
  add(since);
  return points.reverse().filter(({ price }, at) => at === 0 || price !== points[at - 1]!.price);
}

/** The lowest and the highest of these prices; null: there was none. */
export function priceRange(
  points: readonly PricePoint[],
): { lowest: number; highest: number } | null {
  const prices = points.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}
