import { expect, it } from 'vitest';
import { filterQuery, filterRows, readFilter } from './filter-rows.ts';
import { readRow } from './price-rows.ts';

const NOW = Date.parse('2026-11-17T04:00:00Z');
const seconds = (iso: string) => Date.parse(iso) / 1_000;

const row = (id: string, name: string, category: string, changedAt?: string) =>
  readRow([
    id,
    name,
    '25 kg sack',
    [category, 'Sachets'],
    Array(8).fill(100),
    changedAt ? [[2, 1, seconds(changedAt), null]] : [],
    null,
  ]);

const ROWS = [
  row('cumin', 'Cumin (Jeera) Bold', 'Spices', '2026-11-16T18:31:00Z'),
  row('fennel', 'Fennel Lucknowi', 'Spices', '2026-11-16T18:29:00Z'),
  row('rice', 'Ponni Boiled Rice', 'Food Grains', '2026-11-09T00:00:00Z'),
  row('dal', 'Toor Dal', 'Food Grains'),
];

const found = (search: string) =>
  filterRows(ROWS, readFilter(new URLSearchParams(search)), {
    now: NOW,
    hasDrafts: (id) => id === 'dal',
  }).map((at) => ROWS[at]!.id);

it.each([
  ['', ['cumin', 'fennel', 'rice', 'dal']],
  ['text=jeera', ['cumin']],
  ['text=BOILED+ponni', ['rice']],
  ['text=25+kg', ['cumin', 'fennel', 'rice', 'dal']],
  ['text=nothing', []],
  ['category=Spices', ['cumin', 'fennel']],
  ['category=Sachets&text=dal', ['dal']],
  // The day begins at midnight in India.
  ['changed=today', ['cumin']],
  ['changed=not-for-a-week', ['rice', 'dal']],
  ['changed=drafts', ['dal']],
  ['changed=whatever', ['cumin', 'fennel', 'rice', 'dal']],
])('CONS-07 the address %j shows %j', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

it('CONS-07 the filter is in the address, without what is not set', () => {
  const filter = readFilter(new URLSearchParams('text=+jeera+&changed=today'));
  expect(filterQuery(filter)).toBe('text=jeera&changed=today');
});
