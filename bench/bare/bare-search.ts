import type { BareQuery, Row } from './bare-database.ts';
import { LIST_SIZE, nearWordsStatement, SUGGESTIONS, searchStatement } from './bare-statements.ts';

/** Word prefixes, all of which must match; if nothing does, the most similar words. */
export async function searchBare(query: BareQuery, typed: string, limit: number): Promise<Row[]> {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const found = await query(searchStatement, [words.map(beginning).join(' & '), limit]);
  if (found.length > 0) return found;

  const near = await Promise.all(words.map((word) => query(nearWordsStatement, [word])));
  if (near.some((rows) => rows.length === 0)) return [];
  const alike = near.map((rows) => `(${rows.map(({ word }) => quoted(word)).join(' | ')})`);
  return query(searchStatement, [alike.join(' & '), limit]);
}

export const searchPage = async (query: BareQuery, typed: string) => ({
  items: await searchBare(query, typed, LIST_SIZE),
  nextCursor: null,
});

export async function suggestions(query: BareQuery, typed: string) {
  const rows = await searchBare(query, typed, SUGGESTIONS);
  return {
    items: rows.map(({ id, title, categories, images }) => ({
      id,
      title,
      category: categories[0],
      image: images[0] ?? null,
    })),
  };
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`;
const beginning = (word: string): string => `${quoted(word)}:*`;
