import type { Cart } from '../../contract/cart.ts';

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
