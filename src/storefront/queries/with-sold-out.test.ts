import { expect, it } from 'vitest';
import { withSoldOut } from './with-sold-out.ts';

const pack = (id: string) => ({ id, title: id, packDetails: null });
const answer = {
  pages: [
    { items: [pack('cumin'), { ...pack('mace'), otherPacks: [pack('cumin')] }], total: 2 },
    { items: [pack('clove')], total: 1 },
  ],
};
const soldOut = { backOn: '2026-11-21' };

it('SHORT-01 an open page shows what is sold out wherever it stands, and leaves the rest as it is', () => {
  const shown = withSoldOut(answer, 'cumin', soldOut);
  expect(shown.pages[0]!.items).toEqual([
    { ...pack('cumin'), soldOut },
    { ...pack('mace'), otherPacks: [{ ...pack('cumin'), soldOut }] },
  ]);
  expect(shown.pages[1]).toBe(answer.pages[1]);
  expect(withSoldOut(shown, 'cumin', { backOn: '2026-11-21' })).toBe(shown);
  expect(withSoldOut(shown, 'cumin', { backOn: null })).not.toEqual(shown);
  expect(withSoldOut(shown, 'cumin', undefined)).toEqual(answer);
  expect(withSoldOut(answer, 'pepper', soldOut)).toBe(answer);
  expect(withSoldOut(undefined, 'cumin', soldOut)).toBeUndefined();
});

it('an order with the same id as a product is no product', () => {
  const order = { id: 'cumin', totalAmount: 100 };
  expect(withSoldOut(order, 'cumin', soldOut)).toBe(order);
});
