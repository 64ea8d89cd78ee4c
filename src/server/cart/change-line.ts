import type { Cart } from '../../contract/cart.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { keepMark } from './known-change.ts';
import { type CartRow, cartOf } from './read-cart.ts';

/** Whoever has lost to another change of the cart so often takes its lock. */
const TRIES_WITHOUT_LOCK = 3;

interface ChangedLine {
  /** The cart's lines afterwards. */
  readonly lines: readonly CartRow[];
  readonly write: (read: ReadCart) => Promise<boolean>;
}

interface ReadCart {
  readonly userId: string;
  readonly revision: number;
  readonly mark: string | null;
}

/**
 * Changes one line of a cart in two round trips and returns the cart after it (docs/decisions/064-two-statements-an-order.md).
 * `change` gets the lines and returns null if there is nothing to change. `withLock` makes the same change under the cart's
 * lock: for the first cart of a person, and for one that never stands still. A change with a mark is made once.
 */
export async function changeLine(
  { db, view, rows }: Pick<CartServices, 'db' | 'view' | 'rows'>,
  { userId, mark }: Pick<ReadCart, 'userId' | 'mark'>,
  change: (
    lines: readonly CartRow[],
    head: CartRow,
  ) => Promise<ChangedLine | null> | ChangedLine | null,
  withLock: () => Promise<Cart>,
): Promise<Cart> {
  for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries += 1) {
    const read = await rows(userId, mark);
    const [head] = read;
    if (!head) throw new Failure('LOGIN_REQUIRED');
    if (head.revision === null) break;
    const revision = Number(head.revision);
    const lines = read.filter(({ productId }) => productId !== null);
    if (head.isMade) return cartOf(head, lines, view);
    const changed = await change(lines, head);
    if (!changed) {
      if (mark !== null) await keepMark(db, userId, mark);
      return cartOf(head, lines, view);
    }
    if (await changed.write({ userId, revision, mark })) {
      return cartOf({ ...head, revision: revision + 1 }, changed.lines, view);
    }
  }
  return withLock();
}
