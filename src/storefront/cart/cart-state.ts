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
  #quantities: ReadonlyMap<string, number> = new Map();
  readonly #listeners = new Set<() => void>();
  #sync: Promise<CartSync> | undefined;
  #leaving: Leaving | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (): ShownCart => this.#shown;
  has = (id: string): boolean => this.#quantities.has(id);
  /** 0: not in the cart. */
  quantityOf = (id: string): number => this.#quantities.get(id) ?? 0;
  count = (): number => this.#quantities.size;

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
    this.#quantities = new Map(shown.cart?.items.map(({ id, quantity }) => [id, quantity]));
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** undefined: not logged in. */
  get sync(): Promise<CartSync> | undefined {
    return this.#sync;
  }

  /** Starts syncing a person's cart; returns the function that stops it. */
  open(start: () => Promise<CartSync>): () => void {
    const sync = start();
    this.#sync = sync;
    // Without it there is no cart to show; adding a product then says that it failed.
    sync.catch(() => this.show({ ...NOTHING, hasFailed: true }));
    return () => {
      sync.then((opened) => opened.close()).catch(() => {});
      if (this.#sync !== sync) return;
      this.#sync = undefined;
      this.show(NOTHING);
    };
  }
}
