import { expect, it } from 'vitest';
import { boundsOfMonth, indianDate, isMonth, monthAfter, returnPeriod } from './return-month.ts';

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('%s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});

it('a month ends where the next begins, over the year too', () => {
  expect(boundsOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-12-01' });
  expect(boundsOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect([monthAfter('2027-01', -1), monthAfter('2026-11', -12)]).toEqual(['2026-12', '2025-11']);
});

it('TAX-06 returns write months and days in their own way', () => {
  expect([returnPeriod('2026-11'), indianDate('2026-11-08')]).toEqual(['112026', '08-11-2026']);
});
