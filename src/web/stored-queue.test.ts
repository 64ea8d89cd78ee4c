import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSOLE_STORAGE_KEYS } from '../domain/storage-keys.ts';
import { StoredQueue } from './stored-queue.ts';
import { FakeStorage } from './testing/fake-storage.ts';

let isFull = false;

class SmallStorage extends FakeStorage {
  override setItem(key: string, value: string): void {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

const aQueue = () =>
  new StoredQueue(`${CONSOLE_STORAGE_KEYS.tick}packer:`, (stored) => stored as string | null);

beforeEach(() => {
  isFull = false;
  vi.stubGlobal('localStorage', new SmallStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a queue in a full storage', () => {
  it('keeps new entries in memory, in order', () => {
    const queue = aQueue();
    queue.put('one', 1);
    isFull = true;
    queue.put('two', 2);
    expect(queue.all().map(({ entry }) => entry)).toEqual(['one', 'two']);
  });

  it('does not go back to the entry that was replaced', () => {
    const queue = aQueue();
    const key = queue.put('waits', 1);
    isFull = true;
    queue.replace(key, 'refused');
    expect(queue.all()).toEqual([{ key, entry: 'refused' }]);
    isFull = false;
    queue.replace(key, 'refused again');
    expect(queue.all()).toEqual([{ key, entry: 'refused again' }]);
    queue.drop(key);
    expect(queue.all()).toEqual([]);
  });
});
