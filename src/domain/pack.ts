// Decides how a product's pack is named and what a kilogram or litre of it costs. A product is sold by the pack or loose
// (docs/decisions/033-packs-and-families.md).
import { formatCount, formatRupees } from './format-money.ts';
import { isQuantity } from './quantity.ts';

export const MEASURES = ['kg', 'g', 'l', 'ml', 'pieces'] as const;
export type Measure = (typeof MEASURES)[number];

/** What one unit of a product contains: 25 kg in a jute sack. Loose goods have none: they are sold by the kilogram. */
export interface Pack {
  /** At most three decimals. */
  readonly amount: number;
  readonly measure: Measure;
  readonly container: string;
  /** The smaller packs inside; `amount` is what they contain together. */
  readonly inner?: InnerPacks | undefined;
  /** Of a cart or order that did not record its packs. */
  readonly isUnknown?: true | undefined;
}

/** A case of 24 pouches: each contains the 24th part of the case. */
interface InnerPacks {
  readonly count: number;
  /** In the singular: 'pouch'. */
  readonly container: string;
}

export const MAX_PACK_AMOUNT = 1_000_000;
export const MAX_INNER_PACKS = 100_000;
export const MAX_CONTAINER_LENGTH = 60;

/** The pack of a product that is sold by the pack and says nothing about it. */
export const ONE_PIECE: Pack = { amount: 1, measure: 'pieces', container: '' };

/** The pack of a line that was written before packs were recorded: it may have been any. */
export const UNKNOWN_PACK: Pack = { ...ONE_PIECE, isUnknown: true };

/** Whether the unit means that the goods are sold loose: the quantity is in kilograms. */
export const isLoose = (unit: string): boolean => unit.toLowerCase() === 'kg';

/** The pack of a product; one that is described without a pack is a single piece. */
export const packOfUnit = (unit: string, pack: Pack | null | undefined): Pack | null =>
  isLoose(unit) ? null : (pack ?? ONE_PIECE);

/** The pack of a line of a cart or an order, also of one that did not record it. */
export const packOfLine = (unit: string, pack: Pack | null | undefined): Pack | null =>
  isLoose(unit) ? null : (pack ?? UNKNOWN_PACK);

/** '25 kg jute sack', 'Case of 24 x 100 g pouches', 'Box of 12', '1 piece'; null: 'Loose, by the kg'. */
export function packText(pack: Pack | null): string {
  if (pack === null) return 'Loose, by the kg';
  const { amount, measure, container, inner } = pack;
  if (inner) {
    const each = measured(amount / inner.count, measure);
    const holding = inner.container && ` ${plural(inner.container)}`;
    return `${capital(container)} of ${formatCount(inner.count)} x ${each}${holding}`;
  }
  if (measure !== 'pieces') return `${measured(amount, measure)} ${container}`.trim();
  if (container === '') return measured(amount, measure);
  return amount === 1 ? capital(container) : `${capital(container)} of ${formatCount(amount)}`;
}

/** The same of a line of an order; '' where nobody knows which pack it was. */
export const linePackText = (pack: Pack | null): string => (pack?.isUnknown ? '' : packText(pack));

/** The loose price, or that of one pack, for a kilogram, a litre or a piece. */
export interface Rate {
  /** In paise. */
  readonly price: number;
  readonly per: 'kg' | 'l' | 'piece';
}

const RATES = {
  kg: { per: 'kg', parts: 1_000 },
  g: { per: 'kg', parts: 1_000_000 },
  l: { per: 'l', parts: 1_000 },
  ml: { per: 'l', parts: 1_000_000 },
  pieces: { per: 'piece', parts: 1_000 },
} as const;

const HUNDRED_RUPEES = 10_000;
const RUPEE = 100;

/**
 * What a kilogram, litre or piece costs in a pack at this price: exact division, then rounded half up to the rupee, below
 * ₹100 to the paisa. null: there is nothing to compare, since the price is already for a kilogram or for one piece.
 */
export function rateOf(pricePaise: number, pack: Pack | null): Rate | null {
  if (pack === null || (pack.measure === 'pieces' && pack.amount === 1)) return null;
  const { per, parts } = RATES[pack.measure];
  const dividend = pricePaise * parts;
  const divisor = thousandths(pack.amount);
  const step = dividend >= divisor * HUNDRED_RUPEES ? RUPEE : 1;
  return { price: dividedHalfUp(dividend, divisor * step) * step, per };
}

/** '₹252 / kg' */
export const rateText = ({ price, per }: Rate): string => `${formatRupees(price)} / ${per}`;

/** Whole numbers of thousandths: 22.68 is 22,680. */
const thousandths = (amount: number): number => Math.round(amount * 1_000);

/** Both are whole and below 2^53, so remainder and quotient are exact. */
function dividedHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** How much is in a pack, for sorting: grams, millilitres or pieces; loose goods come first. */
export const packSize = (pack: Pack | null): number =>
  pack === null ? 0 : pack.amount * (pack.measure === 'kg' || pack.measure === 'l' ? 1_000 : 1);

/** How many of another pack of the same goods have the same contents; null: no number that can be ordered has. */
export function sameContents(
  quantity: number,
  pack: Pack | null,
  other: Pack | null,
): number | null {
  if (measuredIn(pack) !== measuredIn(other)) return null;
  const count = (quantity * contentsOf(pack)) / contentsOf(other);
  return isQuantity(count) ? count : null;
}

/** Grams and pieces can't be compared. */
export const measuredIn = (pack: Pack | null): Rate['per'] => RATES[pack?.measure ?? 'kg'].per;

/** In thousandths of a gram, a millilitre or a piece; loose goods are counted in kilograms. */
export const contentsOf = (pack: Pack | null): number =>
  pack === null ? 1_000_000 : thousandths(packSize(pack));

/**
 * Whether a quantity still means the same: 25 kg of loose goods are not 25 sacks. An unknown pack is only that of a product
 * which still says nothing about its own.
 */
export function isSamePack(ordered: Pack | null, now: Pack | null): boolean {
  if (ordered === null || now === null) return ordered === now;
  return packText(ordered) === packText(now);
}

const SMALLER = { kg: 'g', l: 'ml' } as const;
const LARGER = { g: 'kg', ml: 'l' } as const;

/** '25 kg', '500 g' for half a kilogram, '1 piece'. */
export function measured(amount: number, measure: Measure): string {
  const rounded = thousandths(amount) / 1_000;
  if (measure === 'pieces') return rounded === 1 ? '1 piece' : `${formatCount(rounded)} pieces`;
  if ((measure === 'kg' || measure === 'l') && amount < 1) {
    return `${thousandths(amount * 1_000) / 1_000} ${SMALLER[measure]}`;
  }
  if ((measure === 'g' || measure === 'ml') && amount >= 1_000) {
    return `${thousandths(amount / 1_000) / 1_000} ${LARGER[measure]}`;
  }
  return `${rounded} ${measure}`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const plural = (word: string): string => word + (/(s|x|ch|sh)$/.test(word) ? 'es' : 's');

export type PackFault = 'AMOUNT' | 'CONTAINER' | 'COUNT' | 'SHARE';

/** What is wrong with a pack; null: nothing. */
export function packFault({ amount, measure, container, inner }: Pack): PackFault | null {
  const isExact = Number.isFinite(amount) && thousandths(amount) / 1_000 === amount;
  const isWhole = measure !== 'pieces' || Number.isInteger(amount);
  if (!isExact || !isWhole || amount <= 0 || amount > MAX_PACK_AMOUNT) return 'AMOUNT';
  if (!isContainer(container) || (inner && !isContainer(inner.container))) return 'CONTAINER';
  if (!inner) return null;
  const { count } = inner;
  if (container === '' || !Number.isInteger(count) || count < 2 || count > MAX_INNER_PACKS) {
    return 'COUNT';
  }
  // The share of each must be a whole number of pieces, or of thousandths of a gram or millilitre.
  const parts =
    measure === 'pieces' ? amount : thousandths(packSize({ amount, measure, container }));
  return parts % count === 0 ? null : 'SHARE';
}

const isContainer = (words: string): boolean =>
  words.length <= MAX_CONTAINER_LENGTH && words === words.trim() && !/\p{Cc}/u.test(words);
