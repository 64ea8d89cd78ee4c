import { CATEGORIES, type Category } from '../../domain/categories.ts';
import type { LocalNames } from '../../domain/local-names.ts';
import { slipsAllowed, slipsBetween, soundOf, wordsOf } from '../../domain/search-words.ts';

// The words of the whole catalogue in memory: a search costs microseconds whether there are 120
// products or 100,000, on either database. docs/decisions/004-search-in-memory.md says why.

/** What the index reads of a product. Products come in the order of the list (by title). */
export interface IndexedProduct {
  id: string;
  sortKey: string;
  title: string;
  categories: readonly string[];
  localNames: LocalNames;
  pack: string;
  trendRank: number | null;
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

// How well a typed word fits a word of a product, and how much it matters where that word stands.
const FIT = { exact: 100, beginning: 80, sound: 64, soundBeginning: 52, oneSlip: 40, twoSlips: 24 };
const FIELD_WEIGHT = [1, 0.9, 0.6, 0.4] as const;
const FIELD = { title: 0, name: 1, category: 2, pack: 3 } as const;
const FIELD_BITS = 2;

/** Among products that fit alike, the more wanted come first: at most this, less than any step of FIT. */
const MOST_DEMAND = 8;

interface Fit {
  word: number;
  fit: number;
}

export class SearchIndex {
  readonly #ids: string[] = [];
  readonly #sortKeys: string[] = [];
  readonly #categories: number[] = [];
  readonly #demand: number[] = [];
  readonly #categoryTotals = new Map<Category, number>();
  readonly #postingsByWord = new Map<string, number[]>();

  #words: string[] = [];
  #postings: Uint32Array[] = [];
  #letters: Uint32Array = new Uint32Array();
  #sounds: { sound: string; word: number }[] = [];

  // Scratch space of a search, as long as the catalogue, clean between searches.
  #best = new Uint8Array();
  #score = new Uint16Array();
  #wordsFound = new Uint8Array();

  get size(): number {
    return this.#ids.length;
  }

  countIn(category: Category | undefined): number {
    return category ? (this.#categoryTotals.get(category) ?? 0) : this.size;
  }

  /** Takes the next product in list order; `finish` must follow the last one. */
  add(product: IndexedProduct): void {
    const ordinal = this.#ids.push(product.id) - 1;
    this.#sortKeys.push(product.sortKey);
    let mask = 0;
    for (const category of new Set(product.categories)) {
      const at = CATEGORIES.indexOf(category as Category);
      if (at < 0) continue;
      mask |= 1 << at;
      const name = CATEGORIES[at]!;
      this.#categoryTotals.set(name, (this.#categoryTotals.get(name) ?? 0) + 1);
    }
    this.#categories.push(mask);
    this.#demand.push(Math.max(0, MOST_DEMAND + 1 - (product.trendRank ?? MOST_DEMAND + 1)));

    const fieldOfWord = new Map<string, number>();
    const note = (field: number, texts: readonly string[]) => {
      for (const text of texts) {
        for (const word of wordsOf(text)) {
          // The weightiest field comes first, so the first mention of a word counts.
          if (!fieldOfWord.has(word)) fieldOfWord.set(word, field);
        }
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
    for (const [word, field] of fieldOfWord) {
      const postings = this.#postingsByWord.get(word);
      const posting = (ordinal << FIELD_BITS) | field;
      if (postings) postings.push(posting);
      else this.#postingsByWord.set(word, [posting]);
    }
  }

  finish(): this {
    this.#words = [...this.#postingsByWord.keys()].sort();
    this.#postings = this.#words.map((word) => Uint32Array.from(this.#postingsByWord.get(word)!));
    this.#postingsByWord.clear();
    this.#letters = Uint32Array.from(this.#words, lettersOf);
    this.#sounds = this.#words
      .map((word, at) => ({ sound: soundOf(word), word: at }))
      .sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : a.word - b.word));
    this.#best = new Uint8Array(this.size);
    this.#score = new Uint16Array(this.size);
    this.#wordsFound = new Uint8Array(this.size);
    return this;
  }

  /** Products in which every typed word is meant, best first, then by title. */
  find(query: string, limit: number, category?: Category, after?: HitPosition): Hits {
    const typed = [...new Set(wordsOf(query))].slice(0, 8);
    let found: number[] = [];
    const everTouched: number[] = [];
    typed.forEach((word, nth) => {
      const touched = this.#scoreWord(word);
      found = touched.filter((ordinal) => this.#wordsFound[ordinal] === nth);
      for (const ordinal of found) {
        this.#wordsFound[ordinal] = nth + 1;
        if (nth === 0) {
          everTouched.push(ordinal);
          this.#score[ordinal] = this.#demand[ordinal]!;
        }
        this.#score[ordinal]! += this.#best[ordinal]!;
      }
      for (const ordinal of touched) this.#best[ordinal] = 0;
    });
    const hits = this.#page(this.#within(found, category), limit, after);
    for (const ordinal of everTouched) {
      this.#score[ordinal] = 0;
      this.#wordsFound[ordinal] = 0;
    }
    return hits;
  }

  #within(found: number[], category: Category | undefined): number[] {
    if (!category) return found;
    const mask = 1 << CATEGORIES.indexOf(category);
    return found.filter((ordinal) => this.#categories[ordinal]! & mask);
  }

  /** Sorts only as much as the page needs: whole scores from the best one down. */
  #page(found: number[], limit: number, after: HitPosition | undefined): Hits {
    const byScore = new Map<number, number[]>();
    for (const ordinal of found) {
      const score = this.#score[ordinal]!;
      const group = byScore.get(score);
      if (group) group.push(ordinal);
      else byScore.set(score, [ordinal]);
    }
    const page: number[] = [];
    for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
      if (after && score > after.score) continue;
      const group = byScore.get(score)!.sort((a, b) => a - b);
      const from =
        after?.score === score ? group.findIndex((ordinal) => this.#follows(ordinal, after)) : 0;
      if (from >= 0) page.push(...group.slice(from, from + limit + 1 - page.length));
      if (page.length > limit) break;
    }
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    return {
      ids: shown.map((ordinal) => this.#ids[ordinal]!),
      total: found.length,
      next:
        page.length > limit && last !== undefined
          ? { score: this.#score[last]!, sortKey: this.#sortKeys[last]!, id: this.#ids[last]! }
          : null,
    };
  }

  #follows(ordinal: number, { sortKey, id }: HitPosition): boolean {
    const own = this.#sortKeys[ordinal]!;
    return own > sortKey || (own === sortKey && this.#ids[ordinal]! > id);
  }

  /** Leaves in #best how well each product holds the word; returns the products that do at all. */
  #scoreWord(typed: string): number[] {
    const touched: number[] = [];
    for (const { word, fit } of this.#fitting(typed)) {
      for (const posting of this.#postings[word]!) {
        const ordinal = posting >>> FIELD_BITS;
        const score = Math.round(fit * FIELD_WEIGHT[posting & 3]!);
        if (this.#best[ordinal] === 0) touched.push(ordinal);
        if (score > this.#best[ordinal]!) this.#best[ordinal] = score;
      }
    }
    return touched;
  }

  /** The catalogue's words that the typed one may mean; slips are only looked for when nothing else fits. */
  #fitting(typed: string): Fit[] {
    const fits: Fit[] = [];
    const words = this.#words;
    let at = firstAtOrAfter(words.length, (place) => words[place]!, typed);
    for (; words[at]?.startsWith(typed); at += 1) {
      fits.push({ word: at, fit: words[at] === typed ? FIT.exact : FIT.beginning });
    }
    const sound = soundOf(typed);
    // One or two letters sound like everything.
    if (sound.length >= 3) {
      const sounds = this.#sounds;
      let at = firstAtOrAfter(sounds.length, (place) => sounds[place]!.sound, sound);
      for (; sounds[at]?.sound.startsWith(sound); at += 1) {
        const { sound: own, word } = sounds[at]!;
        fits.push({ word, fit: own === sound ? FIT.sound : FIT.soundBeginning });
      }
    }
    return fits.length > 0 ? fits : this.#withSlips(typed);
  }

  #withSlips(typed: string): Fit[] {
    const most = slipsAllowed(typed.length);
    if (most === 0) return [];
    const fits: Fit[] = [];
    const wanted = lettersOf(typed);
    this.#words.forEach((word, at) => {
      // A cheap look first: each slip can bring at most one letter that the word does not have.
      if (bitCount(wanted & ~this.#letters[at]!) > most) return;
      const slips = slipsBetween(typed, word, most);
      if (slips <= most) fits.push({ word: at, fit: slips <= 1 ? FIT.oneSlip : FIT.twoSlips });
    });
    return fits;
  }
}

/** Which letters a word has, as 32 bits: equal letters fall on equal bits, others may share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

/** The first place of a sorted list whose text is not below the wanted one. */
function firstAtOrAfter(length: number, textAt: (at: number) => string, wanted: string): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
