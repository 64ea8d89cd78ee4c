import { expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatMoment,
  formatMonth,
  formatRecentMoment,
} from './format-moment.ts';

it.each([
  ['2026-11-14T08:35:00.000Z', '14 Nov 2026, 2:05 pm'],
  ['2026-11-14T18:29:59.999Z', '14 Nov 2026, 11:59 pm'],
  ['2026-11-14T18:30:00.000Z', '15 Nov 2026, 12:00 am'],
  ['2026-09-01T06:30:00.000Z', '1 Sep 2026, 12:00 pm'],
])('%s is %s in India', (iso, shown) => {
  expect(formatMoment(iso)).toBe(shown);
});

it.each([
  ['2026-11-19', 'Thu 19 Nov'],
  ['2026-09-01', 'Tue 1 Sep'],
  ['2027-01-01', 'Fri 1 Jan'],
])('the day %s is %s', (iso, shown) => {
  expect(formatDay(iso)).toBe(shown);
});

it.each([
  ['2026-11-02T18:29:59.999Z', '2 Nov 2026', '2 Nov'],
  ['2026-11-02T18:30:00.000Z', '3 Nov 2026', '3 Nov'],
  ['2026-09-01T06:30:00.000Z', '1 Sep 2026', '1 Sep'],
])('%s is the day %s in India', (iso, date, dayAndMonth) => {
  expect(formatDate(iso)).toBe(date);
  expect(formatDayAndMonth(iso)).toBe(dayAndMonth);
});

it('a recent moment has no year if it is this one, in India', () => {
  const now = new Date('2026-12-31T19:00:00Z');
  expect(formatRecentMoment('2026-12-31T18:45:00Z', now)).toBe('1 Jan, 12:15 am');
  expect(formatRecentMoment('2026-11-15T08:35:00Z', now)).toBe('15 Nov 2026, 2:05 pm');
});

it('a month has its name', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
});
