import { expect, it } from 'vitest';
import { boundsOfIndiaDay, indiaDay, isDay } from './india-day.ts';

it('a day in India begins at 18:30 UTC of the day before', () => {
  expect(indiaDay(new Date('2026-11-16T18:29:59.999Z'))).toBe('2026-11-16');
  expect(indiaDay(new Date('2026-11-16T18:30:00Z'))).toBe('2026-11-17');
  const { from, to } = boundsOfIndiaDay('2026-11-17');
  expect([from, to].map((each) => each.toISOString())).toEqual([
    '2026-11-16T18:30:00.000Z',
    '2026-11-17T18:30:00.000Z',
  ]);
});

it.each([
  ['2026-11-17', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1999-01-01', false],
  ['2026-1-1', false],
  ['today', false],
  ['', false],
])('%j is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});
