import { CATEGORIES, type Category } from '../../domain/categories.ts';
import type { Pack } from '../../domain/pack.ts';
import { PACK_RANGES, type PackRange } from '../../domain/product-order.ts';
import { typedWords } from '../../domain/search-words.ts';
import { type SoldOutPlace, soldOutAt } from '../../domain/sold-out.ts';
import { changedRows } from './changed-rows.ts';
import { FIT, type Fits } from './search-dictionary.ts';
import { FIELD_BITS, FIELD_MASK, type IndexedProduct, SearchRows } from './search-rows.ts';

// The words of the whole catalogue, in memory: search time hardly depends on the number of products, with
// either database. See docs/decisions/004-search-in-memory.md for the reasons and the cost.

/** What a suggestion shows. All of it is in memory, so no row is read. */
export interface HitSummary {
  id: string;
  title: string;
  category: string;
  image: string | null;
  pack: Pack | null;
  familyId: string | null;
  soldOut: readonly SoldOutPlace[];
}

/** A page of hits continues after this product, at this score. */
export interface HitPosition {
  score: number;
  sortKey: string;
  id: string;
}

/** Which products a list contains; undefined: all. */
export interface ProductFilter {
  category?: Category | undefined;
  packs?: PackRange | undefined;
}

/** A search in the order of its hits. */
export interface HitFilter extends ProductFilter {
  /** What is sold out in this district comes last ('': everywhere); undefined: where it fits. */
  soldOutLastIn?: string | undefined;
}

/** A list in the order of some keys continues after this product. */
export interface KeyPosition {
  key: number;
  sortKey: string;
  id: string;
}

interface KeyedList {
  q: string | undefined;
  filter: ProductFilter;
  /** Each product's place, the smallest first; equal ones are ordered by title. */
  keys: Float64Array;
  limit: number;
  after?: KeyPosition | undefined;
}

export interface Hits {
  ids: string[];
  total: number;
  /** The position of the last hit returned, if there are more. */
  next: HitPosition | null;
}

// The weight of each field in which a word is found, in the order of FIELD.
const FIELD_WEIGHT = [1, 0.9, 0.6, 0.4] as const;

/** More than any match is worth, so that what is sold out stands last. */
const IN_STOCK = 1_000_000;

/** Searching for typos scans the whole dictionary, so a long nonsense query must not do it for every word. */
const MAX_TYPO_SEARCHES = 3;

/** Few families have more packs: a search for suggestions looks so much further. */
const USUAL_PACKS = 5;

/** How an index came from another one. */
export interface IndexChange {
  readonly from: SearchIndex;
  readonly to: SearchIndex;
  /** Where each product was before; -1: it is new, or has changed. */
  readonly oldOrdinals: Int32Array;
  /** The products that were changed, added or removed. */
  readonly ids: readonly string[];
}

/** A page of hits, as positions in the index. */
type FoundPage = Omit<Hits, 'ids'> & { ordinals: number[] };

export class SearchIndex {
  readonly #rows: SearchRows;

  // Scratch space for a search, one entry per product, all zero between searches.
  #best = new Uint8Array();
  #score = new Uint32Array();
  #wordsFound = new Uint8Array();

  constructor(rows = new SearchRows()) {
    this.#rows = rows;
    this.#clearScratch();
  }

  countIn(category: Category | undefined): number {
    return category ? (this.#rows.categoryTotals.get(category) ?? 0) : this.#rows.ids.length;
  }

  /** The ranges of pack sizes that any product has. */
  packRanges(): PackRange[] {
    return PACK_RANGES.filter((_, at) => this.#rows.usedRanges.has(at));
  }

  /** Adds the next product in list order. Call `finish` after the last one. */
  add(product: IndexedProduct): void {
    this.#rows.add(product);
  }

  finish(): this {
    this.#rows.finish();
    this.#clearScratch();
    return this;
  }

  /** The same index with some products changed, added or (null) removed; this one stays as it is. */
  with(changes: ReadonlyMap<string, IndexedProduct | null>): IndexChange {
    const { rows, oldOrdinals } = changedRows(this.#rows, changes);
    return { from: this, to: new SearchIndex(rows), oldOrdinals, ids: [...changes.keys()] };
  }

  /** The position of a product; -1: it is not in the index. */
  ordinalOf(sortKey: string, id: string): number {
    const { ids } = this.#rows;
    // Among equal titles the database has its own order of ids.
    for (let at = this.#rows.firstFrom({ sortKey, id: '' }); at < ids.length; at += 1) {
      if (ids[at] === id) return at;
      if (this.#rows.sortKey(at) !== sortKey) break;
    }
    return -1;
  }

  #clearScratch(): void {
    const size = this.#rows.ids.length;
    this.#best = new Uint8Array(size);
    this.#score = new Uint32Array(size);
    this.#wordsFound = new Uint8Array(size);
  }

  /** The best results of `find`, with what suggestions show. */
  suggest(query: string, limit: number): HitSummary[] {
    return this.#find(query, limit).ordinals.map((ordinal) => this.#summary(ordinal));
  }

  /** The same, but of each family only the best, and what is sold out in this district last. */
  suggestFamilies(query: string, limit: number, soldOutLastIn = ''): HitSummary[] {
    const seen = new Set<string>();
    const { ordinals } = this.#find(query, limit * USUAL_PACKS, { soldOutLastIn });
    const first = ordinals.filter((ordinal) => {
      const family = this.#rows.families[ordinal];
      if (family == null) return true;
      const isFirst = !seen.has(family);
      seen.add(family);
      return isFirst;
    });
    return first.slice(0, limit).map((ordinal) => this.#summary(ordinal));
  }

  #summary(ordinal: number): HitSummary {
    return {
      id: this.#rows.ids[ordinal]!,
      title: this.#rows.titles[ordinal]!,
      category: this.#rows.firstCategories[ordinal]!,
      image: this.#rows.images[ordinal]!,
      pack: this.#rows.packs[ordinal]!,
      familyId: this.#rows.families[ordinal]!,
      soldOut: this.#rows.soldOut[ordinal]!,
    };
  }

  /**
   * Products that match every typed word, best first, then by title. If none matches all of them, those that have
   * the most complete words, at least half.
   */
  find(query: string, limit: number, filter: HitFilter = {}, after?: HitPosition): Hits {
    const { ordinals, total, next } = this.#find(query, limit, filter, after);
    return { ids: ordinals.map((ordinal) => this.#rows.ids[ordinal]!), total, next };
  }

  #find(query: string, limit: number, filter: HitFilter = {}, after?: HitPosition): FoundPage {
    const { touched, hits } = this.#hitsOf(query, filter);
    const { soldOutLastIn } = filter;
    if (soldOutLastIn !== undefined) this.#rankSoldOutLast(hits, soldOutLastIn);
    const page = this.#page(hits, limit, after);
    this.#clearScores(touched);
    return page;
  }

  #rankSoldOutLast(hits: readonly number[], district: string): void {
    for (const ordinal of hits) {
      if (!soldOutAt(this.#rows.soldOut[ordinal]!, district)) this.#score[ordinal]! += IN_STOCK;
    }
  }

  /** All products or the hits of a search, as filtered, in the order of the keys. */
  list({ q, filter, keys, limit, after }: KeyedList) {
    const chosen = q ? this.#unscoredHits(q, filter) : this.#filtered(filter);
    const rest = after ? chosen.filter((ordinal) => this.#isAfter(ordinal, keys, after)) : chosen;
    const comesFirst = (a: number, b: number) =>
      keys[a]! < keys[b]! || (keys[a] === keys[b] && a < b);
    // One more than the limit tells whether there is a next page.
    const top = topOf(rest, limit + 1, comesFirst);
    const shown = top.slice(0, limit);
    const last = shown.at(-1);
    return {
      ids: shown.map((ordinal) => this.#rows.ids[ordinal]!),
      total: chosen.length,
      next:
        top.length > limit && last !== undefined
          ? { key: keys[last]!, sortKey: this.#rows.sortKey(last), id: this.#rows.ids[last]! }
          : null,
    };
  }

  /** A key for each product, for `list`. */
  keysBy(keyOf: (product: { id: string; pack: Pack | null; demand: number }) => number) {
    return Float64Array.from(this.#rows.ids, (id, ordinal) =>
      keyOf({ id, pack: this.#rows.packs[ordinal]!, demand: this.#rows.demand[ordinal]! }),
    );
  }

  #isAfter(ordinal: number, keys: Float64Array, after: KeyPosition): boolean {
    const key = keys[ordinal]!;
    if (key !== after.key) return key > after.key;
    return this.#followsTitle(ordinal, after);
  }

  #unscoredHits(query: string, filter: ProductFilter): number[] {
    const { touched, hits } = this.#hitsOf(query, filter);
    this.#clearScores(touched);
    return hits;
  }

  #filtered(filter: ProductFilter): number[] {
    const passes = this.#filterBy(filter);
    const ordinals: number[] = [];
    for (let ordinal = 0; ordinal < this.#rows.ids.length; ordinal += 1) {
      if (passes(ordinal)) ordinals.push(ordinal);
    }
    return ordinals;
  }

  #filterBy({ category, packs }: ProductFilter): (ordinal: number) => boolean {
    const mask = category ? 1 << CATEGORIES.indexOf(category) : 0;
    const range = packs ? PACK_RANGES.indexOf(packs) : -1;
    return (ordinal) =>
      (mask === 0 || (this.#rows.categories[ordinal]! & mask) !== 0) &&
      (range === -1 || this.#rows.ranges[ordinal] === range);
  }

  /** The hits with their scores; whoever asks clears the scores of all that were touched. */
  #hitsOf(query: string, filter: ProductFilter): { touched: number[]; hits: number[] } {
    const meanings = this.#meaningsOf(query);
    let touched = this.#scoreProducts(meanings, 'all words');
    const isComplete = (ordinal: number) => this.#wordsFound[ordinal] === meanings.length;
    if (!touched.some(isComplete)) {
      this.#clearScores(touched);
      touched = this.#scoreProducts(meanings, 'any words');
    }
    const filtered = touched.filter(this.#filterBy(filter));
    let most = Math.ceil(meanings.length / 2);
    for (const ordinal of filtered) most = Math.max(most, this.#wordsFound[ordinal]!);
    const hits = filtered.filter((ordinal) => this.#wordsFound[ordinal] === most);
    return { touched, hits };
  }

  /** The possible meanings of each typed word, rarest first. */
  #meaningsOf(query: string): Fits[] {
    let typoSearches = 0;
    const typed = typedWords(query, (word) => this.#rows.dictionary.hasPrefix(word));
    const meanings = typed.map((word, wordNumber) => {
      const fits = this.#rows.dictionary.matches(word, wordNumber === typed.length - 1);
      if (fits.size > 0 || typoSearches === MAX_TYPO_SEARCHES) return fits;
      typoSearches += 1;
      return this.#rows.dictionary.withTypos(word);
    });
    return meanings.sort((a, b) => this.#frequencyOf(a) - this.#frequencyOf(b));
  }

  #frequencyOf(fits: Fits): number {
    let sum = 0;
    for (const word of fits.keys()) sum += this.#rows.postings[word]!.length;
    return sum;
  }

  /** Few products have 'moong', and many have 'dal': who types both looks for moong. */
  #rarityOf(fits: Fits): number {
    return Math.log2(1 + this.#rows.ids.length / Math.max(1, this.#frequencyOf(fits)));
  }

  /**
   * Adds to each product's score, for each typed word, its best match; returns the products that match any. With
   * 'all words', a product without the first word is skipped from then on: the first is the rarest. With 'any
   * words', only complete words count: anything else would be a guess on top of a guess. The rarer one weighs more.
   */
  #scoreProducts(meanings: readonly Fits[], mode: 'all words' | 'any words'): number[] {
    const [best, score, wordsFound] = [this.#best, this.#score, this.#wordsFound];
    const touched: number[] = [];
    meanings.forEach((fits, wordNumber) => {
      const rarity = mode === 'any words' ? this.#rarityOf(fits) : 1;
      const holding: number[] = [];
      for (const [word, fit] of fits) {
        if (mode === 'any words' && fit < FIT.singular) continue;
        const scores = FIELD_WEIGHT.map((weight) => Math.round(fit * weight));
        for (const posting of this.#rows.postings[word]!) {
          const ordinal = posting >>> FIELD_BITS;
          if (mode === 'all words' && wordsFound[ordinal] !== wordNumber) continue;
          const points = scores[posting & FIELD_MASK]!;
          if (best[ordinal] === 0) holding.push(ordinal);
          if (points > best[ordinal]!) best[ordinal] = points;
        }
      }
      for (const ordinal of holding) {
        if (wordsFound[ordinal] === 0) {
          touched.push(ordinal);
          score[ordinal] = this.#rows.demand[ordinal]!;
        }
        wordsFound[ordinal]! += 1;
        score[ordinal]! += Math.round(best[ordinal]! * rarity);
        best[ordinal] = 0;
      }
    });
    return touched;
  }

  #clearScores(touched: readonly number[]): void {
    for (const ordinal of touched) {
      this.#score[ordinal] = 0;
      this.#wordsFound[ordinal] = 0;
    }
  }

  /** The best hits after the given position. */
  #page(hits: readonly number[], limit: number, after: HitPosition | undefined): FoundPage {
    const score = this.#score;
    const comesFirst = (a: number, b: number) =>
      score[a]! > score[b]! || (score[a] === score[b] && a < b);
    const rest = after ? hits.filter((ordinal) => this.#follows(ordinal, after)) : hits;
    const top = topOf(rest, limit + 1, comesFirst);
    const shown = top.slice(0, limit);
    const last = shown.at(-1);
    return {
      ordinals: shown,
      total: hits.length,
      next:
        top.length > limit && last !== undefined
          ? { score: score[last]!, sortKey: this.#rows.sortKey(last), id: this.#rows.ids[last]! }
          : null,
    };
  }

  #follows(ordinal: number, position: HitPosition): boolean {
    const score = this.#score[ordinal]!;
    return score === position.score
      ? this.#followsTitle(ordinal, position)
      : score < position.score;
  }

  #followsTitle(ordinal: number, { sortKey, id }: { sortKey: string; id: string }): boolean {
    const ownKey = this.#rows.sortKey(ordinal);
    return ownKey > sortKey || (ownKey === sortKey && this.#rows.ids[ordinal]! > id);
  }
}

/** The first few, in one pass: thousands of products are compared, not sorted. */
function topOf(
  ordinals: readonly number[],
  count: number,
  comesFirst: (a: number, b: number) => boolean,
): number[] {
  const top: number[] = [];
  for (const ordinal of ordinals) {
    if (top.length === count) {
      if (!comesFirst(ordinal, top[count - 1]!)) continue;
      top.pop();
    }
    let position = top.length;
    while (position > 0 && comesFirst(ordinal, top[position - 1]!)) position -= 1;
    top.splice(position, 0, ordinal);
  }
  return top;
}
