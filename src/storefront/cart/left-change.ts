import type { Cart } from '../../contract/cart.ts';
import type { CartChange } from './cart-changes.ts';
import type { WaitingChange } from './pending-changes.ts';

// Decides about a change that a page sent while it was being closed, so that nobody heard the response
// (docs/decisions/013-cart-in-the-browser.md).

/** A waiting change that was sent like this. */
export type LeftChange = WaitingChange & { readonly leftAt: number | null };

export const isLeft = (waiting: WaitingChange): waiting is LeftChange =>
  waiting.leftAt !== undefined;

/** 'tell': it is dropped, and the person is told. */
export type AfterLeaving = 'drop' | 'send' | 'tell';

type CartNow = Pick<Cart, 'items' | 'revision'>;
type Left = Pick<LeftChange, 'change' | 'leftAt'>;

/** `all` are the changes that were left, in order. The last one of a line says how the line should be. */
export function afterLeaving(cart: CartNow, all: readonly Left[], left: Left): AfterLeaving {
  const ofLine = all.filter(({ change }) => change.id === left.change.id);
  const last = ofLine.at(-1) ?? left;
  if (isDone(cart, last.change)) return 'drop';
  if (isUnchanged(cart, all, left)) return 'send';
  // Without a line only its addition makes sense; the quantity belongs to it.
  const reported = hasLine(cart, left.change.id)
    ? last
    : ofLine.findLast(({ change }) => change.kind === 'add');
  return left === reported ? 'tell' : 'drop';
}

/**
 * Whether the cart is as the page left it, apart from changes that arrived: each raises the revision once. Only what the
 * cart shows counts as arrived: a removed product may also be gone because the cart was ordered.
 */
function isUnchanged(cart: CartNow, all: readonly Left[], { leftAt }: Left): boolean {
  const arrived = all.filter(
    (other) =>
      other.leftAt === leftAt && other.change.kind !== 'remove' && isDone(cart, other.change),
  );
  return leftAt !== null && cart.revision - leftAt <= arrived.length;
}

function isDone(cart: CartNow, change: CartChange): boolean {
  switch (change.kind) {
    case 'add':
      return hasLine(cart, change.id);
    case 'set':
      return cart.items.some(
        ({ id, quantity }) => id === change.id && quantity === change.quantity,
      );
    case 'remove':
      return !hasLine(cart, change.id);
  }
}

const hasLine = ({ items }: CartNow, id: string): boolean => items.some((line) => line.id === id);
