import { CATEGORIES, type Category } from '../../domain/categories.ts';
import type { LocalNames } from '../../domain/local-names.ts';
import { typedWords, wordsOf } from '../../domain/search-words.ts';
import { FIT, type Fits, SearchDictionary } from './search-dictionary.ts';

// The words of the whole catalogue in memory: how long a search takes hardly depends on the number of
// products, on either database. docs/decisions/004-search-in-memory.md says why, and what it costs.

/** What the index reads of a product. Products come in the order of the list (by title). */
export interface IndexedProduct {
  id: string;
  sortKey: string;
  title: string;
  categories: readonly string[];
  localNames: LocalNames;
  pack: string;
  /** The first picture; null: none. */
  image: string | null;
  trendRank: number | null;
}

/** What is shown of a hit while someone is still typing: all of it is here, no row is read. */
export interface HitSummary {
  id: string;
  title: string;
  category: string;
  image: string | null;
}

/** Where a page of hits goes on: after this product, at this score. */
export interface HitPosition {
  score: number;
  sortKey: string;
  id: string;
}

export interface Hits {
  ids: string[];
  total: number;
  /** The place of the last hit given, when there are more. */
  next: HitPosition | null;
}

// How much it matters where the word of a product stands that a typed one fits.
const FIELD_WEIGHT = [1, 0.9, 0.6, 0.4] as const;
const FIELD = { title: 0, name: 1, category: 2, pack: 3 } as const;
const FIELD_BITS = 2;
const FIELD_MASK = 3;

/** Among products that fit alike, the more wanted come first: at most this, less than any step of FIT. */
const MOST_DEMAND = 8;

/** Looking for slips goes through the whole dictionary: a long nonsense must not do it for every word. */
const MOST_SLIP_SEARCHES = 3;

/** A page of hits by their places in the index. */
type FoundPage = Omit<Hits, 'ids'> & { ordinals: number[] };

export class SearchIndex {
  readonly #ids: string[] = [];
  readonly #titles: string[] = [];
  readonly #images: (string | null)[] = [];
  readonly #firstCategories: string[] = [];
  /** Only of titles whose key is not what this process makes of them: the database lowers letters its own way. */
  readonly #oddSortKeys = new Map<number, string>();
  readonly #categories: number[] = [];
  readonly #demand: number[] = [];
  readonly #categoryTotals = new Map<Category, number>();
  readonly #postingsByWord = new Map<string, number[]>();

  #dictionary = new SearchDictionary([]);
  /** Where the words of the dictionary stand, in its order. */
  #postings: Uint32Array[] = [];

  /** One copy of a text that many products have: a category, a picture. Needed while products come in. */
  readonly #texts = new Map<string, string>();

  // Scratch space of a search, as long as the catalogue, clean between searches.
  #best = new Uint8Array();
  #score = new Uint16Array();
  #wordsFound = new Uint8Array();

  countIn(category: Category | undefined): number {
    return category ? (this.#categoryTotals.get(category) ?? 0) : this.#ids.length;
  }

  /** Takes the next product in list order; `finish` must follow the last one. */
  add(product: IndexedProduct): void {
    const ordinal = this.#ids.push(product.id) - 1;
    this.#titles.push(product.title);
    if (product.sortKey !== product.title.toLowerCase()) {
      this.#oddSortKeys.set(ordinal, product.sortKey);
    }
    this.#images.push(product.image === null ? null : this.#once(product.image));
    this.#firstCategories.push(this.#once(product.categories[0] ?? ''));
    this.#demand.push(Math.max(0, MOST_DEMAND + 1 - (product.trendRank ?? MOST_DEMAND + 1)));
    this.#categories.push(this.#countCategories(product.categories));
    for (const [word, field] of fieldsByWord(product)) {
      const postings = this.#postingsByWord.get(word);
      const posting = (ordinal << FIELD_BITS) | field;
      if (postings) postings.push(posting);
      else this.#postingsByWord.set(word, [posting]);
    }
  }

  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #countCategories(names: readonly string[]): number {
    let mask = 0;
    for (const name of new Set(names)) {
      const at = CATEGORIES.indexOf(name as Category);
      if (at < 0) continue;
      mask |= 1 << at;
      const category = CATEGORIES[at]!;
      this.#categoryTotals.set(category, (this.#categoryTotals.get(category) ?? 0) + 1);
    }
    return mask;
  }

  finish(): this {
    const words = [...this.#postingsByWord.keys()].sort();
    this.#dictionary = new SearchDictionary(words);
    this.#postings = words.map((word) => Uint32Array.from(this.#postingsByWord.get(word)!));
    this.#postingsByWord.clear();
    this.#texts.clear();
    const size = this.#ids.length;
    this.#best = new Uint8Array(size);
    this.#score = new Uint16Array(size);
    this.#wordsFound = new Uint8Array(size);
    return this;
  }

  /** The best few of `find`, with what is shown of them. */
  suggest(query: string, limit: number): HitSummary[] {
    return this.#find(query, limit).ordinals.map((ordinal) => ({
      id: this.#ids[ordinal]!,
      title: this.#titles[ordinal]!,
      category: this.#firstCategories[ordinal]!,
      image: this.#images[ordinal]!,
    }));
  }

  /**
   * Products in which every typed word is meant, best first, then by title. Where no product has them
   * all, those that have the most whole ones, half of them at least.
   */
  find(query: string, limit: number, category?: Category, after?: HitPosition): Hits {
    const { ordinals, total, next } = this.#find(query, limit, category, after);
    return { ids: ordinals.map((ordinal) => this.#ids[ordinal]!), total, next };
  }

  #find(query: string, limit: number, category?: Category, after?: HitPosition): FoundPage {
    const meant = this.#meantBy(query);
    let touched = this.#scoreProducts(meant, 'all words');
    const isComplete = (ordinal: number) => this.#wordsFound[ordinal] === meant.length;
    if (!touched.some(isComplete)) {
      this.#forget(touched);
      touched = this.#scoreProducts(meant, 'any words');
    }
    const mask = category ? 1 << CATEGORIES.indexOf(category) : -1;
    const isWanted = (ordinal: number) => !category || (this.#categories[ordinal]! & mask) !== 0;
    const least = Math.ceil(meant.length / 2);
    const hits = this.#page(touched.filter(isWanted), least, limit, after);
    this.#forget(touched);
    return hits;
  }

  /** For each typed word what it may mean, the rarest first. */
  #meantBy(query: string): Fits[] {
    let slipSearches = 0;
    const typed = typedWords(query, (word) => this.#dictionary.begins(word));
    const meant = typed.map((word, nth) => {
      const fits = this.#dictionary.fitting(word, nth === typed.length - 1);
      if (fits.size > 0 || slipSearches === MOST_SLIP_SEARCHES) return fits;
      slipSearches += 1;
      return this.#dictionary.withSlips(word);
    });
    const frequency = (fits: Fits) =>
      [...fits.keys()].reduce((sum, word) => sum + this.#postings[word]!.length, 0);
    return meant.sort((a, b) => frequency(a) - frequency(b));
  }

  /**
   * Adds to each product, for each typed word, the best of what fits; returns the products that have any.
   * With 'all words' a product that lacks the first is not looked at again: the first is the rarest.
   * With 'any words' only whole words count: the rest would be guesses upon a guess.
   */
  #scoreProducts(meant: readonly Fits[], wanted: 'all words' | 'any words'): number[] {
    const [best, score, wordsFound] = [this.#best, this.#score, this.#wordsFound];
    const touched: number[] = [];
    meant.forEach((fits, nth) => {
      const holding: number[] = [];
      for (const [word, fit] of fits) {
        if (wanted === 'any words' && fit < FIT.singular) continue;
        const scores = FIELD_WEIGHT.map((weight) => Math.round(fit * weight));
        for (const posting of this.#postings[word]!) {
          const ordinal = posting >>> FIELD_BITS;
          if (wanted === 'all words' && wordsFound[ordinal] !== nth) continue;
          const points = scores[posting & FIELD_MASK]!;
          if (best[ordinal] === 0) holding.push(ordinal);
          if (points > best[ordinal]!) best[ordinal] = points;
        }
      }
      for (const ordinal of holding) {
        if (wordsFound[ordinal] === 0) {
          touched.push(ordinal);
          score[ordinal] = this.#demand[ordinal]!;
        }
        wordsFound[ordinal]! += 1;
        score[ordinal]! += best[ordinal]!;
        best[ordinal] = 0;
      }
    });
    return touched;
  }

  #forget(touched: readonly number[]): void {
    for (const ordinal of touched) {
      this.#score[ordinal] = 0;
      this.#wordsFound[ordinal] = 0;
    }
  }

  /** The best few after the given place, in one pass: thousands of hits are counted, not sorted. */
  #page(
    touched: number[],
    least: number,
    limit: number,
    after: HitPosition | undefined,
  ): FoundPage {
    let most = least;
    for (const ordinal of touched) most = Math.max(most, this.#wordsFound[ordinal]!);
    const score = this.#score;
    const comesBefore = (a: number, b: number) => score[a]! - score[b]! || b - a;
    const top: number[] = [];
    let total = 0;
    for (const ordinal of touched) {
      if (this.#wordsFound[ordinal] !== most) continue;
      total += 1;
      if (after && !this.#follows(ordinal, after)) continue;
      if (top.length > limit) {
        if (comesBefore(ordinal, top[limit]!) < 0) continue;
        top.pop();
      }
      let place = top.length;
      while (place > 0 && comesBefore(ordinal, top[place - 1]!) > 0) place -= 1;
      top.splice(place, 0, ordinal);
    }
    const shown = top.slice(0, limit);
    const last = shown.at(-1);
    return {
      ordinals: shown,
      total,
      next:
        top.length > limit && last !== undefined
          ? { score: score[last]!, sortKey: this.#sortKey(last), id: this.#ids[last]! }
          : null,
    };
  }

  #follows(ordinal: number, { score, sortKey, id }: HitPosition): boolean {
    const own = this.#score[ordinal]!;
    if (own !== score) return own < score;
    const ownKey = this.#sortKey(ordinal);
    return ownKey > sortKey || (ownKey === sortKey && this.#ids[ordinal]! > id);
  }

  #sortKey(ordinal: number): string {
    return this.#oddSortKeys.get(ordinal) ?? this.#titles[ordinal]!.toLowerCase();
  }
}

/** Each word of a product with the weightiest field that has it. */
function fieldsByWord(product: IndexedProduct): Map<string, number> {
  const fields = new Map<string, number>();
  const note = (field: number, texts: readonly string[]) => {
    for (const text of texts) {
      for (const word of wordsOf(text)) if (!fields.has(word)) fields.set(word, field);
    }
  };
  const { english, hindi, tamil, malayalam } = product.localNames;
  note(FIELD.title, [product.title]);
  note(FIELD.name, english);
  for (const name of [hindi, tamil, malayalam]) {
    note(FIELD.name, name.latin);
    note(FIELD.name, name.script);
  }
  note(FIELD.category, product.categories);
  note(FIELD.pack, [product.pack]);
  return fields;
}
