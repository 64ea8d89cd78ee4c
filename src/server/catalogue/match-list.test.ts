import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemMeaning } from '../../domain/order-list/list-item.ts';
import { listCatalogue } from '../testing/order-list/list-catalogue.ts';
import { LIST_TABLE } from '../testing/order-list/list-table.ts';
import { matchList } from './match-list.ts';

type Expected =
  | { kind: 'match'; productId: string; quantity: number }
  | { kind: 'choice'; question: string; candidates: string[] }
  | { kind: 'not-found' };

interface Row {
  language: string;
  text: string;
  expected: Expected[];
}

function rowsOf(language: string, table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [text, meaning] = line.split(' => ') as [string, string];
      const expected = meaning === '(nothing)' ? [] : meaning.split(' ; ').map(expectedOf);
      return { language, text: text.replaceAll(' ⏎ ', '\n'), expected };
    });
}

function expectedOf(text: string): Expected {
  if (text === '-') return { kind: 'not-found' };
  const [first, ...rest] = text.split(' ') as [string, ...string[]];
  if (first.startsWith('?')) return { kind: 'choice', question: first.slice(1), candidates: rest };
  return { kind: 'match', productId: first, quantity: Number(rest[1]) };
}

const ROWS = Object.entries(LIST_TABLE).flatMap(([language, table]) => rowsOf(language, table));

const isAsExpected = (answer: ItemMeaning | undefined, expected: Expected): boolean => {
  if (answer?.kind !== expected.kind) return false;
  if (expected.kind === 'match' && answer.kind === 'match') {
    return answer.productId === expected.productId && answer.quantity === expected.quantity;
  }
  if (expected.kind === 'choice' && answer.kind === 'choice') {
    const ids = answer.candidates.map(({ productId }) => productId);
    return (
      answer.questions.includes(expected.question as never) &&
      expected.candidates.every((id) => ids.includes(id))
    );
  }
  return true;
};

describe('a pasted list, in the table of real-looking lines', () => {
  const { index, read, products } = listCatalogue();
  let results: { row: Row; answers: readonly ItemMeaning[] }[] = [];

  beforeAll(async () => {
    results = await Promise.all(
      ROWS.map(async (row) => {
        const matched = await matchList(row.text, index, read);
        return { row, answers: matched.ok ? matched.answers : [] };
      }),
    );
  });

  it('has at least 300 lines that name only products of the catalogue', () => {
    const ids = new Set(products.map(({ id }) => id));
    const named = ROWS.flatMap(({ expected }) =>
      expected.flatMap((one) =>
        one.kind === 'match' ? [one.productId] : one.kind === 'choice' ? one.candidates : [],
      ),
    );
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(ROWS.length).toBeGreaterThanOrEqual(300);
  });

  it('PAD-03 never matches anything silently that the text does not mean', () => {
    const wrong = results.flatMap(({ row, answers }) =>
      answers
        .filter((answer) => answer.kind === 'match')
        .filter((answer) => !row.expected.some((expected) => isAsExpected(answer, expected)))
        .map((answer) => `${row.text}: ${answer.productId} x ${answer.quantity}`),
    );
    expect(wrong).toEqual([]);
  });

  it('PAD-03 matches more than 95% of what is clear, in each language', () => {
    for (const language of Object.keys(LIST_TABLE)) {
      const clear = outcomes(language).filter(({ expected }) => expected.kind === 'match');
      const missed = clear.filter(({ isRight }) => !isRight).map(({ text }) => text);
      expect(missed.length / clear.length, missed.join('\n')).toBeLessThan(0.05);
    }
  });

  it('PAD-03 asks about the rest, says that it is not found, or leaves out what is no item', () => {
    const rest = Object.keys(LIST_TABLE)
      .flatMap(outcomes)
      .filter(({ expected, isRight }) => expected.kind !== 'match' && !isRight);
    expect(rest).toEqual([]);
    const invented = results.filter(({ row, answers }) => answers.length > row.expected.length);
    expect(invented).toEqual([]);
  });

  const outcomes = (language: string) =>
    results
      .filter(({ row }) => row.language === language)
      .flatMap(({ row, answers }) =>
        row.expected.map((expected, nth) => ({
          text: row.text,
          expected,
          isRight: answers.length === row.expected.length && isAsExpected(answers[nth], expected),
        })),
      );
});
