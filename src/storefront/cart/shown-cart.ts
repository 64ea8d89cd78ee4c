import type { Cart } from '../../contract/cart.ts';

export interface ShownCart {
  /** undefined: not loaded yet. */
  readonly cart: Cart | undefined;
  readonly hasFailed: boolean;
  /** Products whose last change the server hasn't confirmed. */
  readonly waiting: ReadonlySet<string>;
  /** The server can't be reached: waiting changes are shown as unsaved. */
  readonly isStuck: boolean;
}

export const NOTHING: ShownCart = {
  cart: undefined,
  hasFailed: false,
  waiting: new Set(),
  isStuck: false,
};
