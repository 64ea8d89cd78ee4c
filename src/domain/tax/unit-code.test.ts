import { expect, it } from 'vitest';
import type { Pack } from '../pack.ts';
import { ONE_PIECE } from '../pack.ts';
import { type UnitCode, unitCode } from './unit-code.ts';

it.each<[string, UnitCode]>([
  ['jute sack', 'BAG'],
  ['PP bag', 'BAG'],
  ['Box', 'BOX'],
  ['bottle', 'BTL'],
  ['tin', 'CAN'],
  ['foil-lined carton', 'CTN'],
  ['case', 'CTN'],
  ['vacuum pouch', 'PAC'],
  ['jar', 'NOS'],
  ['', 'PCS'],
])('TAX-04 goods in a container %j are counted in %s', (container, code) => {
  const pack: Pack = { amount: 25, measure: 'kg', container };
  expect(unitCode(pack)).toBe(code);
});

it('TAX-04 loose goods are counted in kilograms, single pieces as pieces', () => {
  expect([unitCode(null), unitCode(ONE_PIECE)]).toEqual(['KGS', 'PCS']);
});
