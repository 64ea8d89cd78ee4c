import type { Cart } from '../../contract/cart.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { keepMark } from './known-change.ts';
import { type CartRow, cartOf, type LineRow } from './read-cart.ts';

/** Whoever has lost to another change of the cart so often takes its lock. */
const TRIES_WITHOUT_LOCK = 3;

interface ChangedLine {
  /** The cart's lines afterwards. */
  readonly lines: LineRow[];
  readonly write: (read: ReadCart) => Promise<boolean>;
}

interface ReadCart {
  readonly userId: string;
  readonly revision: number;
  readonly mark: string | null;
}

/**
 * Changes one line of a cart in two round trips and returns the cart after it (docs/decisions/064-two-statements-an-order.md).
 * `change` gets the cart and returns null if there is nothing to change. `withLock` makes the same change under the cart's
 * lock: for the first cart of a person, and for one that never stands still. A change with a mark is made once.
 */
export async function changeLine(
  { db, view, readToChange }: Pick<CartServices, 'db' | 'view' | 'readToChange'>,
  { userId, mark }: Pick<ReadCart, 'userId' | 'mark'>,
  change: (cart: CartRow) => ChangedLine | null,
  withLock: () => Promise<Cart>,
): Promise<Cart> {
  for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries += 1) {
    const cart = await readToChange(userId, mark);
    if (!cart) throw new Failure('LOGIN_REQUIRED');
    const { revision } = cart;
    if (revision === null) break;
    if (cart.isMade) return cartOf(cart, view);
    const changed = change(cart);
    if (!changed) {
      if (mark !== null) await keepMark(db, userId, mark);
      return cartOf(cart, view);
    }
    if (await changed.write({ userId, revision, mark })) {
      return cartOf({ ...cart, revision: revision + 1, lines: changed.lines }, view);
    }
  }
  return withLock();
}
