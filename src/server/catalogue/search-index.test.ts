import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalNames } from '../../domain/local-names.ts';
import type { Pack } from '../../domain/pack.ts';
import { type HitPosition, SearchIndex } from './search-index.ts';
import type { IndexedProduct } from './search-rows.ts';

const NO_NAMES: LocalNames = {
  english: [],
  hindi: { latin: [], script: [] },
  tamil: { latin: [], script: [] },
  malayalam: { latin: [], script: [] },
};

const CASE: Pack = {
  amount: 2,
  measure: 'kg',
  container: 'case',
  inner: { count: 20, container: 'pouch' },
};
const SACK = { amount: 25, measure: 'kg', container: 'jute sack' } as const;

function indexOf(products: Partial<IndexedProduct>[]): SearchIndex {
  const index = new SearchIndex();
  const whole = products.map((product, nth) => {
    const title = product.title ?? '';
    const id = `p${String(nth).padStart(3, '0')}`;
    const empty = { pack: null, image: null, familyId: null, trendRank: null };
    const rest = { categories: [], localNames: NO_NAMES, ...empty };
    return { ...rest, id, sortKey: title.toLowerCase(), ...product, title };
  });
  whole.sort((a, b) =>
    a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id < b.id ? -1 : 1,
  );
  for (const product of whole) index.add(product);
  return index.finish();
}

const found = (index: SearchIndex, q: string) => index.find(q, 50).ids;

describe('the search index', () => {
  it('lets the rarer word decide where no product has all, and knows short forms and missing vowels', () => {
    const index = indexOf([
      ...['Toor', 'Chana', 'Masoor', 'Urad'].map((title) => ({ id: title, title: `${title} Dal` })),
      { id: 'moong', title: 'Moong Whole' },
      { id: 'coconut', title: 'Coconut Oil' },
      { id: 'sunflower', title: 'Sunflower Oil' },
      { id: 'pepper', title: 'Black Pepper Powder' },
    ]);
    expect(found(index, 'moong dal')[0]).toBe('moong');
    expect(found(index, 'sunflwr oil')).toEqual(['sunflower']);
    expect(found(index, 'blk pepper pwd')).toEqual(['pepper']);
    expect(found(index, 'urid dal')).toEqual(['Urad']);
  });

  it.each([
    ['jeera 25kg', ['sack']],
    ['jeera 25 kg', ['sack']],
    ['jeera 25 kilo', ['sack']],
    ['jeera sack', ['sack']],
    ['jeera 1kg', ['pouch']],
    ['jeera 100g', ['case']],
    ['jeera 100 gm pouch', ['case']],
    ['jeera 2 kg', ['case']],
    ['jeera case', ['case']],
    ['jeera loose', ['loose']],
    ['jeera', ['case', 'loose', 'pouch', 'sack']],
  ])('PACK-01 finds the pack that is named: %s', (q, ids) => {
    const index = indexOf([
      { id: 'case', title: 'Jeera', pack: CASE },
      { id: 'loose', title: 'Jeera', pack: null },
      { id: 'pouch', title: 'Jeera', pack: { ...SACK, amount: 1, container: 'pouch' } },
      { id: 'sack', title: 'Jeera', pack: SACK },
      { id: 'other', title: 'Pepper', pack: SACK },
    ]);
    expect(found(index, q)).toEqual(ids);
  });

  it('ranks exact words before prefixes before sounds, and uses typos only if nothing else matches', () => {
    const index = indexOf([
      { id: 'sound', title: 'Jira' },
      { id: 'beginning', title: 'Jeerakam' },
      { id: 'exact', title: 'Jeera' },
      { id: 'slip', title: 'Jetra' },
    ]);
    expect(found(index, 'jeera')).toEqual(['exact', 'beginning', 'sound']);
    expect(found(index, 'jetro')).toEqual(['slip']);
  });

  it('does not guess while the typed word is the beginning of another', () => {
    const index = indexOf([
      { id: 'cashew', title: 'Cashew W240' },
      { id: 'poppy', title: 'Poppy Seed', localNames: { ...NO_NAMES, english: ['khas khas'] } },
    ]);
    for (const q of ['ca', 'cas', 'cash', 'cashe']) expect(found(index, q)).toEqual(['cashew']);
    for (const q of ['khas', 'kash']) expect(found(index, q)).toEqual(['poppy', 'cashew']);
  });

  it('DATA-04 a link among the categories is no category and no word', () => {
    const index = indexOf([
      { id: 'a', title: 'Mint', categories: ['/leafy-greens/c/P_669', 'Spices'] },
    ]);
    expect(index.suggest('mint', 1)[0]!.category).toBe('Spices');
    expect(found(index, 'leafy')).toEqual([]);
  });

  it('ranks the title above local names, and those above the category', () => {
    const index = indexOf([
      { id: 'category', title: 'A', categories: ['Tea'] },
      { id: 'name', title: 'B', localNames: { ...NO_NAMES, english: ['tea'] } },
      { id: 'title', title: 'C Tea' },
    ]);
    expect(found(index, 'tea')).toEqual(['title', 'name', 'category']);
  });

  it('ranks equal matches by popularity, then by title', () => {
    const index = indexOf([
      { id: 'b', title: 'Pepper B' },
      { id: 'a', title: 'Pepper A' },
      { id: 'wanted', title: 'Pepper Z', trendRank: 1 },
    ]);
    expect(found(index, 'pepper')).toEqual(['wanted', 'a', 'b']);
  });

  it('requires every typed word, in any order', () => {
    const index = indexOf([
      { id: 'both', title: 'Cumin Bold' },
      { id: 'one', title: 'Cumin Fine' },
    ]);
    expect(found(index, 'bold cumin')).toEqual(['both']);
  });

  it('falls back to the products with the most words if none has them all', () => {
    const index = indexOf([
      { id: 'both', title: 'Cumin Bold' },
      { id: 'one', title: 'Cumin Fine' },
      { id: 'none', title: 'Tea' },
    ]);
    expect(found(index, 'cumin bold xyzzy')).toEqual(['both']);
    expect(found(index, 'cumin xyzzy')).toEqual(['both', 'one']);
    expect(found(index, 'xyzzy')).toEqual([]);
    // One of three words is not enough.
    expect(found(index, 'tea plugh xyzzy')).toEqual([]);
    // A prefix is not enough when the rest does not match: 'bicycle pump' is not pumpkin.
    expect(found(index, 'xyzzy cum')).toEqual([]);
  });

  it('accepts digits and letters together or apart, and a plural for a singular', () => {
    const index = indexOf([
      { id: 'apart', title: 'Cumin 25 kg' },
      { id: 'together', title: 'Cashew W240' },
      { id: 'one', title: 'Almond' },
    ]);
    for (const q of ['25kg', '25 kg', '25-kg']) expect(found(index, q)).toEqual(['apart']);
    for (const q of ['w240', 'W 240', 'w-240']) expect(found(index, q)).toEqual(['together']);
    expect(found(index, 'almonds')).toEqual(['one']);
  });

  it('PACK-01 suggests the search hits in order, with title, first category, first picture and pack', () => {
    const index = indexOf([
      {
        id: 'a',
        title: 'Pepper A',
        categories: ['Spices', 'Sachets'],
        image: '/pictures/pepper.svg',
      },
      { id: 'b', title: 'Pepper B', categories: ['Spices'], image: '/pictures/pepper.svg' },
      { id: 'z', title: 'Pepper Z', categories: ['Spices'], trendRank: 1, pack: SACK },
      { id: 'bare', title: 'PEPPER' },
    ]);
    expect(index.suggest('pepper', 50).map(({ id }) => id)).toEqual(found(index, 'pepper'));
    expect(index.suggest('pepper', 3)).toEqual([
      {
        id: 'z',
        title: 'Pepper Z',
        category: 'Spices',
        image: null,
        pack: SACK,
        familyId: null,
        soldOut: [],
      },
      {
        id: 'bare',
        title: 'PEPPER',
        category: '',
        image: null,
        pack: null,
        familyId: null,
        soldOut: [],
      },
      {
        id: 'a',
        title: 'Pepper A',
        category: 'Spices',
        image: '/pictures/pepper.svg',
        pack: null,
        familyId: null,
        soldOut: [],
      },
    ]);
    expect(index.suggest('xyzzy', 8)).toEqual([]);
  });

  it('PACK-01 suggests a family once, by the pack that matches best, and fills up with others', () => {
    const index = indexOf([
      { id: 'loose', title: 'Jeera', familyId: 'jeera' },
      { id: 'pouch', title: 'Jeera', familyId: 'jeera', pack: { ...SACK, amount: 1 } },
      { id: 'sack', title: 'Jeera', familyId: 'jeera', pack: SACK },
      { id: 'powder', title: 'Jeera Powder', familyId: 'jeera-powder', pack: SACK },
      { id: 'water', title: 'Jeera Water' },
    ]);
    const suggested = (q: string, limit = 8) => index.suggestFamilies(q, limit).map(({ id }) => id);
    expect(suggested('jeera')).toEqual(['loose', 'powder', 'water']);
    expect(suggested('jeera', 2)).toEqual(['loose', 'powder']);
    expect(suggested('jeera 25 kg')).toEqual(['sack', 'powder']);
  });

  it('pages by the database’s sort key, even if it lowercases differently', () => {
    // A database in the C locale does not lowercase letters outside ASCII.
    const index = indexOf([
      { id: 'odd', title: 'ÉCLAIR Tea', sortKey: 'Éclair Tea' },
      { id: 'plain', title: 'Black Tea' },
    ]);
    const first = index.find('tea', 1);
    expect(first).toMatchObject({ ids: ['plain'], next: { sortKey: 'black tea', id: 'plain' } });
    const second = index.find('tea', 1, undefined, first.next!);
    expect(second.ids).toEqual(['odd']);
    const position = { score: first.next!.score, id: 'odd' };
    expect(index.find('tea', 1, undefined, { ...position, sortKey: 'Éclair Tea' }).ids).toEqual([]);
    expect(index.find('tea', 1, undefined, { ...position, sortKey: 'Éclair S' }).ids).toEqual([
      'odd',
    ]);
  });

  it('keeps no state between searches', () => {
    const index = indexOf([
      { id: 'a', title: 'Alpha' },
      { id: 'b', title: 'Beta' },
    ]);
    const first = index.find('alpha', 10);
    index.find('alpha beta', 10);
    index.find('beta', 10);
    expect(index.find('alpha', 10)).toEqual(first);
  });

  it('finds nothing for an empty search', () => {
    const index = indexOf([{ title: 'Alpha' }]);
    for (const q of ['', '  ', '...', '\u200d']) expect(found(index, q)).toEqual([]);
  });

  it('gives the same hits page by page as in one page, for any catalogue and search', () => {
    const word = fc.constantFrom('red', 'chilli', 'chili', 'rice', 'ricebran', 'oil', 'tea');
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(title, { maxLength: 40 }),
        word,
        fc.integer({ min: 1, max: 7 }),
        (titles, q, size) => {
          const index = indexOf(titles.map((text) => ({ title: text })));
          const whole = index.find(q, 100);
          const paged: string[] = [];
          let after: HitPosition | undefined;
          do {
            const page = index.find(q, size, undefined, after);
            expect(page.total).toBe(whole.total);
            paged.push(...page.ids);
            after = page.next ?? undefined;
          } while (after);
          expect(paged).toEqual(whole.ids);
          expect(whole.ids).toHaveLength(whole.total);
        },
      ),
    );
  });

  it('never returns a product twice, whatever is typed', () => {
    const index = indexOf([{ title: 'Cumin Bold' }, { title: 'ஏலக்காய்' }, { title: 'Rice 25 kg' }]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => {
        const { ids } = index.find(q, 50);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
