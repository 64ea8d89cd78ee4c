import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember, storedKeys } from '../../ui/browser-storage.ts';
import type { CartChange } from './cart-changes.ts';

// Changes of the cart that the server has not confirmed yet, in the order in which they were made. They are kept in
// the browser's storage under the person's id, one entry each, so that no tab overwrites what another one has done
// and none is lost when a tab is closed. Where there is no storage they live as long as the page.

export type ChangeKey = `${typeof STORAGE_KEYS.cartChange}${string}`;

export interface WaitingChange {
  readonly key: ChangeKey;
  readonly change: CartChange;
}

export class PendingChanges {
  readonly #prefix: ChangeKey;
  /** For a browser that stores nothing. */
  readonly #unstored = new Map<ChangeKey, CartChange>();

  constructor(userId: string) {
    this.#prefix = `${STORAGE_KEYS.cartChange}${userId}:`;
  }

  isOwn = (key: string | null): boolean => key === null || key.startsWith(this.#prefix);

  all(): WaitingChange[] {
    const stored = storedKeys(this.#prefix).map((key) => ({
      key,
      change: readChange(recall(key)),
    }));
    for (const { key, change } of stored) if (!change) forget(key);
    return [
      ...stored.filter((waiting): waiting is WaitingChange => waiting.change !== null),
      ...[...this.#unstored].map(([key, change]) => ({ key, change })),
    ].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Of several quantities of one line only the last one matters. Returns the key of the change. */
  put(change: CartChange, now: number): ChangeKey {
    if (change.kind !== 'add') {
      for (const waiting of this.all()) {
        if (waiting.change.kind === 'set' && waiting.change.id === change.id)
          this.drop(waiting.key);
      }
    }
    // After all that wait already, even if the clock was set back or another tab was as quick.
    const last = this.all().at(-1);
    const stamp = last ? Math.max(now, putAt(last) + 1) : now;
    const key: ChangeKey = `${this.#prefix}${stamp}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    remember(key, JSON.stringify(change));
    if (recall(key) === null) this.#unstored.set(key, change);
    return key;
  }

  drop(key: ChangeKey): void {
    forget(key);
    this.#unstored.delete(key);
  }
}

/** The key tells when it was put in, in ms. */
export const putAt = ({ key }: WaitingChange): number => Number(/:(\d+)-\d+$/.exec(key)?.[1] ?? 0);

/** Whatever came to lie there, not through us, is no change. */
function readChange(text: string | null): CartChange | null {
  try {
    const change = JSON.parse(text ?? 'null') as CartChange | null;
    return change && ['add', 'set', 'remove'].includes(change.kind) && typeof change.id === 'string'
      ? change
      : null;
  } catch {
    return null;
  }
}
