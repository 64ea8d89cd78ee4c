import { expect, it } from 'vitest';
import { hasSameGoods } from './same-goods.ts';

const CUMIN = { id: 'cumin', quantity: 2, pack: '25 kg sack' };
const PEPPER = { id: 'pepper', quantity: 1, pack: 'Loose, by the kg' };

it.each([
  ['has the same lines', [CUMIN, PEPPER], true],
  ['has them in another order', [PEPPER, CUMIN], true],
  ['has one more', [CUMIN, PEPPER, { ...PEPPER, id: 'clove' }], false],
  ['has one less', [CUMIN], false],
  ['has another product', [CUMIN, { ...PEPPER, id: 'clove' }], false],
  ['has another quantity', [CUMIN, { ...PEPPER, quantity: 3 }], false],
  ['has another pack', [{ ...CUMIN, pack: '10 kg sack' }, PEPPER], false],
])('ORDER-06 a saved cart that %s', (_, items, isSame) => {
  expect(hasSameGoods({ items: [CUMIN, PEPPER] }, { items })).toBe(isSame);
});
