import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMidnight } from './at-midnight.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('SHORT-01 says that a day has begun in India, and once more for a database that is behind, until it is ended', () => {
  vi.setSystemTime('2026-11-18T18:29:59Z');
  const days: string[] = [];
  const end = atMidnight((day) => days.push(day));
  vi.advanceTimersByTime(999);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(days).toEqual(['2026-11-19']);
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2026-11-19', '2026-11-19']);
  vi.advanceTimersByTime(86_400_000 - 60_000);
  expect(days).toEqual(['2026-11-19', '2026-11-19', '2026-11-20']);
  end();
  vi.advanceTimersByTime(86_400_000);
  expect(days).toHaveLength(3);
});

it('notices a clock that was set forward', () => {
  vi.setSystemTime('2026-11-18T00:00:00Z');
  const days: string[] = [];
  const end = atMidnight((day) => days.push(day));
  vi.setSystemTime('2026-11-20T00:00:00Z');
  vi.advanceTimersByTime(3_600_000);
  expect(days).toEqual(['2026-11-20']);
  end();
});
