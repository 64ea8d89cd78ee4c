import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { ListAnswer } from '../../contract/order-pad.ts';
import type { ListQuestion } from '../../domain/order-list/list-item.ts';
import { answersOf, type Candidate, chosen, linesOf, readyOf, resolved } from './pasted-lines.ts';
import type { StoredAnswer } from './stored-list.ts';

const product = (id: string, price: number | null | undefined = 10_000): ProductCard => ({
  id,
  title: id,
  categories: [],
  images: [],
  unit: 'others',
  pack: '25 kg sack',
  packDetails: { amount: 25, measure: 'kg', container: 'sack' },
  price,
});
const choice = (
  questions: ListQuestion[],
  candidates: readonly Candidate[],
  hasMore = false,
): ListAnswer => ({ kind: 'choice', source: 'x', questions, candidates: [...candidates], hasMore });
const candidate = (id: string, quantity: number | null = null, isUsual = false): Candidate => ({
  product: product(id),
  quantity,
  readings: [],
  isUsual,
});
const matchOf = (of: ProductCard): ListAnswer => ({
  kind: 'match',
  source: 'x',
  product: of,
  quantity: 3,
  isUsual: false,
});
const lineOf = (answer: ListAnswer) => linesOf({ answers: [answer], ignored: [] })[0]!;
const one = [candidate('a')];

describe('PAD-03 a pasted line', () => {
  it('that matches is resolved, in its quantity', () => {
    const line = lineOf(matchOf(product('a')));
    const pack = '25 kg sack';
    expect(resolved(line)).toEqual({ productId: 'a', quantity: 3, pack, amount: 30_000 });
    const leftOut = { ...line, isLeftOut: true };
    expect(readyOf([line, leftOut, line])).toEqual({ count: 2, amount: 60_000 });
  });

  it.each([
    ['several products', choice(['which-product'], [candidate('a'), candidate('b')])],
    [
      'a usual product after others',
      choice(['which-pack'], [candidate('a'), candidate('b', 1, true)]),
    ],
    ['a product of which there are more', choice(['quantity-missing'], one, true)],
    ['what was not found', { kind: 'not-found', source: 'x' } as const],
  ])('with %s has nothing chosen', (_, answer) => {
    const line = lineOf(answer);
    expect([line.chosenId, resolved(line)]).toEqual([undefined, null]);
  });

  it.each([
    ['is alone', choice(['did-you-mean'], one)],
    ['is the usual one', choice(['which-pack'], [candidate('a', null, true), candidate('b')])],
  ])('whose product %s has it chosen, and asks for the quantity', (_, answer) => {
    const line = lineOf(answer);
    expect([line.chosenId, line.quantity, resolved(line)]).toEqual(['a', '', null]);
    expect(resolved({ ...line, quantity: '2' })).toMatchObject({ productId: 'a', quantity: 2 });
  });

  it('keeps what was said about it when the list is read again, if it is still on offer', () => {
    const answers = [choice(['which-pack'], [candidate('a', 1), candidate('b', 5)])];
    const said = { source: 'x', chosenId: 'b', quantity: '7', isLeftOut: false };
    const again = (...stored: StoredAnswer[]) => linesOf({ answers, ignored: [] }, stored)[0]!;
    expect(again(said)).toMatchObject({ chosenId: 'b', quantity: '7' });
    expect(again({ ...said, chosenId: 'gone' })).toMatchObject({
      chosenId: undefined,
      quantity: '',
    });
    expect(again({ ...said, chosenId: null, isLeftOut: true }).isLeftOut).toBe(true);
    // Of another line, or stored by an earlier build.
    for (const source of ['y', undefined]) {
      expect(again({ ...said, source })).toMatchObject({ chosenId: undefined, quantity: '' });
    }
  });

  it('of a changed text keeps what was said about the same line, wherever it stands now', () => {
    const match = (source: string, quantity: number): ListAnswer => ({
      kind: 'match',
      source,
      product: product(source[0]!),
      quantity,
      isUsual: false,
    });
    const before = ['a 3', 'b 3', 'b 3', 'c 3', 'each'].map((source) => match(source, 3));
    const [a, b, sameAsB, c, each] = linesOf({ answers: before, ignored: [] });
    const said = answersOf([
      { ...a!, quantity: '9' },
      b!,
      { ...sameAsB!, quantity: '5' },
      { ...c!, isLeftOut: true },
      each!,
    ]);
    // The quantity of 'each' stands at the end of its line, where it was changed.
    const answers = [
      match('new 1', 1),
      match('b 3', 3),
      match('b 3', 3),
      match('a 30', 30),
      match('c 3', 3),
      match('each', 4),
    ];
    const lines = linesOf({ answers, ignored: [] }, said);
    expect(lines.map(({ quantity, isLeftOut }) => [quantity, isLeftOut])).toEqual([
      ['1', false],
      ['3', false],
      ['5', false],
      ['30', false],
      ['3', true],
      ['4', false],
    ]);
  });

  it('PACK-01 keeps the product, but no quantity that was typed for another pack', () => {
    const answers = [choice(['which-pack'], [candidate('a', 1), candidate('b', 5)])];
    const said = { source: 'x', chosenId: 'b', quantity: '7', isLeftOut: false };
    const quantityFor = (pack: string) => {
      const [line] = linesOf({ answers, ignored: [] }, [{ ...said, pack }]);
      return [line!.chosenId, line!.quantity];
    };
    expect(quantityFor('25 kg sack')).toEqual(['b', '7']);
    expect(quantityFor('Loose, by the kg')).toEqual(['b', '5']);
  });

  it('takes the quantity of the product that is chosen', () => {
    const line = lineOf(choice(['which-pack'], [candidate('sack', 2), candidate('pouch', 50)]));
    expect(resolved(chosen(line, 'sack'))).toMatchObject({ productId: 'sack', quantity: 2 });
    expect(resolved(chosen(line, 'pouch'))).toMatchObject({ productId: 'pouch', quantity: 50 });
  });

  it.each(['', '0', 'two', '-1', '1.5'])('with the quantity %j stays open', (quantity) => {
    expect(resolved({ ...lineOf(matchOf(product('a'))), quantity })).toBeNull();
  });

  it.each([null, undefined])('of a product whose price is %s is not added to the cart', (price) => {
    expect(resolved(lineOf(matchOf({ ...product('a'), price })))).toBeNull();
  });
});
