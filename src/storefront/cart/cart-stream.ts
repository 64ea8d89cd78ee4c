import type { Cart } from '../../contract/cart.ts';
import { CART_OF } from '../../domain/constants.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';

// The live cart (CART-08). A browser allows few connections to one server, so one tab holds the stream and passes carts
// on to the others; when it is closed, another tab takes over. Without Web Locks (no https) every tab has its own stream.

const REOPEN_MS = 3_000;

interface WatchOptions {
  readonly userId: string;
  onCart(cart: Cart): void;
  /** The stream is open (again): the server can be reached. */
  onOpen(): void;
  /** Checks the session again, for the whole page. After a logout, watching ends. */
  isStillLoggedIn(): Promise<boolean>;
}

/** Returns the function that stops watching. */
export function watchCart({ userId, onCart, onOpen, isStillLoggedIn }: WatchOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tabs = new BroadcastChannel(`cart:${userId}`);
  tabs.onmessage = ({ data }: MessageEvent<Cart | 'open'>) => {
    if (data === 'open') onOpen();
    else onCart(data);
  };
  const broadcast = (message: Cart | 'open') => {
    if (!signal.aborted) tabs.postMessage(message);
  };

  const requestedAt = performance.now();
  const hold = () =>
    new Promise<void>((released) => {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** By now the session may have ended, or belong to someone else. If the check fails, the stream is opened anyway. */
      const openIfStillLoggedIn = async (afterMs: number) => {
        const isLoggedIn = await isStillLoggedIn().catch(() => true);
        if (isLoggedIn && !signal.aborted) timer = setTimeout(open, afterMs);
      };
      const open = () => {
        source = new EventSource(
          `${apiPath(CALLS.liveCart)}?${CART_OF.query}=${encodeURIComponent(userId)}`,
        );
        source.addEventListener('cart', ({ data }: MessageEvent<string>) => {
          const cart = JSON.parse(data) as Cart;
          // The cart first, so that `onOpen` need not fetch it.
          onCart(cart);
          onOpen();
          broadcast(cart);
          broadcast('open');
        });
        source.addEventListener('end', ({ data }: MessageEvent<string>) => {
          source?.close();
          if (JSON.parse(data) === 'session') void openIfStillLoggedIn(REOPEN_MS);
          // Too many streams: another of this person's browsers has replaced this one. It reopens when the tab is shown.
          else document.addEventListener('visibilitychange', open, { once: true, signal });
        });
        source.onerror = () => {
          // The browser reconnects a broken stream by itself, but not one that was refused.
          if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
          void openIfStillLoggedIn(REOPEN_MS);
        };
      };
      const hasWaited = performance.now() - requestedAt > 200;
      // The previous tab may have closed its stream because of a logout that this tab doesn't know about yet.
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
    controller.abort();
    tabs.close();
  };
}
