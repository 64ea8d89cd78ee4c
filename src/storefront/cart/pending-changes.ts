import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember, storedKeys } from '../../ui/browser-storage.ts';
import type { CartChange } from './cart-changes.ts';

// Cart changes that the server hasn't confirmed yet, in order. They are in local storage under the person's id, one entry
// each, so that tabs don't overwrite each other and nothing is lost when a tab is closed. Without storage they live as
// long as the page.

export type ChangeKey = `${typeof STORAGE_KEYS.cartChange}${string}`;

export interface WaitingChange {
  readonly key: ChangeKey;
  readonly change: CartChange;
  /** Made without a network: it is shown as waiting, and waits until the server has responded. */
  readonly isKept: boolean;
}

type Entry = Omit<WaitingChange, 'key'>;

export class PendingChanges {
  readonly #prefix: ChangeKey;
  /** For a browser without storage. */
  readonly #unstored = new Map<ChangeKey, Entry>();

  constructor(userId: string) {
    this.#prefix = `${STORAGE_KEYS.cartChange}${userId}:`;
  }

  isOwn = (key: string | null): boolean => key === null || key.startsWith(this.#prefix);

  all(): WaitingChange[] {
    const stored = storedKeys(this.#prefix).flatMap((key) => {
      const entry = readEntry(recall(key));
      if (!entry) forget(key);
      return entry ? [{ key, ...entry }] : [];
    });
    const unstored = [...this.#unstored].map(([key, entry]) => ({ key, ...entry }));
    return [...stored, ...unstored].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  has = (key: ChangeKey): boolean => recall(key) !== null || this.#unstored.has(key);

  /** Replaces an earlier quantity of the same line. Returns the key of the change. */
  put(change: CartChange, now: number, isKept = false): ChangeKey {
    if (change.kind !== 'add') {
      for (const waiting of this.all()) {
        if (waiting.change.kind === 'set' && waiting.change.id === change.id)
          this.drop(waiting.key);
      }
    }
    // After all waiting changes, even if the clock was set back or another tab was as fast.
    const last = this.all().at(-1);
    const stamp = last ? Math.max(now, putAt(last) + 1) : now;
    const key: ChangeKey = `${this.#prefix}${stamp}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    this.#store(key, { change, isKept });
    return key;
  }

  /** There is no network: every change waits, however long. */
  keepAll(): void {
    for (const { key, change, isKept } of this.all()) {
      if (!isKept) this.#store(key, { change, isKept: true });
    }
  }

  #store(key: ChangeKey, { change, isKept }: Entry): void {
    remember(key, JSON.stringify(isKept ? { ...change, isKept } : change));
    if (recall(key) === null) this.#unstored.set(key, { change, isKept });
  }

  drop(key: ChangeKey): void {
    forget(key);
    this.#unstored.delete(key);
  }
}

/** When the change was made, in ms; the key contains it. */
export const putAt = ({ key }: WaitingChange): number => Number(/:(\d+)-\d+$/.exec(key)?.[1] ?? 0);

/** Ignores entries that were not written by us. */
function readEntry(text: string | null): Entry | null {
  try {
    const { isKept = false, ...change } = JSON.parse(text ?? 'null') as CartChange & Partial<Entry>;
    return ['add', 'set', 'remove'].includes(change.kind) && typeof change.id === 'string'
      ? { change, isKept: isKept === true }
      : null;
  } catch {
    return null;
  }
}
