import { describe, expect, it } from 'vitest';
import { daysAfter, lastDays, lastMorning } from './working-day.ts';

describe('the working days of the store', () => {
  it('are counted over the ends of months and years', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(lastDays('2026-11-02', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  });

  it.each([
    ['2026-11-16T00:29:59.999Z', '2026-11-15T00:30:00.000Z'],
    ['2026-11-16T00:30:00.000Z', '2026-11-16T00:30:00.000Z'],
    ['2026-11-16T18:29:00.000Z', '2026-11-16T00:30:00.000Z'],
    // Half past midnight in India: still the working day of the 16th.
    ['2026-11-16T19:00:00.000Z', '2026-11-16T00:30:00.000Z'],
  ])('at %s the latest 6 AM was at %s', (moment, morning) => {
    expect(lastMorning(new Date(moment)).toISOString()).toBe(morning);
  });
});
