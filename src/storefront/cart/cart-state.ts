import type { CartLine } from '../../contract/cart.ts';
import type { CartSync } from './cart-sync.ts';
import { NOTHING, type ShownCart } from './shown-cart.ts';

// The cart that the screens show. CartSync keeps it up to date and is loaded only after login; a visitor needs no more
// than this file.

export interface Leaving {
  readonly count: number;
  answer(isLeaving: boolean): void;
}

export class CartState {
  #shown = NOTHING;
  #lines: ReadonlyMap<string, CartLine> = new Map();
  readonly #listeners = new Set<() => void>();
  #start: (() => Promise<CartSync>) | undefined;
  #sync: Promise<CartSync> | undefined;
  #leaving: Leaving | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (): ShownCart => this.#shown;
  has = (id: string): boolean => this.#lines.has(id);
  line = (id: string): CartLine | undefined => this.#lines.get(id);
  /** 0: not in the cart. */
  quantityOf = (id: string): number => this.#lines.get(id)?.quantity ?? 0;
  count = (): number => this.#lines.size;

  /** How many products have a change that waits for the network. */
  waitingCount = (): number => (this.#shown.isStuck ? this.#shown.waiting.size : 0);
  isWaiting = (id: string): boolean => this.#shown.isStuck && this.#shown.waiting.has(id);

  /** Asks whether to log out although this many changes are unsaved. */
  askToLeave(count: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#leaving = {
        count,
        answer: (isLeaving) => {
          this.#leaving = undefined;
          this.#notify();
          resolve(isLeaving);
        },
      };
      this.#notify();
    });
  }
  leaving = (): Leaving | undefined => this.#leaving;

  show(shown: ShownCart): void {
    this.#shown = shown;
    this.#lines = new Map(shown.cart?.items.map((line) => [line.id, line]));
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** undefined: not logged in. If it could not be started, it is started again. */
  get sync(): Promise<CartSync> | undefined {
    this.#sync ??= this.#start?.();
    return this.#sync;
  }

  /** Starts syncing a person's cart; returns the function that stops it. */
  open(start: () => Promise<CartSync>): () => void {
    this.#start = () => {
      const sync = start();
      // Without it there is no cart to show; adding a product then says that it failed.
      sync.catch(() => {
        if (this.#sync !== sync) return;
        this.#sync = undefined;
        this.show({ ...NOTHING, hasFailed: true });
      });
      return sync;
    };
    const startIfNeeded = () => void this.sync;
    startIfNeeded();
    addEventListener('online', startIfNeeded);
    return () => {
      removeEventListener('online', startIfNeeded);
      this.#sync?.then((opened) => opened.close()).catch(() => {});
      this.#start = undefined;
      this.#sync = undefined;
      this.show(NOTHING);
    };
  }
}
