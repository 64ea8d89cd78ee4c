// Decides what becomes of the prices that districts have of their own when a product gets another pack: they are for the
// old one (docs/decisions/050-products.md).
import { contentsOf, measuredIn, type Pack } from './pack.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';

/** The districts go back to the base price; their prices follow the contents; or they fit the new pack as they are. */
export const PACK_DECISIONS = ['clear', 'scale', 'keep'] as const;
export type PackDecision = (typeof PACK_DECISIONS)[number];

export interface PackChange {
  readonly from: Pack | null;
  readonly to: Pack | null;
}

/**
 * Whether another pack is sold, and not the same one in other words: a 25 kg bag is the 25 kg sack. Of a single piece
 * nothing but its name says what it is: a carton is not the tin.
 */
export function isOtherPack({ from, to }: PackChange): boolean {
  if (from === null || to === null) return from !== to;
  const isSameMeasure = measuredIn(from) === measuredIn(to);
  const isSameContents =
    contentsOf(from) === contentsOf(to) && from.inner?.count === to.inner?.count;
  return !isSameMeasure || !isSameContents || pieceOf(from) !== pieceOf(to);
}

/** What is sold by the piece, or is in a case piece by piece; '' of all other goods. */
function pieceOf({ amount, measure, container, inner }: Pack): string {
  const isByPiece = measure === 'pieces' && amount === (inner?.count ?? 1);
  return isByPiece ? (inner?.container ?? container).toLowerCase() : '';
}

const RUPEE = 100;

/**
 * The same price for a kilogram or a litre, in whole rupees, rounded half up. null: the packs have no weight and no volume
 * to compare, or it would be no possible price.
 */
export function scaledPrice(paise: number, { from, to }: PackChange): number | null {
  const measure = measuredIn(to);
  if (measure === 'piece' || measure !== measuredIn(from)) return null;
  // The product may be above 2^53.
  const dividend = BigInt(paise) * BigInt(contentsOf(to));
  const divisor = BigInt(contentsOf(from)) * BigInt(RUPEE);
  const scaled = Number((2n * dividend + divisor) / (2n * divisor)) * RUPEE;
  return scaled < MIN_PRICE_PAISE || scaled > MAX_PRICE_PAISE ? null : scaled;
}

/** The price that a district has of its own, by its version. */
interface SeenPrice {
  readonly district: string;
  readonly version: number;
}

/**
 * Whether the prices are as this decision left those that the person saw. A colleague who has made the same change may have
 * decided otherwise.
 */
export function isDecided(
  decision: PackDecision,
  seen: readonly SeenPrice[],
  now: readonly SeenPrice[],
): boolean {
  if (decision === 'clear') return now.length === 0;
  const versions = new Map(seen.map(({ district, version }) => [district, version]));
  return (
    now.length === versions.size &&
    now.every(({ district, version }) => {
      const before = versions.get(district);
      return before !== undefined && (version === before) === (decision === 'keep');
    })
  );
}

/** What each price becomes, null: the base price. undefined: the prices cannot be decided like this. */
export function decidedPrices(
  decision: PackDecision,
  prices: readonly number[],
  change: PackChange,
): readonly (number | null)[] | undefined {
  if (decision === 'keep') return prices;
  if (decision === 'clear') return prices.map(() => null);
  const scaled = prices.map((price) => scaledPrice(price, change));
  return scaled.includes(null) ? undefined : scaled;
}
