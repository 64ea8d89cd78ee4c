import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { ListAnswer } from '../../contract/order-pad.ts';
import type { ListQuestion } from '../../domain/order-list/list-item.ts';
import { chosen, linesOf, resolved } from './pasted-lines.ts';

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
  candidates: { product: ProductCard; quantity: number | null }[],
  hasMore = false,
): ListAnswer => ({ kind: 'choice', source: 'x', questions, candidates, hasMore });
const lineOf = (answer: ListAnswer) => linesOf({ answers: [answer], ignored: [] })[0]!;
const one = [{ product: product('a'), quantity: null }];

describe('PAD-03 a pasted line', () => {
  it('that matches is resolved, in its quantity', () => {
    const line = lineOf({ kind: 'match', source: 'x', product: product('a'), quantity: 3 });
    expect(resolved(line)).toEqual({ productId: 'a', quantity: 3 });
  });

  it.each([
    ['several products', choice(['which-product'], [...one, ...one])],
    ['a product that only comes close', choice(['did-you-mean'], one)],
    ['a pack that is not sold', choice(['pack-not-sold'], one)],
    ['a product of which there are more', choice(['quantity-missing'], one, true)],
    ['what was not found', { kind: 'not-found', source: 'x' } as const],
  ])('with %s has nothing chosen', (_, answer) => {
    const line = lineOf(answer);
    expect([line.chosenId, resolved(line)]).toEqual([undefined, null]);
  });

  it('whose product is clear asks only for the quantity', () => {
    const line = lineOf(choice(['quantity-not-in-packs'], one));
    expect([line.chosenId, line.quantity, resolved(line)]).toEqual(['a', '', null]);
    expect(resolved({ ...line, quantity: '2' })).toEqual({ productId: 'a', quantity: 2 });
  });

  it('takes the quantity of the product that is chosen', () => {
    const line = lineOf(
      choice(
        ['which-pack'],
        [
          { product: product('sack'), quantity: 2 },
          { product: product('pouch'), quantity: 50 },
        ],
      ),
    );
    expect(resolved(chosen(line, 'sack'))).toEqual({ productId: 'sack', quantity: 2 });
    expect(resolved(chosen(line, 'pouch'))).toEqual({ productId: 'pouch', quantity: 50 });
  });

  it.each(['', '0', 'two', '-1', '1.5'])('with the quantity %j stays open', (quantity) => {
    const match = { kind: 'match', source: 'x', product: product('a'), quantity: 3 } as const;
    expect(resolved({ ...lineOf(match), quantity })).toBeNull();
  });

  it.each([null, undefined])('of a product whose price is %s is not added to the cart', (price) => {
    const answer = { ...product('a'), price };
    expect(
      resolved(lineOf({ kind: 'match', source: 'x', product: answer, quantity: 3 })),
    ).toBeNull();
  });
});
