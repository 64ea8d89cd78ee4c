import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { StoredQueue } from '../../web/stored-queue.ts';
import type { CartChange } from './cart-changes.ts';

// Cart changes that the server hasn't confirmed yet, in order, stored under the person's id.

export { idOf, putAt } from '../../web/stored-queue.ts';

export type ChangeKey = `${typeof STORAGE_KEYS.cartChange}${string}`;

export interface WaitingChange {
  readonly key: ChangeKey;
  readonly change: CartChange;
  /** Made without a network: it is shown as waiting, and waits until the server has responded. */
  readonly isKept: boolean;
  /** It was sent while its page was being closed: the cart's revision that the page knew; null: it knew none. */
  readonly leftAt?: number | null | undefined;
}

type StoredChange = CartChange & Partial<Pick<WaitingChange, 'isKept' | 'leftAt'>>;

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
    return this.#queue.all().map(({ key, entry: { isKept = false, leftAt, ...change } }) => ({
      key,
      change,
      isKept: isKept === true,
      leftAt,
    }));
  }

  has = (key: ChangeKey): boolean => this.#queue.has(key);

  /** Replaces earlier changes of the same line that count no more. Returns the key of the change. */
  put(change: CartChange, now: number, isKept = false): ChangeKey {
    for (const waiting of this.all()) {
      if (waiting.change.id === change.id && replaces(change, waiting)) this.drop(waiting.key);
    }
    return this.#queue.put(isKept ? { ...change, isKept } : change, now);
  }

  /** There is no network: every change waits, however long. */
  keepAll(): void {
    for (const { key, change, isKept, leftAt } of this.all()) {
      if (!isKept) this.#queue.replace(key, { ...change, isKept: true, leftAt });
    }
  }

  /** undefined: it is sent again like any other. */
  setLeftAt({ key, change, isKept }: WaitingChange, leftAt: WaitingChange['leftAt']): void {
    this.#queue.replace(key, { ...change, isKept, leftAt });
  }

  drop(key: ChangeKey): void {
    this.#queue.drop(key);
  }
}

/** A quantity counts until the next one or the removal; what a closed page sent, until the product is added or removed. */
const replaces = (change: CartChange, earlier: WaitingChange): boolean =>
  (change.kind !== 'add' && earlier.change.kind === 'set') ||
  (change.kind !== 'set' && earlier.leftAt !== undefined);

function readChange(stored: unknown): StoredChange | null {
  const { kind, id } = (stored ?? {}) as Partial<StoredChange>;
  return ['add', 'set', 'remove'].includes(kind ?? '') && typeof id === 'string'
    ? (stored as StoredChange)
    : null;
}
