import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../domain/categories.ts';
import { SearchIndex } from './search-index.ts';
import type { IndexedProduct } from './search-rows.ts';

const WORDS = ['Jeera', 'Jeeru', 'Pepper', 'Peper', 'Salt', 'Sugar', 'Sugars', 'Clove', 'Kalonji'];
const QUERIES = [...WORDS, 'jee', 'sack', '25 kg', 'spices', 'pe', 'jeera salt', 'xyz', 'sugr'];

const product = fc
  .record({
    id: fc.constantFrom(...'abcdefghijkl').map((letter) => `p-${letter}`),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
    names: fc.array(fc.constantFrom('zeera', 'milagu', 'uppu'), { maxLength: 2 }),
    isPacked: fc.boolean(),
    familyId: fc.option(fc.constantFrom('jeera', 'pepper')),
    trendRank: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ id, words, category, names, isPacked, familyId, trendRank }): IndexedProduct => {
    const title = words.join(' ');
    const none = { latin: [], script: [] };
    return {
      id,
      title,
      sortKey: title.toLowerCase(),
      categories: [category],
      localNames: { english: names, hindi: none, tamil: none, malayalam: none },
      pack: isPacked ? { amount: 25, measure: 'kg', container: 'sack' } : null,
      image: null,
      familyId,
      trendRank,
    };
  });
const products = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 12 });
const changes = fc.array(
  fc.oneof(
    product,
    fc.constantFrom(...'abcdefghijkl').map((letter) => `p-${letter}`),
  ),
  { minLength: 1, maxLength: 5 },
);

function indexOf(list: Iterable<IndexedProduct>): SearchIndex {
  const index = new SearchIndex();
  const inOrder = [...list].sort((a, b) =>
    a.sortKey === b.sortKey ? (a.id < b.id ? -1 : 1) : a.sortKey < b.sortKey ? -1 : 1,
  );
  for (const each of inOrder) index.add(each);
  return index.finish();
}

const answersOf = (index: SearchIndex) => ({
  found: QUERIES.map((q) => index.find(q, 20)),
  suggested: QUERIES.map((q) => index.suggest(q, 20)),
  families: QUERIES.map((q) => index.suggestFamilies(q, 3)),
  listed: index.list({ q: undefined, filter: {}, keys: index.keysBy(() => 0), limit: 50 }),
  totals: [undefined, ...CATEGORIES].map((category) => index.countIn(category)),
});

describe('a changed index', () => {
  it('answers as one that is built anew, after any changes', () => {
    fc.assert(
      fc.property(products, fc.array(changes, { maxLength: 4 }), (first, batches) => {
        const all = new Map(first.map((each) => [each.id, each]));
        let index = indexOf(first);
        for (const batch of batches) {
          const changed = new Map<string, IndexedProduct | null>();
          for (const each of batch) {
            if (typeof each === 'string') {
              all.delete(each);
              changed.set(each, null);
            } else {
              all.set(each.id, each);
              changed.set(each.id, each);
            }
          }
          const keys = index.keysBy(({ id }) => id.charCodeAt(2));
          const { to, oldOrdinals } = index.with(changed);
          // What was known of the other products is found at its new place.
          const moved = Float64Array.from(oldOrdinals, (ordinal) => keys[ordinal] ?? -1);
          const expected = to.keysBy(({ id }) => (changed.has(id) ? -1 : id.charCodeAt(2)));
          expect(moved).toEqual(expected);
          index = to;
          expect(answersOf(index)).toEqual(answersOf(indexOf(all.values())));
          for (const { sortKey, id } of all.values()) {
            expect(index.ordinalOf(sortKey, id)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
