import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { StoredQueue } from '../../web/stored-queue.ts';
import type { CartChange } from './cart-changes.ts';

// Cart changes that the server hasn't confirmed yet, in order, stored under the person's id.

export { putAt } from '../../web/stored-queue.ts';

export type ChangeKey = `${typeof STORAGE_KEYS.cartChange}${string}`;

export interface WaitingChange {
  readonly key: ChangeKey;
  readonly change: CartChange;
  /** Made without a network: it is shown as waiting, and waits until the server has responded. */
  readonly isKept: boolean;
}

type StoredChange = CartChange & { readonly isKept?: boolean };

export class PendingChanges {
  readonly #queue: StoredQueue<ChangeKey, StoredChange>;

  constructor(userId: string) {
    this.#queue = new StoredQueue<ChangeKey, StoredChange>(
      `${STORAGE_KEYS.cartChange}${userId}:`,
      readChange,
    );
  }

  isOwn = (key: string | null): boolean => this.#queue.isOwn(key);

  all(): WaitingChange[] {
    return this.#queue.all().map(({ key, entry: { isKept = false, ...change } }) => ({
      key,
      change,
      isKept: isKept === true,
    }));
  }

  has = (key: ChangeKey): boolean => this.#queue.has(key);

  /** Replaces an earlier quantity of the same line. Returns the key of the change. */
  put(change: CartChange, now: number, isKept = false): ChangeKey {
    if (change.kind !== 'add') {
      for (const waiting of this.all()) {
        if (waiting.change.kind === 'set' && waiting.change.id === change.id)
          this.drop(waiting.key);
      }
    }
    return this.#queue.put(isKept ? { ...change, isKept } : change, now);
  }

  /** There is no network: every change waits, however long. */
  keepAll(): void {
    for (const { key, change, isKept } of this.all()) {
      if (!isKept) this.#queue.replace(key, { ...change, isKept: true });
    }
  }

  drop(key: ChangeKey): void {
    this.#queue.drop(key);
  }
}

function readChange(stored: unknown): StoredChange | null {
  const { kind, id } = (stored ?? {}) as Partial<StoredChange>;
  return ['add', 'set', 'remove'].includes(kind ?? '') && typeof id === 'string'
    ? (stored as StoredChange)
    : null;
}
