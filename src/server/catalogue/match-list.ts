import { setImmediate } from 'node:timers/promises';
import { looksShared } from '../../domain/order-list/list-as-text.ts';
import type {
  HabitOf,
  ItemMeaning,
  ListItem,
  ListPart,
  ListProduct,
} from '../../domain/order-list/list-item.ts';
import { LIST_LIMITS } from '../../domain/order-list/list-limits.ts';
import {
  isKnownName,
  isOneThing,
  matchItem,
  namesakeSearches,
  searchesFor,
  sharedMatch,
} from '../../domain/order-list/match-item.ts';
import { type NamedProduct, namedProduct } from '../../domain/order-list/named-product.ts';
import {
  mostItems,
  namesOfEach,
  type ParsedList,
  parseInSteps,
} from '../../domain/order-list/parse-list.ts';
import type { SearchIndex } from './search-index.ts';

// Finds the products of a pasted list with the catalogue's own search (PAD-03).

/** Reads the products with these ids, in any order; unknown ids are left out. */
export type ReadListProducts = (ids: readonly string[]) => Promise<readonly ListProduct[]>;

export type MatchedList =
  | {
      readonly ok: true;
      /** In the order of the text. */
      readonly answers: readonly ItemMeaning[];
      /** What was not read as an item, as written. */
      readonly ignored: readonly string[];
    }
  | Extract<ParsedList, { ok: false }>;

/** Hits per search. More than these are never matched without asking. */
const MAX_HITS = 24;

/** Searches or items before other requests get a turn. */
const STEPS_PER_TURN = 4;

export async function matchList(
  text: string,
  index: Pick<SearchIndex, 'find'>,
  readProducts: ReadListProducts,
  habitOf: HabitOf = () => undefined,
): Promise<MatchedList> {
  const parsed = await parse(text);
  if (!parsed.ok) return parsed;
  const found = new FoundProducts(index, readProducts);
  const shared = await sharedLines(parsed.parts, found);
  const open = parsed.parts.filter((part) => !shared.has(part));
  if (open.reduce((sum, part) => sum + mostItems(part), 0) > LIST_LIMITS.items) {
    return { ok: false, code: 'too-many-items' };
  }
  const items = open.flatMap(allItems);
  await found.search(items.flatMap(searchesFor));
  const namesakes: string[] = [];
  for (const item of items) {
    namesakes.push(...namesakeSearches(item, found.of(item).products));
    await found.letOthersRun();
  }
  await found.search(namesakes);
  const answers: ItemMeaning[] = [];
  const ignored = [...parsed.ignored];
  for (const part of parsed.parts) {
    const known = shared.get(part);
    if (known) {
      answers.push(known);
      continue;
    }
    for (const item of itemsMeant(part, found)) {
      const { products, isCut } = found.of(item);
      const answer = matchItem(item, { found: products, isCut, habitOf });
      if (answer) answers.push(answer);
      else ignored.push(item.source);
    }
    await found.letOthersRun();
  }
  return { ok: true, answers, ignored };
}

/** Characters that are read before other requests get a turn. */
const CHARACTERS_PER_TURN = 1000;

async function parse(text: string): Promise<ParsedList> {
  const steps = parseInSteps(text);
  let read = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    read += step.value;
    if (read < CHARACTERS_PER_TURN) continue;
    read = 0;
    await setImmediate();
  }
}

/** The lines that were shared as text. One search finds each, so that a full cart takes no longer than a short list. */
async function sharedLines(
  parts: readonly ListPart[],
  found: FoundProducts,
): Promise<ReadonlyMap<ListPart, ItemMeaning>> {
  const looking = parts.filter(({ item }) => looksShared(item.source));
  const searchOf = ({ item }: ListPart): string[] => searchesFor(item).slice(0, 1);
  await found.search(looking.flatMap(searchOf));
  const answers = new Map<ListPart, ItemMeaning>();
  for (const part of looking) {
    const answer = sharedMatch(part.item, found.by(searchOf(part)));
    if (answer) answers.set(part, answer);
    await found.letOthersRun();
  }
  return answers;
}

const allItems = (part: ListPart): ListItem[] =>
  part.split === 'each'
    ? [part.item, ...namesOfEach(part).flat()]
    : [part.item, ...part.parts.flatMap(allItems)];

/**
 * The coarser reading if a product has all its words, otherwise the finer one. Where nothing separates the items, each
 * has to be a known one: 'besan 2 or 3 bag' is not 'besan 2' and 'or 3 bag'.
 */
function itemsMeant(part: ListPart, found: FoundProducts): ListItem[] {
  const { item, parts, split } = part;
  const least = split === 'written' ? 'title' : 'named';
  if (parts.length === 0 || isOneThing(item, found.of(item).products, least)) return [item];
  const isKnown = (of: ListItem) => isKnownName(of, found.of(of).products);
  if (split === 'each') return knownNames(namesOfEach(part), isKnown) ?? [item];
  if (split === 'assumed' && !parts.every((finer) => isKnown(finer.item))) return [item];
  return parts.flatMap((finer) => itemsMeant(finer, found));
}

/** The words as names that are all known, with the longest first; null: some word belongs to none. */
function knownNames(
  runs: readonly (readonly ListItem[])[],
  isKnown: (item: ListItem) => boolean,
): ListItem[] | null {
  // From the end, so that each run is looked at once: `rest[at]` are the names from that word on.
  const rest: (ListItem[] | null)[] = [[]];
  for (const run of runs.toReversed()) {
    const name = run.findLast((item) => rest[item.words.length - 1] && isKnown(item));
    rest.unshift(name ? [name, ...rest[name.words.length - 1]!] : null);
  }
  return rest[0]!;
}

interface FoundForItem {
  readonly products: readonly NamedProduct[];
  readonly isCut: boolean;
}

/** The products found so far; each search runs once and each product is read once. */
class FoundProducts {
  readonly #index: Pick<SearchIndex, 'find'>;
  readonly #readProducts: ReadListProducts;
  readonly #hits = new Map<string, { ids: readonly string[]; isCut: boolean }>();
  readonly #products = new Map<string, NamedProduct>();
  #steps = 0;
  readonly #foundByItem = new Map<ListItem, FoundForItem>();

  constructor(index: Pick<SearchIndex, 'find'>, readProducts: ReadListProducts) {
    this.#index = index;
    this.#readProducts = readProducts;
  }

  async search(texts: readonly string[]): Promise<void> {
    this.#foundByItem.clear();
    const ids = new Set<string>();
    for (const text of texts) {
      if (this.#hits.has(text)) continue;
      await this.letOthersRun();
      const hits = this.#index.find(text, MAX_HITS);
      this.#hits.set(text, { ids: hits.ids, isCut: hits.total > MAX_HITS });
      for (const id of hits.ids) if (!this.#products.has(id)) ids.add(id);
    }
    if (ids.size === 0) return;
    for (const product of await this.#readProducts([...ids])) {
      this.#products.set(product.id, namedProduct(product));
    }
  }

  /** A list of 200 items takes some hundred milliseconds; nobody else should wait that long. */
  async letOthersRun(): Promise<void> {
    this.#steps += 1;
    if (this.#steps % STEPS_PER_TURN === 0) await setImmediate();
  }

  /** Best first; `isCut`: the search for the item's words has more. */
  of(item: ListItem): FoundForItem {
    const known = this.#foundByItem.get(item);
    if (known) return known;
    const texts = searchesFor(item);
    const products = this.by(texts);
    const namesakes = this.by(namesakeSearches(item, products));
    const found = {
      products: [...new Set([...products, ...namesakes])],
      isCut: this.#hits.get(texts[0] ?? '')?.isCut ?? false,
    };
    this.#foundByItem.set(item, found);
    return found;
  }

  /** What these searches have found, best first. */
  by(texts: readonly string[]): NamedProduct[] {
    const ids = new Set(texts.flatMap((text) => this.#hits.get(text)?.ids ?? []));
    return [...ids].flatMap((id) => this.#products.get(id) ?? []);
  }
}
