import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ASSIST_TEXT } from '../../text/console-assist.ts';
import { soldOutText } from '../../text/sold-out.ts';
import { AssistedRows } from './assisted-rows.tsx';

const CUMIN = {
  ...{ id: 'cumin', title: 'Cumin', categories: [], images: [], unit: 'others' },
  ...{ pack: '25 kg sack', packDetails: { amount: 25, measure: 'kg' as const, container: 'sack' } },
  price: 100_000,
  rate: null,
};
const soldOut = { backOn: '2026-11-21' };
const shown = (product: object, quantity = 0): string =>
  renderToString(
    <AssistedRows
      products={[{ ...CUMIN, ...product }]}
      quantityOf={() => quantity}
      set={() => {}}
    />,
  );

it.each([
  ['can be ordered', {}, 0, { isOffered: true, says: '₹1,000' }],
  ['is sold out, and says so with its price', { soldOut }, 0, { isOffered: false, says: '₹1,000' }],
  ['is sold out and in the order: can be taken out', { soldOut }, 2, { isOffered: true, says: '' }],
  ['has no price', { price: null }, 0, { isOffered: false, says: ASSIST_TEXT.noPrice }],
])('SHORT-01 on the phone, what %s', (_, product, quantity, { isOffered, says }) => {
  const row = shown(product, quantity);
  expect(row.includes('<input')).toBe(isOffered);
  expect(row).toContain(says);
  expect(row.includes(soldOutText(soldOut))).toBe('soldOut' in product);
});
