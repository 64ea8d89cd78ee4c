import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import type { ItemMeaning, ListProduct } from '../../domain/order-list/list-item.ts';
import { EVERYDAY_TABLE } from '../testing/order-list/everyday-table.ts';
import { readableCatalogue } from '../testing/order-list/readable-catalogue.ts';
import { matchList } from './match-list.ts';

const products: ListProduct[] = DEMO_CATALOGUE.map(({ id, familyId, title, names, pack }) => ({
  id,
  familyId: familyId ?? null,
  title,
  localNames: names,
  pack,
}));
const titles = new Map(products.map(({ id, title }) => [id, title]));

type Expected =
  | { kind: 'match'; title: string; quantity: number }
  | { kind: 'choice'; titles: string[] }
  | { kind: 'not-found' };

interface Row {
  readonly text: string;
  readonly expected: readonly Expected[];
}

const ROWS: Row[] = Object.values(EVERYDAY_TABLE)
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => {
    const [text, meaning] = line.split(' => ') as [string, string];
    const expected = meaning === '(nothing)' ? [] : meaning.split(' ;; ').map(expectedOf);
    return { text: text.replaceAll('⏎', '\n'), expected };
  });

function expectedOf(text: string): Expected {
  if (text === '-') return { kind: 'not-found' };
  if (text.startsWith('?')) {
    const offered = text.slice(1).trim();
    return { kind: 'choice', titles: offered === '' ? [] : offered.split(' / ') };
  }
  const [, title, quantity] = /^(.+) x (\d+)$/.exec(text)!;
  return { kind: 'match', title: title!, quantity: Number(quantity) };
}

const said = (answer: ItemMeaning): string => {
  if (answer.kind === 'match') return `${titles.get(answer.productId)} x ${answer.quantity}`;
  if (answer.kind === 'not-found') return '-';
  const offered = answer.candidates.map(({ productId }) => titles.get(productId));
  return `? ${offered.join(' / ')} (${answer.questions.join(', ')})`;
};

const isRight = (answer: ItemMeaning | undefined, expected: Expected): boolean => {
  if (answer?.kind !== expected.kind) return false;
  if (answer.kind === 'match' && expected.kind === 'match') {
    return titles.get(answer.productId) === expected.title && answer.quantity === expected.quantity;
  }
  if (answer.kind !== 'choice' || expected.kind !== 'choice') return true;
  const offered = answer.candidates.map(({ productId }) => titles.get(productId));
  return expected.titles.every((title) => offered.includes(title));
};

describe('messages of everyday, in the demo catalogue', () => {
  const { index, read } = readableCatalogue(products);
  let results: { row: Row; answers: readonly ItemMeaning[] }[] = [];

  beforeAll(async () => {
    results = await Promise.all(
      ROWS.map(async (row) => {
        const matched = await matchList(row.text, index, read);
        return { row, answers: matched.ok ? matched.answers : [] };
      }),
    );
  });

  it('has at least 150 lines that name only products of the catalogue', () => {
    const named = ROWS.flatMap(({ expected }) =>
      expected.flatMap((one) =>
        one.kind === 'match' ? [one.title] : one.kind === 'choice' ? one.titles : [],
      ),
    );
    const known = new Set(titles.values());
    expect(named.filter((title) => !known.has(title))).toEqual([]);
    expect(ROWS.length).toBeGreaterThanOrEqual(150);
  });

  it('PAD-03 none is matched silently that a person would have asked about', () => {
    const wrong = results.flatMap(({ row, answers }) =>
      answers
        .filter(({ kind }) => kind === 'match')
        .filter((answer) => !row.expected.some((expected) => isRight(answer, expected)))
        .map((answer) => `${row.text} => ${said(answer)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('PAD-03 fewer than one in twenty of the clear items is asked', () => {
    const clear = results.flatMap(({ row, answers }) =>
      row.expected.flatMap((expected, nth) =>
        expected.kind === 'match' ? [{ row, answer: answers[nth], expected }] : [],
      ),
    );
    const asked = clear
      .filter(({ answer, expected }) => !isRight(answer, expected))
      .map(({ row, answer }) => `${row.text} => ${answer ? said(answer) : '(nothing)'}`);
    expect(asked.length / clear.length, asked.join('\n')).toBeLessThan(0.05);
  });

  it('PAD-03 offers what a person would offer', () => {
    const rest = results.flatMap(({ row, answers }) =>
      row.expected.flatMap((expected, nth) =>
        expected.kind === 'choice' && !isRight(answers[nth], expected)
          ? [`${row.text} => ${answers[nth] ? said(answers[nth]) : '(nothing)'}`]
          : [],
      ),
    );
    expect(rest).toEqual([]);
  });

  const EAGLE = 'Coriander Seed (Malli) Eagle 5 kg';
  const PARROT = 'Coriander Seed (Malli) Double Parrot';

  /** By title: how often, and how many at most. */
  const withHabits = async (
    text: string,
    habits: Record<string, [times: number, most: number]>,
  ) => {
    const matched = await matchList(text, index, read, ({ title }) => {
      const [times, most] = habits[title] ?? [];
      return times === undefined ? undefined : { times, most: most! };
    });
    if (!matched.ok) throw new Error(matched.code);
    return matched.answers[0]!;
  };

  it('PAD-03 what only one of several was ever ordered of is meant, and said to be the usual one', async () => {
    const answer = await withHabits('malli 5kg', { [EAGLE]: [3, 2] });
    expect([said(answer), answer]).toMatchObject([`${EAGLE} x 1`, { isUsual: true }]);
    // Without a doubt the orders decide nothing, and say nothing.
    expect(await withHabits('idli rice 5', {})).toMatchObject({ kind: 'match', isUsual: false });
  });

  it('PAD-03 of several that were ordered, the most frequent stands first', async () => {
    const answer = await withHabits('malli 5kg', { [EAGLE]: [1, 2], [PARROT]: [4, 2] });
    if (answer.kind !== 'choice') throw new Error(said(answer));
    const first = answer.candidates.map(({ productId, isUsual }) => [
      titles.get(productId),
      isUsual,
    ]);
    expect(first.slice(0, 2)).toEqual([
      [PARROT, true],
      [EAGLE, true],
    ]);
  });

  it.each([
    ['mustard 60', {}, 'packs-or-weight 2 contents, 60 packs'],
    ['mustard 60', { 'Mustard Small (Kadugu)': [5, 60] }, 'Mustard Small (Kadugu) x 60'],
    ['mustard 60', { 'Mustard Small (Kadugu)': [5, 59] }, 'packs-or-weight 2 contents, 60 packs'],
    ['mustard 34', {}, 'quantity-very-high 34 packs'],
    ['mustard 33', {}, 'Mustard Small (Kadugu) x 33'],
    ['mustard 11', { 'Mustard Small (Kadugu)': [5, 2] }, 'quantity-very-high 11 packs'],
    ['mustard 10', { 'Mustard Small (Kadugu)': [5, 2] }, 'Mustard Small (Kadugu) x 10'],
    ['mustard 60 sack', {}, 'Mustard Small (Kadugu) x 60'],
  ] as const)('PAD-03 a number is plausible or asked: %s %j', async (text, habits, expected) => {
    const answer = await withHabits(text, habits as never);
    const meaning = answer.kind === 'choice' ? asked(answer) : said(answer);
    expect(meaning).toBe(expected);
  });

  const asked = ({ questions, candidates }: Extract<ItemMeaning, { kind: 'choice' }>) => {
    const readings = candidates[0]!.readings.map(({ quantity, counts }) => `${quantity} ${counts}`);
    return `${questions.join(' ')} ${readings.join(', ')}`;
  };
});
