import type { Cart } from '../../contract/cart.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { CART_OF } from '../../domain/constants.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import type { SaidSoldOut } from '../../domain/sold-out.ts';
import { watchSharedStream } from '../../web/shared-stream.ts';

/** An order that was placed or has changed; null: any of this person's orders may have. */
export type ChangedOrder = Pick<OrderSummary, 'id' | 'status'> | null;

interface WatchOptions {
  readonly userId: string;
  onCart(cart: Cart): void;
  onOrder(order: ChangedOrder): void;
  /** null: any product may be sold out or back. */
  onSoldOut(state: SaidSoldOut | null): void;
  /** The stream is open (again): the server can be reached. */
  onOpen(): void;
  /** Checks the session again, for the whole page. After a logout, watching ends. */
  isStillLoggedIn(): Promise<boolean>;
}

/** The live cart (CART-08) and orders, shared by all tabs. Returns the function that stops watching. */
export function watchCart(options: WatchOptions): () => void {
  const { userId, onCart, onOrder, onSoldOut, onOpen, isStillLoggedIn } = options;
  let hasBeenOpen = false;
  return watchSharedStream({
    name: `cart:${userId}`,
    url: `${apiPath(CALLS.liveCart)}?${CART_OF.query}=${encodeURIComponent(userId)}`,
    events: ['cart', 'order', 'sold-out'],
    onEvent(event, data) {
      if (event === 'order') return onOrder(data as ChangedOrder);
      if (event === 'sold-out') return onSoldOut(data as SaidSoldOut | null);
      // The cart first, so that `onOpen` need not fetch it.
      onCart(data as Cart);
      onOpen();
    },
    onState(state) {
      if (state === 'lost') return;
      // What happened in between is unknown, and at first, since the page was read. Sold-out marks of a page just read are
      // recent enough: reading every page twice would cost more than a refused tap.
      onOrder(null);
      if (hasBeenOpen) onSoldOut(null);
      hasBeenOpen = true;
    },
    isStillLoggedIn,
  });
}
