import type { Cart } from '../../contract/cart.ts';
import type { CartKeeper } from './cart-sync.ts';

// The cart that the screens show. It is kept by a CartKeeper, which comes only for those who are logged in; for
// everybody else this is all there is of the cart.

export interface ShownCart {
  /** undefined: not read yet. */
  readonly cart: Cart | undefined;
  readonly hasFailed: boolean;
  /** Products whose last change the server has not confirmed. */
  readonly waiting: ReadonlySet<string>;
  /** The server cannot be reached: what is waiting is said to be. */
  readonly isStuck: boolean;
}

export const NOTHING: ShownCart = {
  cart: undefined,
  hasFailed: false,
  waiting: new Set(),
  isStuck: false,
};

export interface Leaving {
  readonly count: number;
  answer(isLeaving: boolean): void;
}

export class CartStore {
  #shown = NOTHING;
  #ids: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();
  #keeper: Promise<CartKeeper> | undefined;
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
  get keeper(): Promise<CartKeeper> | undefined {
    return this.#keeper;
  }

  /** Begins to keep somebody's cart; the function returned ends it. */
  open(start: () => Promise<CartKeeper>): () => void {
    const keeper = start();
    this.#keeper = keeper;
    // Without it there is no cart to show; whoever wants to add something is told so then.
    keeper.catch(() => this.show({ ...NOTHING, hasFailed: true }));
    return () => {
      keeper.then((opened) => opened.close()).catch(() => {});
      if (this.#keeper !== keeper) return;
      this.#keeper = undefined;
      this.show(NOTHING);
    };
  }
}
