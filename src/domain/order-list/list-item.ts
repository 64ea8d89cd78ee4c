import type { LocalNames } from '../local-names.ts';
import type { Pack } from '../pack.ts';

// What a pasted list is read into, before and after it is compared with the catalogue (PAD-03).

/** The kinds of container that people tell apart. A sack, a bag, a 'moota' and a 'bori' are the same to them. */
export type Container =
  | 'sack'
  | 'box'
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
  /** 'written': by a comma, 'and' and so on. 'assumed': '2 kg jeera 5 kg uppu' has nothing between its items. */
  readonly split: 'written' | 'assumed';
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
] as const;
export type ListQuestion = (typeof LIST_QUESTIONS)[number];

export interface ListCandidate {
  readonly productId: string;
  /** What the text says for this product; null if that has to be asked. */
  readonly quantity: number | null;
}

export type ItemMeaning =
  | {
      readonly kind: 'match';
      readonly source: string;
      readonly productId: string;
      readonly quantity: number;
    }
  | {
      readonly kind: 'choice';
      readonly source: string;
      /** At least one, the most important first. */
      readonly questions: readonly ListQuestion[];
      /** One to MAX_CANDIDATES, best first, packs of one family together. */
      readonly candidates: readonly ListCandidate[];
      /** There are more that fit: offer the search. */
      readonly hasMore: boolean;
    }
  | { readonly kind: 'not-found'; readonly source: string };

export const MAX_CANDIDATES = 5;
