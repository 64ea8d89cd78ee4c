import { expect, it } from 'vitest';
import type { Pack } from './pack.ts';
import { contentsCount, packCount } from './pack-count.ts';

const pack = (amount: number, measure: Pack['measure'], container = ''): Pack => ({
  amount,
  measure,
  container,
});
const caseOf = (count: number, whole: Pack, container = ''): Pack => ({
  ...whole,
  inner: { count, container },
});

it.each<[Pack | null, number, string, string]>([
  [pack(30, 'kg', 'jute sack'), 2, '2 jute sacks', '60 kg'],
  [pack(30, 'kg', 'jute sack'), 1, '1 jute sack', '30 kg'],
  [pack(500, 'g', 'pouch'), 4, '4 pouches', '2 kg'],
  [pack(20, 'kg', 'jute bag with zip'), 2, '2 packs', '40 kg'],
  [pack(20, 'kg'), 2, '2 packs', '40 kg'],
  [pack(12, 'pieces', 'box'), 1000, '1,000 boxes', '12,000 pieces'],
  [caseOf(12, pack(12, 'l', 'case'), 'bottle'), 2, '2 cases', '24 bottles'],
  [caseOf(12, pack(12, 'l', 'case')), 2, '2 cases', '24 pieces'],
  [null, 600, '600 kg', '600 kg'],
])('%j times %d is %s with %s', (packed, count, packs, contents) => {
  expect(packCount(packed, count)).toBe(packs);
  expect(contentsCount(packed, count)).toBe(contents);
});
