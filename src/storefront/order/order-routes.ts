import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PAD_CATEGORIES, type PadCategory } from '../../domain/categories.ts';
import { orderPath, PATHS } from '../../domain/paths.ts';
import { searchable } from '../../domain/search-words.ts';
import { ORDER_PAGES } from '../../text/order-titles.ts';
import { loadChunk } from '../../web/load-chunk.ts';
import { pageHead } from '../frame/page-head.ts';
import { rootRoute } from '../root-route.tsx';

// The order screens; search engines don't index them.

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.history,
  head: ({ match: { context } }) =>
    pageHead({ context, path: PATHS.history, ...ORDER_PAGES.history, isPrivate: true }),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/history-screen.tsx')),
    'HistoryScreen',
  ),
});

interface PadSearch {
  q?: string | undefined;
  category?: PadCategory | undefined;
}

export const orderPadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.orderPad,
  // Without a category: the usual items, then the whole catalogue. A search is in the whole catalogue.
  validateSearch: (search: Record<string, unknown>): PadSearch => ({
    q: (typeof search.q === 'string' && searchable(search.q)) || undefined,
    category: PAD_CATEGORIES.find((category) => category === search.category),
  }),
  head: ({ match: { context } }) =>
    pageHead({ context, path: PATHS.orderPad, ...ORDER_PAGES.orderPad, isPrivate: true }),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/order-pad-screen.tsx')),
    'OrderPadScreen',
  ),
});

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.order,
  head: ({ match: { context }, params: { id } }) =>
    pageHead({
      context,
      path: orderPath(id),
      ...ORDER_PAGES.order,
      isPrivate: true,
    }),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/order-screen.tsx')),
    'OrderScreen',
  ),
});
