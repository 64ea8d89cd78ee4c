import { CATEGORIES, type Category, namedCategories } from '../../domain/categories.ts';
import type { LocalNames } from '../../domain/local-names.ts';
import { MEASURES, type Measure, type Pack, packText } from '../../domain/pack.ts';
import { PACK_RANGES, type PackRange, packRange } from '../../domain/product-order.ts';
import { typedWords, wordsOf } from '../../domain/search-words.ts';
import { FIT, type Fits, SearchDictionary } from './search-dictionary.ts';

// The words of the whole catalogue, in memory: search time hardly depends on the number of products, with
// either database. See docs/decisions/004-search-in-memory.md for the reasons and the cost.

/** The fields of a product that are indexed. Products are added in list order (by title). */
export interface IndexedProduct {
  id: string;
  sortKey: string;
  title: string;
  categories: readonly string[];
  localNames: LocalNames;
  /** null: loose. */
  pack: Pack | null;
  /** The first picture, or null. */
  image: string | null;
  trendRank: number | null;
}

/** What a suggestion shows. All of it is in memory, so no row is read. */
export interface HitSummary {
  id: string;
  title: string;
  category: string;
  image: string | null;
  pack: Pack | null;
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

// The weight of each field in which a word is found.
const FIELD_WEIGHT = [1, 0.9, 0.6, 0.4] as const;
const FIELD = { title: 0, name: 1, category: 2, pack: 3 } as const;
const FIELD_BITS = 2;
const FIELD_MASK = 3;

/** The bonus for popularity, which orders products that match equally well. Smaller than any step of FIT. */
const MAX_DEMAND = 8;

/** Searching for typos scans the whole dictionary, so a long nonsense query must not do it for every word. */
const MAX_TYPO_SEARCHES = 3;

/** A page of hits, as positions in the index. */
type FoundPage = Omit<Hits, 'ids'> & { ordinals: number[] };

export class SearchIndex {
  readonly #ids: string[] = [];
  readonly #titles: string[] = [];
  readonly #images: (string | null)[] = [];
  readonly #firstCategories: string[] = [];
  readonly #packs: (Pack | null)[] = [];
  /** Only for titles whose sort key differs from JavaScript's lower case: the database lowercases its own way. */
  readonly #oddSortKeys = new Map<number, string>();
  readonly #categories: number[] = [];
  readonly #ranges: number[] = [];
  readonly #demand: number[] = [];
  readonly #categoryTotals = new Map<Category, number>();
  readonly #postingsByWord = new Map<string, number[]>();

  #dictionary = new SearchDictionary([]);
  /** The postings of the dictionary's words, in its order. */
  #postings: Uint32Array[] = [];

  /** Deduplicates what many products share, such as categories, pictures and packs. Used only while adding. */
  readonly #texts = new Map<string, string>();
  readonly #packsByText = new Map<string, Pack>();

  // Scratch space for a search, one entry per product, all zero between searches.
  #best = new Uint8Array();
  #score = new Uint16Array();
  #wordsFound = new Uint8Array();

  countIn(category: Category | undefined): number {
    return category ? (this.#categoryTotals.get(category) ?? 0) : this.#ids.length;
  }

  /** Adds the next product in list order. Call `finish` after the last one. */
  add(added: IndexedProduct): void {
    const product = { ...added, categories: namedCategories(added.categories) };
    const ordinal = this.#ids.push(product.id) - 1;
    this.#titles.push(product.title);
    if (product.sortKey !== product.title.toLowerCase()) {
      this.#oddSortKeys.set(ordinal, product.sortKey);
    }
    this.#images.push(product.image === null ? null : this.#intern(product.image));
    this.#firstCategories.push(this.#intern(product.categories[0] ?? ''));
    this.#packs.push(product.pack && this.#internPack(product.pack));
    this.#ranges.push(PACK_RANGES.indexOf(packRange(product.pack)));
    this.#demand.push(Math.max(0, MAX_DEMAND + 1 - (product.trendRank ?? MAX_DEMAND + 1)));
    this.#categories.push(this.#countCategories(product.categories));
    for (const [word, field] of fieldsByWord(product)) {
      const postings = this.#postingsByWord.get(word);
      const posting = (ordinal << FIELD_BITS) | field;
      if (postings) postings.push(posting);
      else this.#postingsByWord.set(word, [posting]);
    }
  }

  #intern(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #internPack(pack: Pack): Pack {
    const key = JSON.stringify(pack);
    const known = this.#packsByText.get(key);
    if (!known) this.#packsByText.set(key, pack);
    return known ?? pack;
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
    this.#packsByText.clear();
    const size = this.#ids.length;
    this.#best = new Uint8Array(size);
    this.#score = new Uint16Array(size);
    this.#wordsFound = new Uint8Array(size);
    return this;
  }

  /** The best results of `find`, with what suggestions show. */
  suggest(query: string, limit: number): HitSummary[] {
    return this.#find(query, limit).ordinals.map((ordinal) => ({
      id: this.#ids[ordinal]!,
      title: this.#titles[ordinal]!,
      category: this.#firstCategories[ordinal]!,
      image: this.#images[ordinal]!,
      pack: this.#packs[ordinal]!,
    }));
  }

  /**
   * Products that match every typed word, best first, then by title. If none matches all of them, those that have
   * the most complete words, at least half.
   */
  find(query: string, limit: number, filter: ProductFilter = {}, after?: HitPosition): Hits {
    const { ordinals, total, next } = this.#find(query, limit, filter, after);
    return { ids: ordinals.map((ordinal) => this.#ids[ordinal]!), total, next };
  }

  #find(query: string, limit: number, filter: ProductFilter = {}, after?: HitPosition): FoundPage {
    const { touched, hits } = this.#hitsOf(query, filter);
    const page = this.#page(hits, limit, after);
    this.#clearScores(touched);
    return page;
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
      ids: shown.map((ordinal) => this.#ids[ordinal]!),
      total: chosen.length,
      next:
        top.length > limit && last !== undefined
          ? { key: keys[last]!, sortKey: this.#sortKey(last), id: this.#ids[last]! }
          : null,
    };
  }

  /** A key for each product, for `list`. */
  keysBy(keyOf: (product: { id: string; pack: Pack | null; demand: number }) => number) {
    return Float64Array.from(this.#ids, (id, ordinal) =>
      keyOf({ id, pack: this.#packs[ordinal]!, demand: this.#demand[ordinal]! }),
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
    for (let ordinal = 0; ordinal < this.#ids.length; ordinal += 1) {
      if (passes(ordinal)) ordinals.push(ordinal);
    }
    return ordinals;
  }

  #filterBy({ category, packs }: ProductFilter): (ordinal: number) => boolean {
    const mask = category ? 1 << CATEGORIES.indexOf(category) : 0;
    const range = packs ? PACK_RANGES.indexOf(packs) : -1;
    return (ordinal) =>
      (mask === 0 || (this.#categories[ordinal]! & mask) !== 0) &&
      (range === -1 || this.#ranges[ordinal] === range);
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
    const typed = typedWords(query, (word) => this.#dictionary.hasPrefix(word));
    const meanings = typed.map((word, wordNumber) => {
      const fits = this.#dictionary.matches(word, wordNumber === typed.length - 1);
      if (fits.size > 0 || typoSearches === MAX_TYPO_SEARCHES) return fits;
      typoSearches += 1;
      return this.#dictionary.withTypos(word);
    });
    const frequency = (fits: Fits) =>
      [...fits.keys()].reduce((sum, word) => sum + this.#postings[word]!.length, 0);
    return meanings.sort((a, b) => frequency(a) - frequency(b));
  }

  /**
   * Adds to each product's score, for each typed word, its best match; returns the products that match any. With
   * 'all words', a product without the first word is skipped from then on: the first is the rarest. With 'any
   * words', only complete words count: anything else would be a guess on top of a guess.
   */
  #scoreProducts(meanings: readonly Fits[], mode: 'all words' | 'any words'): number[] {
    const [best, score, wordsFound] = [this.#best, this.#score, this.#wordsFound];
    const touched: number[] = [];
    meanings.forEach((fits, wordNumber) => {
      const holding: number[] = [];
      for (const [word, fit] of fits) {
        if (mode === 'any words' && fit < FIT.singular) continue;
        const scores = FIELD_WEIGHT.map((weight) => Math.round(fit * weight));
        for (const posting of this.#postings[word]!) {
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
          score[ordinal] = this.#demand[ordinal]!;
        }
        wordsFound[ordinal]! += 1;
        score[ordinal]! += best[ordinal]!;
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
          ? { score: score[last]!, sortKey: this.#sortKey(last), id: this.#ids[last]! }
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
    const ownKey = this.#sortKey(ordinal);
    return ownKey > sortKey || (ownKey === sortKey && this.#ids[ordinal]! > id);
  }

  #sortKey(ordinal: number): string {
    return this.#oddSortKeys.get(ordinal) ?? this.#titles[ordinal]!.toLowerCase();
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

/** Each word of a product, with its most heavily weighted field. */
function fieldsByWord(product: IndexedProduct): Map<string, number> {
  const fields = new Map<string, number>();
  const add = (field: number, texts: readonly string[]) => {
    for (const text of texts) {
      for (const word of wordsOf(text)) if (!fields.has(word)) fields.set(word, field);
    }
  };
  const { english, hindi, tamil, malayalam } = product.localNames;
  add(FIELD.title, [product.title]);
  add(FIELD.name, english);
  for (const name of [hindi, tamil, malayalam]) {
    add(FIELD.name, name.latin);
    add(FIELD.name, name.script);
  }
  add(FIELD.category, product.categories);
  add(FIELD.pack, packNames(product.pack));
  return fields;
}

/** What people call a measure when they search for a pack. */
const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  kg: 'kg kgs kilo',
  g: 'g gm gms gram',
  l: 'l ltr litre liter',
  ml: 'ml',
  pieces: 'pcs nos',
};

/** '25 kg jute sack'; of a case, also what it weighs as a whole. */
function packNames(pack: Pack | null): string[] {
  const names = [packText(pack)];
  if (pack?.inner) names.push(packText({ ...pack, inner: undefined }));
  const words = new Set(names.flatMap(wordsOf));
  const measures = MEASURES.filter((measure) => words.has(measure));
  return [...names, ...measures.map((measure) => MEASURE_NAMES[measure])];
}
