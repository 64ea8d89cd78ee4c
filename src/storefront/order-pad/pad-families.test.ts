import { expect, it } from 'vitest';
import { familyPage } from './pad-families.ts';
import type { PadProduct } from './pad-product.ts';

const kg = (amount: number) => ({ amount, measure: 'kg', container: 'bag' }) as const;
const product = (id: string, others: Partial<PadProduct> = {}): PadProduct => ({
  id,
  title: 'Jeera',
  categories: ['Spices'],
  images: ['/jeera.svg'],
  unit: 'others',
  pack: id,
  packDetails: kg(25),
  ...others,
});

it('PAD-02 a family that a search finds is one row with all its packs, the smallest first, and comes once', () => {
  const { categories: _c, images: _i, ...small } = product('small', { packDetails: kg(1) });
  const {
    categories: _d,
    images: _j,
    ...loose
  } = product('loose', { packDetails: null, unit: 'kg' });
  const sack = product('sack', {
    familyId: 'jeera',
    otherPacks: [small, loose].map((each) => ({ ...each, short: '' })),
  });
  const seen = new Set<string>();
  const first = familyPage([product('salt'), sack], seen);
  expect(first.items.map(({ id, packs }) => [id, packs.map((pack) => pack.id)])).toEqual([
    ['salt', ['salt']],
    ['sack', ['loose', 'small', 'sack']],
  ]);
  expect(first.items[1]!.packs[0]).toMatchObject({ unit: 'kg', images: ['/jeera.svg'] });
  const next = familyPage([product('small', { familyId: 'jeera' }), product('sugar')], seen);
  expect(next.items.map(({ id }) => id)).toEqual(['sugar']);
});
