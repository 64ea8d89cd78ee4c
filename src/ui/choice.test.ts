import { describe, expect, it } from 'vitest';
import { chooseRange } from './choice.ts';
import { placeIn, rowAfter } from './current-row.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const range = (from: string, to: string, isChosen = true) => ({ from, to, isChosen });

describe('choosing rows', () => {
  it('one row, and a range in both directions', () => {
    expect([...chooseRange(new Set(), KEYS, range('c', 'c'))]).toEqual(['c']);
    expect([...chooseRange(new Set(), KEYS, range('b', 'd'))]).toEqual(['b', 'c', 'd']);
    expect([...chooseRange(new Set(), KEYS, range('d', 'b'))]).toEqual(['b', 'c', 'd']);
  });

  it('a range can be taken back; other rows stay', () => {
    const left = chooseRange(new Set(KEYS), KEYS, range('b', 'd', false));
    expect([...left]).toEqual(['a', 'e']);
  });

  it('a range whose beginning has left the list is the one row', () => {
    expect([...chooseRange(new Set(['a']), KEYS, range('gone', 'c'))]).toEqual(['a', 'c']);
  });
});

describe('the current row', () => {
  const at = (key: string) => placeIn(KEYS, undefined, { key, index: KEYS.indexOf(key) });

  it('moves by a row and stops at both ends', () => {
    expect(rowAfter(KEYS, undefined, 1)).toBe('a');
    expect(rowAfter(KEYS, at('a'), 1)).toBe('b');
    expect(rowAfter(KEYS, at('a'), -1)).toBe('a');
    expect(rowAfter(KEYS, at('e'), 1)).toBe('e');
    expect(rowAfter([], undefined, 1)).toBeUndefined();
  });

  it('goes on from its place when the row has left the list', () => {
    const without = KEYS.filter((key) => key !== 'c');
    const place = placeIn(without, 'c', at('c'));
    expect(rowAfter(without, place, 1)).toBe('d');
    expect(rowAfter(without, place, -1)).toBe('b');
    expect(rowAfter(['a', 'b'], place, 1)).toBe('b');
    expect(rowAfter([], place, 1)).toBeUndefined();
  });

  it('is the open row, and keeps its place when others come or go', () => {
    expect(placeIn(KEYS, 'd', at('a'))).toEqual({ key: 'd', index: 3 });
    expect(placeIn(['new', ...KEYS], undefined, at('b'))).toEqual({ key: 'b', index: 2 });
    expect(placeIn(KEYS, 'elsewhere', at('b'))).toEqual({ key: 'b', index: 1 });
  });
});
