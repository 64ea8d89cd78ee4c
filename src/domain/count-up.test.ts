import { describe, expect, it } from 'vitest';
import { countedTo } from './count-up.ts';
import { COUNTER } from './timings.ts';

describe('a count-up figure', () => {
  it.each([
    [15, 0, 0],
    [15, 1, 0],
    [15, 6, 0],
    [15, 7, 1],
    [15, 50, 7],
    [15, 99, 14],
    [15, 100, 15],
    [15, 101, 15],
    [35, 100, 35],
    [10, 100, 10],
    [100, 37, 37],
    [15, -1, 0],
  ])('HOME-10 counting to %i, after %i steps, shows %i', (target, step, shown) => {
    expect(countedTo(target, step)).toBe(shown);
  });

  it('HOME-10 takes 100 steps of 60 ms and never decreases', () => {
    expect(COUNTER).toEqual({ steps: 100, stepMs: 60 });
    const shown = Array.from({ length: 101 }, (_, step) => countedTo(35, step));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});
