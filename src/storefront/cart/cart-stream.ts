import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';

// The cart, live (CART-08). A browser allows few connections to one server, so of all its tabs one holds the stream
// and tells the others; when it is closed, another takes its place. Where the browser has no locks (a page without
// https) every tab has its own.

const REOPEN_MS = 3_000;

interface Watching {
  readonly userId: string;
  onCart(cart: Cart): void;
  /** The stream stands (again): the server can be reached. */
  onOpen(): void;
  /** Asks the server, for the whole page. Whoever is not logged in any more stops watching. */
  isStillLoggedIn(): Promise<boolean>;
}

/** Watches until the function returned is called. */
export function watchCart({ userId, onCart, onOpen, isStillLoggedIn }: Watching): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tabs = new BroadcastChannel(`cart:${userId}`);
  tabs.onmessage = ({ data }: MessageEvent<Cart | 'open'>) => {
    if (data === 'open') onOpen();
    else onCart(data);
  };
  const tell = (news: Cart | 'open') => {
    if (!signal.aborted) tabs.postMessage(news);
  };

  const askedAt = performance.now();
  const hold = () =>
    new Promise<void>((released) => {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** The session may be over, or another person's by now; or the same person may be back already. */
      const openIfStillLoggedIn = async (afterMs: number) => {
        const isWanted = await isStillLoggedIn().catch(() => true);
        if (isWanted && !signal.aborted) timer = setTimeout(open, afterMs);
      };
      const open = () => {
        source = new EventSource(`/api/cart/events?${CART_OF.query}=${encodeURIComponent(userId)}`);
        source.addEventListener('cart', ({ data }: MessageEvent<string>) => {
          const cart = JSON.parse(data) as Cart;
          // The cart first: whoever hears that the server can be reached need not ask for it.
          onCart(cart);
          onOpen();
          tell(cart);
          tell('open');
        });
        source.addEventListener('end', ({ data }: MessageEvent<string>) => {
          source?.close();
          if (JSON.parse(data) === 'session') void openIfStillLoggedIn(REOPEN_MS);
          // Too many streams: another browser window of this person has taken over; it is our turn again when looked at.
          else document.addEventListener('visibilitychange', open, { once: true, signal });
        });
        source.onerror = () => {
          // A stream that broke comes back by itself; one that was refused does not.
          if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
          void openIfStillLoggedIn(REOPEN_MS);
        };
      };
      const hasWaited = performance.now() - askedAt > 200;
      // The tab before may have gone by a logout, of which this one has not heard yet.
      if (hasWaited) void openIfStillLoggedIn(0);
      else open();
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        source?.close();
        released();
      });
    });

  if (navigator.locks) {
    navigator.locks.request(`cart-stream:${userId}`, { signal }, hold).catch(() => {});
  } else {
    void hold();
  }
  return () => {
    stopping.abort();
    tabs.close();
  };
}
