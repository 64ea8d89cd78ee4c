import type { BareQuery } from './bare-database.ts';
import { searchBare } from './bare-search.ts';

// No equal of the store's reading of a pasted list: one search for the words of each line, and its first result. It
// reads no quantities and packs, asks nothing, and takes greetings for products.

/** Shorter ones are units; words with digits are quantities and packs. */
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\p{N}])/gu;

export async function barePaste(query: BareQuery, body: string) {
  const lines: string[] = JSON.parse(body).text.split('\n');
  const answers = await Promise.all(
    lines.map(async (source) => {
      const [product] = await searchBare(query, source.match(WORD)?.join(' ') ?? '', 1);
      return product ? { kind: 'match', source, product } : { kind: 'not-found', source };
    }),
  );
  return { answers };
}
