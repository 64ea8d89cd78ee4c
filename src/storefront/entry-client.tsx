import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApiClient } from '../web/api-client.ts';
import { fetchWithTimeout } from '../web/fetch-with-timeout.ts';
import { createQueryClient } from '../web/query-client.ts';
import { App } from './app.tsx';
import { CartState } from './cart/cart-state.ts';
import { markAppRunning } from './frame/app-running.ts';
import { wholeStylesheet } from './frame/whole-stylesheet.ts';
import { readPageState } from './page-state.ts';
import { createStoreRouter } from './routes.tsx';

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Going back shows a browser's own copy of a page, from before a login or logout perhaps: all of it is read again. */
const isOwnCopy = arrival?.type === 'back_forward';

const { publicUrl, brand, queries } = readPageState(isOwnCopy ? 0 : Date.now());
const queryClient = createQueryClient('browser');
hydrate(queryClient, queries);

const api = createApiClient(location.origin, fetchWithTimeout);
const router = createStoreRouter({
  queryClient,
  api,
  publicUrl,
  brand,
  cart: new CartState(),
});
// Whoever has scrolled before the scripts came stays where they are. After a reload, or back, the place is the former one.
let isFirst = arrival?.type === 'navigate';
router.update({
  ...router.options,
  scrollRestoration: () => {
    const isLeftAlone = isFirst && window.scrollY > 0;
    isFirst = false;
    // The router has seen none of it, and is to know the place when they come back.
    if (isLeftAlone) document.dispatchEvent(new Event('scroll'));
    return !isLeftAlone;
  },
});
// Tells the router that the markup is there already: it must come alive, not be made again.
router.ssr = { manifest: undefined };
await Promise.all([router.load(), wholeStylesheet()]);
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) markAppRunning();
});

// Another screen begins at its beginning, for the keyboard and for who hears it.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) {
    document.getElementById('content')?.focus({ preventScroll: true });
  }
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
});
