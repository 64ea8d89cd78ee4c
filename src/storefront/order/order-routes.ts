import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ORDER_PAGES } from '../../text/order-pages.ts';
import { loadChunk } from '../../web/load-chunk.ts';
import { pageHead } from '../frame/page-head.ts';
import { rootRoute } from '../root-route.tsx';

// Screens of orders: nothing of them is for a search engine.

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  head: ({ match: { context } }) =>
    pageHead({ context, path: '/history', ...ORDER_PAGES.history, isPrivate: true }),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/history-screen.tsx')),
    'HistoryScreen',
  ),
});

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view-history/$id',
  head: ({ match: { context }, params: { id } }) =>
    pageHead({
      context,
      path: `/view-history/${encodeURIComponent(id)}`,
      ...ORDER_PAGES.order,
      isPrivate: true,
    }),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/order-screen.tsx')),
    'OrderScreen',
  ),
});
