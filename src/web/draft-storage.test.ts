import { describe, expect, it } from 'vitest';
import {
  type DraftKind,
  type DraftStore,
  readDraft,
  textDraft,
  writeDraft,
} from './draft-storage.ts';

/** Local storage with room for so many characters. */
function storeWith(room: number): DraftStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    recall: (key) => entries.get(key) ?? null,
    remember: (key, value) => {
      if (value.length > room) return false;
      entries.set(key, value);
      return true;
    },
    forget: (key) => void entries.delete(key),
  };
}

const NOTE = textDraft('order-note:42');

describe('drafts', () => {
  it('are read again as they were written, by the same person only', () => {
    const store = storeWith(1_000);
    expect(writeDraft('meena', NOTE, 'Call before "noon"\n₹', store)).toBe(true);
    expect(readDraft('meena', NOTE, store)).toBe('Call before "noon"\n₹');
    expect(readDraft('arun', NOTE, store)).toBeUndefined();
    expect(readDraft('meena', textDraft('order-note:43'), store)).toBeUndefined();
  });

  it('are gone when they are saved or discarded', () => {
    const store = storeWith(1_000);
    writeDraft('meena', NOTE, 'typed', store);
    expect(writeDraft('meena', NOTE, undefined, store)).toBe(true);
    expect(readDraft('meena', NOTE, store)).toBeUndefined();
    expect(store.entries.size).toBe(0);
  });

  it('tell when the browser has no room, and keep what was stored before', () => {
    const store = storeWith(60);
    expect(writeDraft('meena', NOTE, 'short', store)).toBe(true);
    expect(writeDraft('meena', NOTE, 'long '.repeat(50), store)).toBe(false);
    expect(readDraft('meena', NOTE, store)).toBe('short');
  });

  it('of another version, or broken ones, are not read', () => {
    const store = storeWith(1_000);
    const numbers: DraftKind<number[]> = {
      name: 'prices',
      version: 1,
      parse: (stored) =>
        Array.isArray(stored) && stored.every((item) => typeof item === 'number')
          ? stored
          : undefined,
    };
    writeDraft('meena', numbers, [1, 2], store);
    expect(readDraft('meena', numbers, store)).toEqual([1, 2]);
    expect(readDraft('meena', { ...numbers, version: 2 }, store)).toBeUndefined();
    const [key] = store.entries.keys();
    for (const broken of ['', '{', 'null', '[]', '{"version":1,"draft":["x"]}']) {
      store.entries.set(key!, broken);
      expect(readDraft('meena', numbers, store)).toBeUndefined();
    }
  });
});
