import { FIELD_BITS, FIELD_MASK, type IndexedProduct, SearchRows } from './search-rows.ts';

/**
 * The rows of an index with some products changed, added or (null) removed. No other product is read or split into words
 * again: its columns are copied, and the postings of words that it shares with no changed product are shared.
 */
export function changedRows(
  old: SearchRows,
  changes: ReadonlyMap<string, IndexedProduct | null>,
): { rows: SearchRows; oldOrdinals: Int32Array } {
  const inPlace = changedInPlace(old, changes);
  const moved = [...changes.values()]
    .filter((product) => product !== null && !inPlace.has(product.id))
    .map((product) => ({ product: product!, at: old.firstFrom(product!) }))
    .sort((a, b) => a.at - b.at || byPlace(a.product, b.product));
  const rows = new SearchRows();
  const oldOrdinals: number[] = [];
  const newOrdinals = new Int32Array(old.ids.length).fill(-1);
  const add = (product: IndexedProduct) => {
    rows.add(product);
    oldOrdinals.push(-1);
  };
  let next = 0;
  for (let ordinal = 0; ordinal <= old.ids.length; ordinal += 1) {
    for (; moved[next]?.at === ordinal; next += 1) add(moved[next]!.product);
    const id = old.ids[ordinal];
    if (id === undefined) break;
    if (!changes.has(id)) {
      newOrdinals[ordinal] = oldOrdinals.length;
      oldOrdinals.push(ordinal);
      rows.addFrom(old, ordinal);
    } else if (inPlace.has(id)) add(changes.get(id)!);
  }
  moveWords(old, rows, newOrdinals);
  return { rows, oldOrdinals: Int32Array.from(oldOrdinals) };
}

/** The changed products whose title is the same: they keep their place among equal titles, as the database has it. */
function changedInPlace(
  old: SearchRows,
  changes: ReadonlyMap<string, IndexedProduct | null>,
): ReadonlySet<string> {
  const inPlace = new Set<string>();
  old.ids.forEach((id, ordinal) => {
    if (changes.get(id)?.sortKey === old.sortKey(ordinal)) inPlace.add(id);
  });
  return inPlace;
}

function byPlace(a: IndexedProduct, b: IndexedProduct): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function moveWords(old: SearchRows, rows: SearchRows, newOrdinals: Int32Array): void {
  const words: string[] = [];
  const postings: Uint32Array[] = [];
  let hasOtherWords = false;
  old.dictionary.words.forEach((word, at) => {
    const added = rows.addedPostings.get(word);
    const kept = movedPostings(old.postings[at]!, newOrdinals);
    rows.addedPostings.delete(word);
    const all = added ? Uint32Array.from([...kept, ...added]).sort() : kept;
    if (all.length === 0) {
      hasOtherWords = true;
      return;
    }
    words.push(word);
    postings.push(all);
  });
  for (const [word, own] of rows.addedPostings) {
    hasOtherWords = true;
    const at = placeOf(words, word);
    words.splice(at, 0, word);
    postings.splice(at, 0, Uint32Array.from(own));
  }
  rows.dictionary = hasOtherWords ? old.dictionary.with(words) : old.dictionary;
  rows.postings = postings;
  rows.forgetAdding();
}

/** The same postings at the products' new positions; the given ones if none has moved. */
function movedPostings(postings: Uint32Array, newOrdinals: Int32Array): Uint32Array {
  const hasMoved = (posting: number) => {
    const ordinal = posting >>> FIELD_BITS;
    return newOrdinals[ordinal] !== ordinal;
  };
  const first = postings.findIndex(hasMoved);
  if (first === -1) return postings;
  const moved = new Uint32Array(postings.length);
  let length = 0;
  for (const posting of postings) {
    const ordinal = newOrdinals[posting >>> FIELD_BITS]!;
    if (ordinal === -1) continue;
    moved[length] = ((ordinal << FIELD_BITS) | (posting & FIELD_MASK)) >>> 0;
    length += 1;
  }
  return moved.slice(0, length);
}

/** Where a word belongs in a sorted list. */
function placeOf(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
