import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const written = async (value: Record<string, unknown>) => {
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
