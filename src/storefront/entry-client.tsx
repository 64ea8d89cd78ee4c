import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setServedDistricts } from '../domain/district-list.ts';
import { createApiClient } from '../web/api-client.ts';
import { fetchWithTimeout } from '../web/fetch-with-timeout.ts';
import { focusScreen } from '../web/focus-screen.ts';
import { nextTask } from '../web/next-task.ts';
import { createQueryClient } from '../web/query-client.ts';
import { App } from './app.tsx';
import { CartState } from './cart/cart-state.ts';
import { markAppRunning } from './frame/app-running.ts';
import { readPageState } from './page-state.ts';
import { createStoreRouter } from './routes.tsx';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Back and Forward may show the browser's copy of a page, from before a login or logout: all its data is refetched. */
const isBrowserCopy = navigation?.type === 'back_forward';

/** The scripts may run long after the page arrived. */
const arrivedAt = Date.now() - Math.max(0, performance.now() - (navigation?.responseEnd ?? 0));

const { publicUrl, brand, districts, queries } = readPageState(isBrowserCopy ? 0 : arrivedAt);
setServedDistricts(districts);
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
// Someone who has scrolled before the scripts loaded stays there. After a reload or Back, the router restores the
// earlier position.
let isFirst = navigation?.type === 'navigate';
router.update({
  ...router.options,
  scrollRestoration: () => {
    const hasScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    // The router missed that scrolling: let it record the position, for when the person returns.
    if (hasScrolled) document.dispatchEvent(new Event('scroll'));
    return !hasScrolled;
  },
});
// Tells the router that the page is server-rendered: hydrate it, don't render it again.
router.ssr = { manifest: undefined };
// Each step is a task of its own: on a cheap phone all of them at once would be half a second.
await nextTask();
await router.load();
await nextTask();
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) markAppRunning();
});

// After navigation the focus moves to the new screen, for keyboards and screen readers.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) {
    focusScreen();
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
