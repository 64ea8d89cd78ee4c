import { CATEGORIES, type Category, namedCategories } from '../../domain/categories.ts';
import type { LocalNames } from '../../domain/local-names.ts';
import { MEASURES, type Measure, type Pack, packText } from '../../domain/pack.ts';
import { PACK_RANGES, packRange } from '../../domain/product-order.ts';
import { wordsOf } from '../../domain/search-words.ts';
import type { SoldOutPlace } from '../../domain/sold-out.ts';
import { SearchDictionary } from './search-dictionary.ts';

// What the search index knows of each product, in columns: a product is its position in list order. The index asks
// (src/server/catalogue/search-index.ts); this fills the columns.

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
  /** The same for all packs of the same goods; null: there is one. */
  familyId: string | null;
  trendRank: number | null;
  /** Where it is sold out; null, undefined: nowhere. */
  soldOut?: readonly SoldOutPlace[] | null | undefined;
}

/** In which field a word is found, the most heavily weighted first. */
const FIELD = { title: 0, name: 1, category: 2, pack: 3 } as const;
export const FIELD_BITS = 2;
export const FIELD_MASK = 3;

/** The bonus for popularity, which orders products that match equally well. Smaller than any step of FIT. */
const MAX_DEMAND = 8;

/** A product's place in list order. */
export interface TitlePlace {
  readonly sortKey: string;
  readonly id: string;
}

const NOWHERE: readonly SoldOutPlace[] = [];

export class SearchRows {
  readonly ids: string[] = [];
  readonly titles: string[] = [];
  readonly images: (string | null)[] = [];
  readonly firstCategories: string[] = [];
  readonly packs: (Pack | null)[] = [];
  readonly families: (string | null)[] = [];
  /** A bit for each category. */
  readonly categories: number[] = [];
  /** Positions in PACK_RANGES. */
  readonly ranges: number[] = [];
  readonly demand: number[] = [];
  readonly soldOut: (readonly SoldOutPlace[])[] = [];
  readonly categoryTotals = new Map<Category, number>();
  /** The ranges of pack sizes that any product has, as positions in PACK_RANGES. */
  readonly usedRanges = new Set<number>();

  dictionary = new SearchDictionary([]);
  /** For each word of the dictionary, where it is found: the product's position and the field. */
  postings: Uint32Array[] = [];

  /** Only for titles whose sort key differs from JavaScript's lower case: the database lowercases its own way. */
  readonly #oddSortKeys = new Map<number, string>();
  /** While adding: the postings of words that are not in the dictionary yet. */
  readonly addedPostings = new Map<string, number[]>();
  /** Deduplicates what many products share, such as categories, pictures and packs. Used only while adding. */
  readonly #texts = new Map<string, string>();
  readonly #packsByText = new Map<string, Pack>();

  /** Adds the next product in list order. */
  add(added: IndexedProduct): void {
    const product = { ...added, categories: namedCategories(added.categories) };
    const ordinal = this.ids.push(product.id) - 1;
    this.titles.push(product.title);
    if (product.sortKey !== product.title.toLowerCase()) {
      this.#oddSortKeys.set(ordinal, product.sortKey);
    }
    this.images.push(product.image === null ? null : this.#intern(product.image));
    this.firstCategories.push(this.#intern(product.categories[0] ?? ''));
    this.packs.push(product.pack && this.#internPack(product.pack));
    this.families.push(product.familyId === null ? null : this.#intern(product.familyId));
    this.#addRange(PACK_RANGES.indexOf(packRange(product.pack)));
    this.demand.push(Math.max(0, MAX_DEMAND + 1 - (product.trendRank ?? MAX_DEMAND + 1)));
    this.soldOut.push(product.soldOut ?? NOWHERE);
    this.#addCategories(maskOf(product.categories));
    for (const [word, field] of fieldsByWord(product)) {
      const postings = this.addedPostings.get(word);
      const posting = (ordinal << FIELD_BITS) | field;
      if (postings) postings.push(posting);
      else this.addedPostings.set(word, [posting]);
    }
  }

  /** Adds a product of another index as it is, without its words. */
  addFrom(rows: SearchRows, old: number): void {
    const ordinal = this.ids.push(rows.ids[old]!) - 1;
    this.titles.push(rows.titles[old]!);
    const oddSortKey = rows.#oddSortKeys.get(old);
    if (oddSortKey !== undefined) this.#oddSortKeys.set(ordinal, oddSortKey);
    this.images.push(rows.images[old]!);
    this.firstCategories.push(rows.firstCategories[old]!);
    this.packs.push(rows.packs[old]!);
    this.families.push(rows.families[old]!);
    this.#addRange(rows.ranges[old]!);
    this.demand.push(rows.demand[old]!);
    this.soldOut.push(rows.soldOut[old]!);
    this.#addCategories(rows.categories[old]!);
  }

  /** Makes the words of all added products searchable. */
  finish(): void {
    const words = [...this.addedPostings.keys()].sort();
    this.dictionary = new SearchDictionary(words);
    this.postings = words.map((word) => Uint32Array.from(this.addedPostings.get(word)!));
    this.forgetAdding();
  }

  forgetAdding(): void {
    this.addedPostings.clear();
    this.#texts.clear();
    this.#packsByText.clear();
  }

  sortKey(ordinal: number): string {
    return this.#oddSortKeys.get(ordinal) ?? this.titles[ordinal]!.toLowerCase();
  }

  /** The position of the first product at or after this place. */
  firstFrom({ sortKey, id }: TitlePlace): number {
    let low = 0;
    let high = this.ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const key = this.sortKey(middle);
      if (key < sortKey || (key === sortKey && this.ids[middle]! < id)) low = middle + 1;
      else high = middle;
    }
    return low;
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

  #addRange(range: number): void {
    this.ranges.push(range);
    this.usedRanges.add(range);
  }

  #addCategories(mask: number): void {
    this.categories.push(mask);
    for (const [at, category] of CATEGORIES.entries()) {
      if ((mask & (1 << at)) === 0) continue;
      this.categoryTotals.set(category, (this.categoryTotals.get(category) ?? 0) + 1);
    }
  }
}

function maskOf(names: readonly string[]): number {
  let mask = 0;
  for (const name of names) {
    const at = CATEGORIES.indexOf(name as Category);
    if (at >= 0) mask |= 1 << at;
  }
  return mask;
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
