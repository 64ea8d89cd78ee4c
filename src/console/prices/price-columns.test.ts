import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setServedDistricts } from '../../domain/district-list.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { PRICE_PLACES } from '../../domain/price-cell.ts';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { PriceDraftStore } from './price-draft-store.ts';
import { rowReader } from './price-rows.ts';

const MORE = ['Madurai', ...DISTRICTS];

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => setServedDistricts(DISTRICTS));

const loaded = () => Object.fromEntries(new PriceDraftStore('olivia', () => {}).load());

it('CONS-16 drafts stay with their district when another one gets a column before it', () => {
  const erode = PRICE_PLACES.indexOf('Erode');
  const drafts = Array.from({ length: erode + 1 }, (_, column) =>
    column === erode ? { value: 12_300, version: 4, pack: '1 kg' } : undefined,
  );
  new PriceDraftStore('olivia', () => {}).save('cumin', drafts);
  expect(loaded()).toEqual({ cumin: drafts });
  setServedDistricts(MORE);
  expect(loaded()).toEqual({ cumin: [undefined, ...drafts] });
});

it('CONS-16 drafts of before districts had names are still those of the seven', () => {
  const stored = { version: 1, draft: [[PRICE_PLACES.indexOf('Thrissur'), 9_900, 2]] };
  localStorage.setItem(`${CONSOLE_STORAGE_KEYS.draft}olivia:price:cumin`, JSON.stringify(stored));
  setServedDistricts(MORE);
  expect(loaded().cumin?.at(-1)).toEqual({ value: 9_900, version: 2, pack: '' });
  expect(loaded().cumin).toHaveLength(MORE.length + 1);
});

it('CONS-16 rows with other columns are read by name', () => {
  const read = rowReader(['base', ...MORE]);
  const row = read([
    ...['cumin', 'Cumin', '1 kg'],
    ['Spices'],
    [100, 200, 300, null, null, null, null, null, 900],
    [
      [1, 5, 0, null],
      [2, 6, 0, 250],
    ],
  ] as never);
  expect(row.prices).toEqual([100, 300, null, null, null, null, null, 900]);
  expect(row.changes).toEqual([[1, 6, 0, 250]]);
});
