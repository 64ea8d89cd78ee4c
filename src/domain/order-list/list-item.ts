import type { LocalNames } from '../local-names.ts';
import type { Pack } from '../pack.ts';

// What a pasted list is read into, before and after it is compared with the catalogue (PAD-03).

/**
 * The kinds of container that people tell apart. A sack, a 'moota' and a 'bori' are the same to them; a bag may be small. A
 * box, a case and a carton are mixed up, and yet a case of boxes has both: the kind that a word names comes first.
 */
export type Container =
  | 'sack'
  | 'bag'
  | 'box'
  | 'case'
  | 'carton'
  | 'crate'
  | 'tin'
  | 'packet'
  | 'sachet'
  | 'bottle'
  | 'jar'
  | 'bundle'
  | 'piece';

/** '5 kg', with the container if it follows: '25 kg sack'. Grams or millilitres. */
export interface Measured {
  readonly kind: 'measured';
  readonly base: 'g' | 'ml';
  readonly amount: number;
  readonly containers: readonly Container[];
}

/** '2 sack', '10 nos' or a bare '2'. A container without a number has no value: 'jeera sack'. */
export interface Counted {
  readonly kind: 'counted';
  readonly value: number | null;
  readonly containers: readonly Container[];
  /** Nothing but a number: it may also be the grade of a product, like the 240 in 'kaju 240 5 kg'. */
  readonly isBare: boolean;
  /** 'x' follows it, so that the size after it is that of one pack: '4 x 100 kg'. */
  readonly isTimes: boolean;
}

export type Amount = Measured | Counted;

/** One thing that somebody wants. */
export interface ListItem {
  /** As written, for display. */
  readonly source: string;
  /** The words of the name, normalised as in the search. */
  readonly words: readonly string[];
  /** Words said besides the order: they may be part of a name ('more milagai'), but need not. */
  readonly talk: readonly string[];
  /** Numbers that can only belong to the name: the 8 of '8 mm', '50/60', the 240 of 'W240'. */
  readonly grades: readonly string[];
  readonly amounts: readonly Amount[];
  /** What is said instead of the amounts afterwards: the '3 sack' of '2 sack illa 3 sack'. */
  readonly correction: readonly Amount[];
  readonly isLoose: boolean;
  /** The bare number before the item in a list numbered 1, 2, 3; null: none. It might be a quantity all the same. */
  readonly lineNumber: number | null;
}

/**
 * A stretch of the text that is one item, or several. Commas stand between items, but also in a product's title; only
 * the catalogue can tell, so both readings are kept.
 */
export interface ListPart {
  readonly item: ListItem;
  /** The finer reading; empty if there is none. */
  readonly parts: readonly ListPart[];
  /**
   * 'written': by a comma, 'and' and so on. 'assumed': '2 kg jeera 5 kg uppu' has nothing between its items. 'each': the
   * words of 'jeera toor dal 1 kg each', one part for each, of which some may be one name.
   */
  readonly split: 'written' | 'assumed' | 'each';
}

/** What matching needs to know about a product. */
export interface ListProduct {
  readonly id: string;
  /** Shared by the packs of the same goods; null: there is only this one. */
  readonly familyId: string | null;
  readonly title: string;
  readonly localNames: LocalNames;
  /** Null: sold loose, by the kilogram. */
  readonly pack: Pack | null;
}

/** Why a person is asked. The screens have a sentence for each. */
export const LIST_QUESTIONS = [
  /** Several products fit the name. */
  'which-product',
  /** The product is clear, its pack is not. */
  'which-pack',
  /** Nothing has exactly this name; these come close. */
  'did-you-mean',
  /** It isn't sold in the pack that the text names. */
  'pack-not-sold',
  'quantity-missing',
  /** There are several numbers, and it isn't clear which one is the quantity. */
  'quantity-unclear',
  /** '60' of something sold by the 30 kg sack: sacks, or kilograms? */
  'packs-or-weight',
  /** A bare number far above what this shop has ordered, or above a ton. */
  'quantity-very-high',
  /** '5 kg' of something sold by the 25 kg sack. */
  'quantity-not-in-packs',
  /** '15 litres' of something sold by weight. */
  'measure-differs',
  /** '10 packets' of something sold by the case: packets or cases? */
  'pieces-or-packs',
  /** Half a sack, or half a loose kilogram. */
  'quantity-not-whole',
  /** Below MIN_QUANTITY or above MAX_QUANTITY. */
  'quantity-out-of-bounds',
  /** It is clear what is meant, and other packs of the same goods are there. */
  'sold-out',
] as const;
export type ListQuestion = (typeof LIST_QUESTIONS)[number];

export interface ListCandidate {
  readonly productId: string;
  /** What the text says for this product; null if that has to be asked. */
  readonly quantity: number | null;
  /** What it may say, the most likely first, where that is what has to be asked. */
  readonly readings: readonly PossibleQuantity[];
  /** This shop has ordered it before. */
  readonly isUsual: boolean;
}

export interface PossibleQuantity {
  readonly quantity: number;
  /** The number in the text counts packs, or what they contain: '60' are two sacks of 30 kg. */
  readonly counts: 'packs' | 'contents';
}

/** What a shop has ordered of a product, in the pack that is sold today. */
export interface Habit {
  /** In how many orders. */
  readonly times: number;
  /** The largest quantity at once. */
  readonly most: number;
}

/** Undefined: the shop has never ordered it. */
export type HabitOf = (product: ListProduct) => Habit | undefined;

export type ItemMeaning =
  | {
      readonly kind: 'match';
      readonly source: string;
      readonly productId: string;
      readonly quantity: number;
      /** The text fits others as well, of which this shop has never ordered any. */
      readonly isUsual: boolean;
    }
  | {
      readonly kind: 'choice';
      readonly source: string;
      /** At least one, the most important first. */
      readonly questions: readonly ListQuestion[];
      /** One to MAX_CANDIDATES: what the shop has ordered, then best first, packs of one family together. */
      readonly candidates: readonly ListCandidate[];
      /** There are more that fit: offer the search. */
      readonly hasMore: boolean;
    }
  | { readonly kind: 'not-found'; readonly source: string };

export const MAX_CANDIDATES = 5;
