import { expect, it } from 'vitest';
import type { Suggestion } from '../../contract/catalogue.ts';
import { suggestedFamilies } from './suggested-packs.ts';

const pack = (id: string) => ({ id, title: 'Jeera', unit: 'others', pack: id, packDetails: null });
const suggestion = (id: string, packs: string[] = []): Suggestion => ({
  ...pack(id),
  category: 'Spices',
  image: '/jeera.svg',
  packs: packs.map(pack),
});

it('HOME-07 PACK-01 suggestions are rows: a family has its name above its packs, the best match first', () => {
  const families = suggestedFamilies([
    suggestion('salt'),
    suggestion('25 kg', ['Loose', '1 kg', '25 kg']),
    suggestion('sugar'),
  ]);
  expect(
    families.map(({ row, packs }) => [row, packs.map((each) => `${each.row} ${each.pack}`)]),
  ).toEqual([
    [null, ['1 salt']],
    [2, ['3 25 kg', '4 Loose', '5 1 kg']],
    [null, ['6 sugar']],
  ]);
  expect(families[1]!.packs[1]).toMatchObject({ image: '/jeera.svg', category: 'Spices' });
});
