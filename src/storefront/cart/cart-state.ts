import type { CartSync } from './cart-sync.ts';
import { NOTHING, type ShownCart } from './shown-cart.ts';

// The cart that the screens show. A CartSync keeps it up to date, and is loaded only for those who are logged in;
// a visitor needs no more of the cart than this file.

export interface Leaving {
  readonly count: number;
  answer(isLeaving: boolean): void;
}

export class CartState {
  #shown = NOTHING;
  #ids: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();
  #sync: Promise<CartSync> | undefined;
  #leaving: Leaving | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (): ShownCart => this.#shown;
  has = (id: string): boolean => this.#ids.has(id);
  count = (): number => this.#ids.size;

  /** Somebody logs out though so many changes are waiting; resolves with what they say. */
  askToLeave(count: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#leaving = {
        count,
        answer: (isLeaving) => {
          this.#leaving = undefined;
          this.#tell();
          resolve(isLeaving);
        },
      };
      this.#tell();
    });
  }
  leaving = (): Leaving | undefined => this.#leaving;

  show(shown: ShownCart): void {
    this.#shown = shown;
    this.#ids = new Set(shown.cart?.items.map(({ id }) => id));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** undefined: nobody is logged in. */
  get sync(): Promise<CartSync> | undefined {
    return this.#sync;
  }

  /** Begins to keep somebody's cart; the function returned ends it. */
  open(start: () => Promise<CartSync>): () => void {
    const sync = start();
    this.#sync = sync;
    // Without it there is no cart to show; whoever wants to add something is told so then.
    sync.catch(() => this.show({ ...NOTHING, hasFailed: true }));
    return () => {
      sync.then((opened) => opened.close()).catch(() => {});
      if (this.#sync !== sync) return;
      this.#sync = undefined;
      this.show(NOTHING);
    };
  }
}
