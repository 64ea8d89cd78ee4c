import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { searchable } from '../domain/search-words.ts';
import { BRAND, BRAND_ICON } from '../text/brand.ts';
import { CATALOGUE_TEXT } from '../text/catalogue.ts';
import type { ApiClient } from './api-client.ts';
import { Document } from './document.tsx';
import { productsQuery } from './queries/products.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { ProductsScreen } from './screens/products-screen.tsx';

// The route table, spelled as the specification spells it.

export interface StoreContext {
  queryClient: QueryClient;
  api: ApiClient;
  /** The store's own address, for canonical links. */
  publicUrl: string;
}

const rootRoute = createRootRouteWithContext<StoreContext>()({
  component: Document,
  notFoundComponent: NotFoundScreen,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#fbf6ec' },
      { title: BRAND.name },
    ],
    links: [{ rel: 'icon', href: BRAND_ICON }],
  }),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/Products' });
  },
});

const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Products',
  // `undefined` and not left out: the router would fall back to what stands in the address.
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({
    q: (typeof search.q === 'string' && searchable(search.q)) || undefined,
  }),
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: ({ context, deps }) => {
    const reading = context.queryClient.ensureInfiniteQueryData(productsQuery(context.api, deps.q));
    // The server waits for the products. In the browser the screen itself says that they are on their
    // way, or that they failed, and the search field stays under the person's fingers.
    if (typeof document === 'undefined') return reading;
    reading.catch(() => {});
  },
  head: ({ match }) => ({
    meta: [
      { title: `${CATALOGUE_TEXT.title} · ${BRAND.name}` },
      { name: 'description', content: CATALOGUE_TEXT.description },
    ],
    links: [{ rel: 'canonical', href: `${match.context.publicUrl}/Products` }],
  }),
  component: ProductsScreen,
});

const routeTree = rootRoute.addChildren([homeRoute, productsRoute]);

export const createStoreRouter = (context: StoreContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // A search is words: '?q=10' is the text 10, and stays so in the address.
    // Of a name given twice the first counts, as it does for the server.
    parseSearch: (text) => Object.fromEntries([...new URLSearchParams(text)].reverse()),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(given as [string, string][]).toString();
      return text && `?${text}`;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStoreRouter>;
  }
}
