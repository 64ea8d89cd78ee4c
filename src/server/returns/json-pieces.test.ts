import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

/** A list in a list, as of a buyer with many invoices. */
const ONE_BUYER = {
  ctin: 'b',
  inv: Array.from({ length: 1_234 }, (_, num) => ({ num, itms: [{ num: 1 }, { num: 2 }] })),
};

const written = async (value: unknown) => {
  let text = '';
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
};

it.each([
  {},
  { gstin: '33"', fp: '112026' },
  { b2b: [] },
  { a: [{ b: 1.05 }], nil: { inv: [1, 2] }, c: [1, 2, 3] },
  { long: Array.from({ length: 1_234 }, (_, num) => ({ num })), end: null },
])('TAX-06 pieces of JSON are the whole: %j', async (value) => {
  expect(JSON.parse(await written(value))).toEqual(value);
});

it('TAX-06 no piece is long, however the rows are nested', async () => {
  const few = { ctin: 'a', inv: [1] };
  const value = { b2b: [few, ONE_BUYER, few, few, ONE_BUYER], hsn: { hsn_b2b: ONE_BUYER.inv } };
  const lengths: number[] = [];
  for await (const piece of jsonPieces(value)) lengths.push(piece.length);
  expect(Math.max(...lengths)).toBeLessThan(JSON.stringify(ONE_BUYER).length / 10);
  expect(JSON.parse(await written(value))).toEqual(value);
});
