import { CATEGORIES, type Category, namedCategories } from '../../domain/categories.ts';
import type { LocalNames } from '../../domain/local-names.ts';
import { MEASURES, type Measure, type Pack, packText } from '../../domain/pack.ts';
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
  find(query: string, limit: number, category?: Category, after?: HitPosition): Hits {
    const { ordinals, total, next } = this.#find(query, limit, category, after);
    return { ids: ordinals.map((ordinal) => this.#ids[ordinal]!), total, next };
  }

  #find(query: string, limit: number, category?: Category, after?: HitPosition): FoundPage {
    const meanings = this.#meaningsOf(query);
    let touched = this.#scoreProducts(meanings, 'all words');
    const isComplete = (ordinal: number) => this.#wordsFound[ordinal] === meanings.length;
    if (!touched.some(isComplete)) {
      this.#clearScores(touched);
      touched = this.#scoreProducts(meanings, 'any words');
    }
    const mask = category ? 1 << CATEGORIES.indexOf(category) : -1;
    const isInCategory = (ordinal: number) =>
      !category || (this.#categories[ordinal]! & mask) !== 0;
    const least = Math.ceil(meanings.length / 2);
    const hits = this.#page(touched.filter(isInCategory), least, limit, after);
    this.#clearScores(touched);
    return hits;
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

  /** The best hits after the given position, in one pass: thousands of hits are counted, not sorted. */
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
      let position = top.length;
      while (position > 0 && comesBefore(ordinal, top[position - 1]!) > 0) position -= 1;
      top.splice(position, 0, ordinal);
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
    const ownScore = this.#score[ordinal]!;
    if (ownScore !== score) return ownScore < score;
    const ownKey = this.#sortKey(ordinal);
    return ownKey > sortKey || (ownKey === sortKey && this.#ids[ordinal]! > id);
  }

  #sortKey(ordinal: number): string {
    return this.#oddSortKeys.get(ordinal) ?? this.#titles[ordinal]!.toLowerCase();
  }
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
