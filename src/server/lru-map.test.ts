import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

describe('LruMap', () => {
  it('evicts the least recently used entry and reports it', () => {
    const evicted: string[] = [];
    const map = new LruMap<string, number>({ maxWeight: 2, onEvict: (key) => evicted.push(key) });
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect(evicted).toEqual(['b']);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('says how often something was found, and how much there is', () => {
    const map = new LruMap<string, number>({ maxWeight: 2 });
    map.set('a', 1);
    map.set('b', 2);
    for (const key of ['a', 'a', 'c']) map.get(key);
    map.has('d');
    expect(map.figures).toEqual({ hits: 2, misses: 1, entries: 2 });
  });

  it('counts a replaced entry once and a deleted one not at all', () => {
    const map = new LruMap<string, string>({ maxWeight: 10, weigh: (_, text) => text.length });
    map.set('a', 'xxxxx');
    map.set('a', 'xx');
    map.set('b', 'xxxxxxxx');
    expect(map.get('a')).toBe('xx');
    map.delete('b');
    map.set('c', 'xxxxxxxx');
    expect(map.get('a')).toBe('xx');
  });

  it('never exceeds its maximum weight', () => {
    const step = fc.record({
      key: fc.integer({ min: 0, max: 8 }),
      weight: fc.integer({ min: 1, max: 30 }),
      isDeleted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const map = new LruMap<number, number>({ maxWeight: 50, weigh: (_, weight) => weight });
        for (const { key, weight, isDeleted } of steps) {
          if (isDeleted) map.delete(key);
          else map.set(key, weight);
        }
        const weights = Array.from({ length: 9 }, (_, key) => map.get(key) ?? 0);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(50);
      }),
    );
  });
});
