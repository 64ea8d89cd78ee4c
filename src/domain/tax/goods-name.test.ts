import { expect, it } from 'vitest';
import { type Pack, UNKNOWN_PACK } from '../pack.ts';
import { goodsName, goodsNamesAmong, possibleTitles } from './goods-name.ts';

const SACK: Pack = { amount: 25, measure: 'kg', container: 'jute sack' };
const POUCH: Pack = { amount: 5, measure: 'kg', container: 'pouch' };
const CARTON: Pack = {
  ...{ amount: 12, measure: 'kg', container: 'Carton' },
  inner: { count: 12, container: 'jar' },
};

it.each([
  ['Cumin (Jeera) Bold', SACK, 'Cumin (Jeera) Bold, 25 kg jute sack'],
  ['Sugar M-30 5 kg', POUCH, 'Sugar M-30 5 kg (pouch)'],
  ['Sugar M-30 5 kg', { ...POUCH, container: '' }, 'Sugar M-30 5 kg'],
  ['Sugar M-30 25 kg', POUCH, 'Sugar M-30 25 kg, 5 kg pouch'],
  ['Almond 25/27, Loose', null, 'Almond 25/27, Loose (by the kg)'],
  ['Besan, Fine', SACK, 'Besan, Fine, 25 kg jute sack'],
  ['Biriyani Masala, Carton of 12', CARTON, 'Biriyani Masala, Carton of 12 (x 1 kg jars)'],
  ['Biriyani Masala 12 kg', CARTON, 'Biriyani Masala 12 kg (Carton of 12 x 1 kg jars)'],
  ['Salt, 25 kg jute sack', SACK, 'Salt, 25 kg jute sack'],
  ['Cashew, L', null, 'Cashew, L, Loose, by the kg'],
  ['Chilli, 25', SACK, 'Chilli, 25, 25 kg jute sack'],
  ['Imported', UNKNOWN_PACK, 'Imported'],
])('TAX-04 goods on an invoice: %s', (title, pack, name) => {
  expect(goodsName(title, pack)).toBe(name);
});

it('TAX-04 TAX-06 goods of another title or pack have another name', () => {
  const titles = ['Almond', 'Almond, Loose', 'Almond 5 kg', 'Almond, 5 kg', 'Almond, Carton'];
  const packs = [null, POUCH, { ...POUCH, container: 'box' }, { ...POUCH, container: '' }, CARTON];
  const names = titles.flatMap((title) => packs.map((pack) => goodsName(title, pack)));
  // A title that has all of its pack is as it is: 'Almond, 5 kg' is Almond in packs of 5 kg.
  expect(new Set(names).size).toBe(names.length - 1);
});

const goods = (productId: string, title: string, pack: Pack | null = POUCH) => ({
  ...{ productId, title, pack },
});

it.each([
  ['the same product', goods('almond', 'Almond'), 'Almond, 5 kg pouch'],
  ['another pack', goods('almond-2', 'Almond', SACK), 'Almond, 5 kg pouch'],
  ['the same title and pack', goods('almond-2', 'Almond'), 'Almond, 5 kg pouch [almond]'],
  ['the same in capitals', goods('almond-2', 'ALMOND'), 'Almond, 5 kg pouch [almond]'],
  ['the pack in the title', goods('almond-2', 'Almond, 5 kg pouch'), 'Almond, 5 kg pouch [almond]'],
])('TAX-04 TAX-06 goods beside %s', (_, other, name) => {
  const almond = goods('almond', 'Almond');
  expect(goodsNamesAmong([almond, other])(almond)).toBe(name);
});

it('TAX-04 each title that goods of a name may have is found by the name', () => {
  const titles = ['Almond', 'Almond, Loose', 'Almond 5 kg', 'Almond, 5 kg', 'Almond (Mamra), L'];
  for (const title of titles) {
    for (const pack of [null, POUCH, { ...POUCH, container: '' }, CARTON, UNKNOWN_PACK]) {
      expect(possibleTitles(goodsName(title, pack))).toContain(title.toLowerCase());
    }
  }
});
