import { expect, it } from 'vitest';
import { localInIndia, momentInIndia, startOfDayInIndia, tomorrowInIndia } from './india-moment.ts';

// 17 November 2026, 00:10 in India; still the 16th in London.
const NOW = Date.parse('2026-11-16T18:40:00Z');

it('CONS-09 a moment that a person chooses is a moment in India', () => {
  expect(momentInIndia('2026-11-18T06:00')).toBe('2026-11-18T00:30:00.000Z');
  expect(momentInIndia(localInIndia(NOW))).toBe('2026-11-16T18:40:00.000Z');
  for (const text of ['', '2026-11-18', '2026-13-18T06:00', 'tomorrow']) {
    expect(momentInIndia(text), text).toBeNull();
  }
});

it('CONS-09 tomorrow and today are days in India', () => {
  expect(tomorrowInIndia(NOW, '06:00')).toBe('2026-11-18T06:00');
  expect(tomorrowInIndia(NOW - 11 * 60_000, '06:00')).toBe('2026-11-17T06:00');
  expect(new Date(startOfDayInIndia(NOW)).toISOString()).toBe('2026-11-16T18:30:00.000Z');
});
