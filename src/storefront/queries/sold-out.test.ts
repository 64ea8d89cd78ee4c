import { expect, it } from 'vitest';
import type { ApiClient } from '../../web/api-client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { followSoldOut } from './sold-out.ts';

const api = {} as ApiClient;
const LONG_AGO = Date.parse('2026-11-18T04:00:00Z');
const cumin = { id: 'cumin', packDetails: null, price: 100 };

function openPage() {
  const client = createQueryClient('browser');
  client.setQueryData(sessionQuery(api).queryKey, { kind: 'retailer', district: 'Erode' } as never);
  client.setQueryData(['product', 'cumin'], cumin, { updatedAt: LONG_AGO });
  client.setQueryData(['product', 'mace'], { ...cumin, id: 'mace' }, { updatedAt: LONG_AGO });
  return client;
}

it('SHORT-01 an open page shows what is sold out in its district, and nothing of what it shows counts as newer', () => {
  const client = openPage();
  const elsewhere = { id: 'cumin', places: [{ district: 'Nilgiris', backOn: null }] };
  followSoldOut(client, api, elsewhere);
  expect(client.getQueryData(['product', 'cumin'])).toBe(cumin);
  followSoldOut(client, api, { id: 'cumin', places: [{ district: 'Erode', backOn: null }] });
  expect(client.getQueryData(['product', 'cumin'])).toEqual({
    ...cumin,
    soldOut: { backOn: null },
  });
  for (const id of ['cumin', 'mace'])
    expect(client.getQueryState(['product', id])?.dataUpdatedAt).toBe(LONG_AGO);
});

it('SHORT-01 what is out of date for another reason stays so', async () => {
  const client = openPage();
  await client.invalidateQueries({ queryKey: ['product'] });
  followSoldOut(client, api, { id: 'cumin', places: [{ district: '', backOn: null }] });
  for (const id of ['cumin', 'mace'])
    expect(client.getQueryState(['product', id])?.isInvalidated).toBe(true);
});
