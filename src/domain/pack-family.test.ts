import { describe, expect, it } from 'vitest';
import { familyTitle, shortPackTexts } from './pack-family.ts';

describe('PACK-01 a family in a list', () => {
  it.each([
    [['Jeera Bold, Loose', 'Jeera Bold 1 kg', 'Jeera Bold'], 'Jeera Bold'],
    [['Clove Lal Pari'], 'Clove Lal Pari'],
    [['Rava, Fine', 'Rava, Coarse'], 'Rava'],
    [['Sugar', 'Salt'], 'Sugar'],
    [[], ''],
  ])('of %j is called %j', (titles, name) => {
    expect(familyTitle(titles)).toBe(name);
  });

  it('names its packs as short as they can be told apart', () => {
    const kg = (amount: number, container = 'bag') =>
      ({ amount, measure: 'kg', container }) as const;
    const sachets = { ...kg(1.2, 'box'), inner: { count: 120, container: 'sachet' } };
    const dozen = { amount: 12, measure: 'pieces', container: 'box' } as const;
    expect(shortPackTexts([null, kg(0.5), kg(25), sachets, dozen])).toEqual([
      'Loose',
      '500 g',
      '25 kg',
      '120 x 10 g',
      'Box of 12',
    ]);
    expect(shortPackTexts([kg(5, 'tin'), kg(5), kg(1)])).toEqual(['5 kg tin', '5 kg bag', '1 kg']);
  });
});
