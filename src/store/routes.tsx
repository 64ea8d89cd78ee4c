import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import { CATEGORIES, type Category } from '../domain/categories.ts';
import { ownPath } from '../domain/own-path.ts';
import { searchable } from '../domain/search-words.ts';
import { ACCOUNT_PAGES } from '../text/account-pages.ts';
import type { Brand } from '../text/brand.ts';
import { CATALOGUE_TEXT } from '../text/catalogue.ts';
import { COMING_TEXT, type ComingPath } from '../text/coming.ts';
import { CONTACT_TEXT } from '../text/contact.ts';
import { HOME_TEXT } from '../text/home.ts';
import type { Policy } from '../text/policies/policy-text.ts';
import { POLICY_LINKS, type PolicyPath } from '../text/policy-links.ts';
import { PRODUCT_TEXT } from '../text/product.ts';
import { type ApiClient, CallFailed } from './api-client.ts';
import { Document } from './document.tsx';
import { isGuarded } from './guarded.ts';
import { absolute, pageHead } from './page-head.ts';
import { LoadingScreen } from './parts/loading.tsx';
import { Protected } from './parts/protected.tsx';
import { carouselQuery, homeQuery } from './queries/home.ts';
import { productQuery } from './queries/product.ts';
import { productsQuery } from './queries/products.ts';
import { sessionQuery } from './queries/session.ts';
import { ComingScreen } from './screens/coming-screen.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';
import { HomeScreen } from './screens/home-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { ProductScreen } from './screens/product-screen.tsx';
import { ProductsScreen } from './screens/products-screen.tsx';

// The route table, spelled as the specification spells it.

export interface StoreContext {
  queryClient: QueryClient;
  api: ApiClient;
  /** The store's own address, for canonical links. */
  publicUrl: string;
  brand: Brand;
}

const isServer = typeof document === 'undefined';

/**
 * The server waits for what a screen shows. In the browser the screen itself says that it is on its way,
 * or that it failed, and what is there already stays under the person's fingers.
 */
function whenOnServer(reading: Promise<unknown>): Promise<unknown> | undefined {
  if (isServer) return reading;
  reading.catch(() => {});
}

/** A screen that cannot be fetched is a call that failed: the error screen says so and can try again. */
const fetched = <T,>(screen: Promise<T>): Promise<T> =>
  screen.catch((cause: unknown) => {
    throw new CallFailed('The screen could not be fetched.', undefined, { cause });
  });

const rootRoute = createRootRouteWithContext<StoreContext>()({
  component: Document,
  notFoundComponent: NotFoundScreen,
  loader: ({ context, location }) =>
    isGuarded(location.pathname)
      ? undefined
      : whenOnServer(context.queryClient.ensureQueryData(sessionQuery(context.api))),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#fbf6ec' },
      { title: match.context.brand.name },
    ],
    links: [
      { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) =>
    whenOnServer(context.queryClient.ensureQueryData(homeQuery(context.api))),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/',
      description: HOME_TEXT.description,
      data: {
        '@type': 'WebSite',
        name: context.brand.name,
        url: `${context.publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${context.publicUrl}/Products?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    }),
  component: HomeScreen,
});

interface ProductsSearch {
  q?: string | undefined;
  category?: Category | undefined;
}

const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Products',
  // `undefined` and not left out: the router would fall back to what stands in the address.
  validateSearch: (search: Record<string, unknown>): ProductsSearch => ({
    q: (typeof search.q === 'string' && searchable(search.q)) || undefined,
    category: CATEGORIES.find((category) => category === search.category),
  }),
  loaderDeps: ({ search }) => ({ q: search.q ?? '', category: search.category }),
  loader: ({ context, deps }) =>
    whenOnServer(context.queryClient.ensureInfiniteQueryData(productsQuery(context.api, deps))),
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: categoryPath(match.search.category),
      title: match.search.category ?? CATALOGUE_TEXT.title,
      description: CATALOGUE_TEXT.description,
    }),
  component: ProductsScreen,
});

const categoryPath = (category: Category | undefined) =>
  category ? `/Products?${new URLSearchParams({ category })}` : '/Products';

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$tourId',
  loader: async ({ context, params }) => {
    const { queryClient, api } = context;
    const reading = queryClient.ensureQueryData(productQuery(api, params.tourId));
    // The title of the page needs the product, in the browser too; without it the screen says what is wrong.
    const product = await reading.catch((error) => {
      if (isServer) throw error;
    });
    const [category] = product?.categories ?? [];
    if (category) {
      const others = queryClient.ensureQueryData(carouselQuery(api, category as Category));
      // What else there is does not hold up the product itself.
      await whenOnServer(others.catch(() => {}));
    }
    // The server's word for it is the status 404; the screen is the same.
    if (product === null && isServer) throw notFound();
    return product;
  },
  head: ({ loaderData: product, params, match: { context } }) => {
    const path = `/product/${encodeURIComponent(params.tourId)}`;
    if (!product) {
      return pageHead({ context, path, description: PRODUCT_TEXT.notFound, isPrivate: true });
    }
    const { title, description, images, categories } = product;
    const [picture] = images;
    return pageHead({
      context,
      path,
      title,
      description,
      picture: picture ?? undefined,
      kind: 'product',
      data: {
        '@type': 'Product',
        name: title,
        description,
        sku: product.id,
        category: categories[0],
        image: absolute(context.publicUrl, picture),
        url: context.publicUrl + path,
      },
    });
  },
  component: ProductScreen,
  notFoundComponent: ProductScreen,
});

// Paths are matched in any case: /ContactUs leads here too.
const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contactUs',
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/contactUs',
      title: CONTACT_TEXT.title,
      description: CONTACT_TEXT.description,
    }),
  component: lazyRouteComponent(
    () => fetched(import('./screens/contact-screen.tsx')),
    'ContactScreen',
  ),
});

/** The wording of a policy comes with its own page only. */
const policyRoute = <const Path extends PolicyPath>(path: Path, text: () => Promise<Policy>) => {
  const { label, description } = POLICY_LINKS.find((link) => link.path === path)!;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ match: { context } }) => pageHead({ context, path, title: label, description }),
    component: lazyRouteComponent(async () => {
      const [{ PolicyScreen }, policy] = await fetched(
        Promise.all([import('./screens/policy-screen.tsx'), text()]),
      );
      return { default: () => <PolicyScreen title={label} policy={policy} /> };
    }),
  });
};

/** Screens of accounts: nothing of them is for a search engine. */
const accountHead =
  (path: keyof typeof ACCOUNT_PAGES) =>
  ({ match: { context } }: { match: { context: StoreContext } }) =>
    pageHead({ context, path, ...ACCOUNT_PAGES[path], isPrivate: true });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: ownPath(search.next),
  }),
  head: accountHead('/login'),
  component: lazyRouteComponent(() => fetched(import('./screens/login-screen.tsx')), 'LoginScreen'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  head: accountHead('/register'),
  component: lazyRouteComponent(
    () => fetched(import('./screens/register-screen.tsx')),
    'RegisterScreen',
  ),
});

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  head: accountHead('/forgot'),
  component: lazyRouteComponent(
    () => fetched(import('./screens/forgot-screen.tsx')),
    'ForgotScreen',
  ),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: accountHead('/reset'),
  component: lazyRouteComponent(() => fetched(import('./screens/reset-screen.tsx')), 'ResetScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  head: accountHead('/profile'),
  component: lazyRouteComponent(
    () => fetched(import('./screens/profile-screen.tsx')),
    'ProfileScreen',
  ),
});

const deleteAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deleteAccount',
  head: accountHead('/deleteAccount'),
  component: lazyRouteComponent(
    () => fetched(import('./screens/delete-account-screen.tsx')),
    'DeleteAccountScreen',
  ),
});

/** A screen that a later change builds. */
const comingRoute = <const Path extends ComingPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ match: { context } }) => {
      const { title, text } = COMING_TEXT[path];
      return pageHead({ context, path, title, description: text, isPrivate: true });
    },
    component: () =>
      isGuarded(path) ? (
        <Protected>
          <ComingScreen path={path} />
        </Protected>
      ) : (
        <ComingScreen path={path} />
      ),
  });

const routeTree = rootRoute.addChildren([
  homeRoute,
  productsRoute,
  productRoute,
  loginRoute,
  registerRoute,
  forgotRoute,
  resetRoute,
  profileRoute,
  comingRoute('/history'),
  comingRoute('/view-history/$id'),
  comingRoute('/cart'),
  contactRoute,
  policyRoute('/Privacy-Policy', async () => (await import('../text/policies/privacy.ts')).privacy),
  policyRoute('/TermsCondition', async () => (await import('../text/policies/terms.ts')).terms),
  policyRoute(
    '/RefundCancellation',
    async () => (await import('../text/policies/refund.ts')).refund,
  ),
  policyRoute(
    '/Shippingpolicy',
    async () => (await import('../text/policies/shipping.ts')).shipping,
  ),
  deleteAccountRoute,
]);

export const createStoreRouter = (context: StoreContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // A tap is answered at once, also where the network is not.
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
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
