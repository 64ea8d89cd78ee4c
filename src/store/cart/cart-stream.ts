import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';

// The cart, live (CART-08). A browser allows few connections to one server, so of all its tabs one holds the stream
// and tells the others; when it is closed, another takes its place. Where the browser has no locks (a page without
// https) every tab has its own.

const REOPEN_MS = 3_000;

/** The tab before may have gone by a logout, of which this one is about to hear. */
const TAKE_OVER_MS = 1_000;

interface Watching {
  readonly userId: string;
  onCart(cart: Cart): void;
  /** The stream stands (again): the server can be reached. */
  onOpen(): void;
  /** The session may be over; the server does not say whose it is any more. */
  onRefused(): void;
}

/** Watches until the function returned is called. */
export function watchCart({ userId, onCart, onOpen, onRefused }: Watching): () => void {
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
      /** Whoever is really logged out stops watching; the same person may be back already. */
      const refused = () => {
        onRefused();
        timer = setTimeout(open, REOPEN_MS);
      };
      const open = () => {
        source = new EventSource(`/api/cart/events?${CART_OF.query}=${encodeURIComponent(userId)}`);
        source.addEventListener('cart', ({ data }: MessageEvent<string>) => {
          const cart = JSON.parse(data) as Cart;
          onOpen();
          onCart(cart);
          tell('open');
          tell(cart);
        });
        source.addEventListener('end', ({ data }: MessageEvent<string>) => {
          source?.close();
          if (JSON.parse(data) === 'session') refused();
          // Too many streams: another browser window of this person has taken over; it is our turn again when looked at.
          else document.addEventListener('visibilitychange', open, { once: true, signal });
        });
        source.onerror = () => {
          // A stream that broke comes back by itself; one that was refused does not.
          if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
          refused();
        };
      };
      const hasWaited = performance.now() - askedAt > 200;
      if (hasWaited) timer = setTimeout(open, TAKE_OVER_MS);
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
