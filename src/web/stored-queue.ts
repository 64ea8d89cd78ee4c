import type { StorageKey } from '../domain/storage-keys.ts';
import { forget, recall, remember, storedKeys } from '../ui/browser-storage.ts';

// A queue in local storage, for what the server hasn't confirmed yet: cart changes, ticks of a delivery. One entry per
// key, so that tabs don't overwrite each other and nothing is lost when a tab is closed. An entry that
// the storage has no room for lives as long as the page.

export interface Queued<Key extends StorageKey, Entry> {
  readonly key: Key;
  readonly entry: Entry;
}

export class StoredQueue<Key extends StorageKey, Entry> {
  /** For a browser without storage, or with a full one. */
  readonly #unstored = new Map<Key, Entry>();

  constructor(
    /** Names the queue and its owner. */
    private readonly prefix: Key,
    /** null: not written by us, so it is ignored. */
    private readonly parse: (stored: unknown) => Entry | null,
  ) {}

  /** Whether a storage event is about this queue; without a key, everything was deleted. */
  isOwn = (key: string | null): boolean => key === null || key.startsWith(this.prefix);

  /** In the order in which they were put. */
  all(): Queued<Key, Entry>[] {
    const stored = (storedKeys(this.prefix) as Key[]).flatMap((key) => {
      const entry = this.#read(key);
      if (entry === null) forget(key);
      return entry === null ? [] : [{ key, entry }];
    });
    const unstored = [...this.#unstored].map(([key, entry]) => ({ key, entry }));
    return [...stored, ...unstored].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  has = (key: Key): boolean => recall(key) !== null || this.#unstored.has(key);

  put(entry: Entry, now: number): Key {
    // After all waiting entries, even if the clock was set back or another tab was as fast.
    const last = this.all().at(-1);
    const stamp = last ? Math.max(now, putAt(last) + 1) : now;
    const random = crypto.getRandomValues(new Uint32Array(1))[0];
    const key = `${this.prefix}${stamp}-${random}` as Key;
    this.replace(key, entry);
    return key;
  }

  replace(key: Key, entry: Entry): void {
    // Some browsers accept it and forbid to read it.
    if (remember(key, JSON.stringify(entry)) && recall(key) !== null) {
      this.#unstored.delete(key);
      return;
    }
    // The former entry must not come back in its place.
    forget(key);
    this.#unstored.set(key, entry);
  }

  drop(key: Key): void {
    forget(key);
    this.#unstored.delete(key);
  }

  #read(key: Key): Entry | null {
    try {
      return this.parse(JSON.parse(recall(key) ?? 'null'));
    } catch {
      return null;
    }
  }
}

/** What no other entry of the person has, on any device. */
export const idOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** When the entry was put, in ms; the key contains it. */
export const putAt = ({ key }: { readonly key: string }): number =>
  Number(/:(\d+)-\d+$/.exec(key)?.[1] ?? 0);
