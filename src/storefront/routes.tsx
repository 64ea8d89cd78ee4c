import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import { CATEGORIES, type Category } from '../domain/categories.ts';
import { PATHS, productPath } from '../domain/paths.ts';
import {
  PACK_RANGES,
  type PackRange,
  PRODUCT_ORDERS,
  type ProductOrder,
} from '../domain/product-order.ts';
import { searchable } from '../domain/search-words.ts';
import { CART_TEXT } from '../text/cart.ts';
import { CATALOGUE_TEXT } from '../text/catalogue.ts';
import { CONTACT_TEXT } from '../text/contact.ts';
import { HOME_TEXT } from '../text/home.ts';
import type { Policy } from '../text/policies/policy-text.ts';
import { POLICY_LINKS, type PolicyPath } from '../text/policy-links.ts';
import { PRODUCT_TEXT } from '../text/product.ts';
import { RATE_SHEET_PAGE } from '../text/rate-sheet-page.ts';
import { loadChunk } from '../web/load-chunk.ts';
import { sessionQuery } from '../web/session-query.ts';
import {
  confirmRoute,
  deleteAccountRoute,
  forgotRoute,
  loginRoute,
  profileRoute,
  registerRoute,
  resetRoute,
} from './account/account-routes.ts';
import { LoadingScreen } from './frame/loading.tsx';
import { absolute, pageHead } from './frame/page-head.ts';
import { historyRoute, orderPadRoute, orderRoute } from './order/order-routes.ts';
import { carouselQuery, homeQuery } from './queries/home.ts';
import { productQuery } from './queries/product.ts';
import { productsQuery } from './queries/products.ts';
import { retailerHomeQuery } from './queries/retailer-home.ts';
import { isServer, rootRoute, waitOnServer } from './root-route.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';
import { HomeScreen } from './screens/home-screen.tsx';
import { ProductScreen } from './screens/product-screen.tsx';
import { ProductsScreen } from './screens/products-screen.tsx';
import type { StoreContext } from './store-context.ts';

// The route table, spelled as the specification spells it.

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.home,
  loader: ({ context }) =>
    waitOnServer(
      Promise.all([
        context.queryClient.ensureQueryData(homeQuery(context.api)),
        loadRetailerHome(context),
      ]),
    ),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: PATHS.home,
      description: HOME_TEXT.description(),
      data: {
        '@type': 'WebSite',
        name: context.brand.name,
        url: `${context.publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${context.publicUrl}${PATHS.products}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    }),
  component: HomeScreen,
});

/** A retailer's own part of the home screen is in the page, so that nothing moves when it appears. */
async function loadRetailerHome({ queryClient, api }: StoreContext): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery(api));
  if (session.kind !== 'retailer') return;
  // Without it the rest of the screen is shown.
  await queryClient.ensureQueryData(retailerHomeQuery(api, session.id)).catch(() => {});
}

interface ProductsSearch {
  q?: string | undefined;
  category?: Category | undefined;
  sort?: ProductOrder | undefined;
  pack?: PackRange | undefined;
}

const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.products,
  // Explicitly `undefined`: if omitted, the router would use the value in the URL.
  validateSearch: (search: Record<string, unknown>): ProductsSearch => ({
    q: (typeof search.q === 'string' && searchable(search.q)) || undefined,
    category: CATEGORIES.find((category) => category === search.category),
    sort: PRODUCT_ORDERS.find((order) => order === search.sort),
    pack: PACK_RANGES.find((range) => range === search.pack),
  }),
  loaderDeps: ({ search: { q = '', category, sort, pack } }) => ({ q, category, sort, pack }),
  loader: ({ context, deps }) =>
    waitOnServer(context.queryClient.ensureInfiniteQueryData(productsQuery(context.api, deps))),
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
  category ? `${PATHS.products}?${new URLSearchParams({ category })}` : PATHS.products;

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.product,
  loader: async ({ context, params }) => {
    const { queryClient, api } = context;
    const reading = queryClient.ensureQueryData(productQuery(api, params.productId));
    // The page title needs the product, in the browser too; if it fails, the screen says so.
    const product = await reading.catch((error) => {
      if (isServer) throw error;
    });
    const [category] = product?.categories ?? [];
    if (category) {
      const others = queryClient.ensureQueryData(carouselQuery(api, category as Category));
      // Related products don't delay the product itself.
      await waitOnServer(others.catch(() => {}));
    }
    // On the server this sets status 404; the screen is the same.
    if (product === null && isServer) throw notFound();
    return product;
  },
  head: ({ loaderData: product, params, match: { context } }) => {
    const path = productPath(params.productId);
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
  path: PATHS.contact,
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: PATHS.contact,
      title: CONTACT_TEXT.title,
      description: CONTACT_TEXT.description,
    }),
  component: lazyRouteComponent(
    () => loadChunk(import('./screens/contact-screen.tsx')),
    'ContactScreen',
  ),
});

/** A policy's text loads only with its own page. */
const policyRoute = <const Path extends PolicyPath>(path: Path, text: () => Promise<Policy>) => {
  const { label, description } = POLICY_LINKS.find((link) => link.path === path)!;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ match: { context } }) => pageHead({ context, path, title: label, description }),
    component: lazyRouteComponent(async () => {
      const [{ PolicyScreen }, policy] = await loadChunk(
        Promise.all([import('./screens/policy-screen.tsx'), text()]),
      );
      return { default: () => <PolicyScreen title={label} policy={policy} /> };
    }),
  });
};

const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.cart,
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: PATHS.cart,
      title: CART_TEXT.title,
      description: CART_TEXT.description,
      isPrivate: true,
    }),
  component: lazyRouteComponent(() => loadChunk(import('./screens/cart-screen.tsx')), 'CartScreen'),
});

const rateSheetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.rateSheet,
  validateSearch: (search: Record<string, unknown>): { category?: Category | undefined } => ({
    category: CATEGORIES.find((category) => category === search.category),
  }),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: PATHS.rateSheet,
      title: RATE_SHEET_PAGE.title,
      description: RATE_SHEET_PAGE.description,
      isPrivate: true,
    }),
  component: lazyRouteComponent(
    () => loadChunk(import('./screens/rate-sheet-screen.tsx')),
    'RateSheetScreen',
  ),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  productsRoute,
  productRoute,
  loginRoute,
  registerRoute,
  forgotRoute,
  confirmRoute,
  resetRoute,
  profileRoute,
  historyRoute,
  orderPadRoute,
  orderRoute,
  cartRoute,
  rateSheetRoute,
  contactRoute,
  policyRoute(PATHS.privacy, async () => (await import('../text/policies/privacy.ts')).privacy),
  policyRoute(PATHS.terms, async () => (await import('../text/policies/terms.ts')).terms),
  policyRoute(PATHS.refund, async () => (await import('../text/policies/refund.ts')).refund),
  policyRoute(PATHS.shipping, async () => (await import('../text/policies/shipping.ts')).shipping),
  deleteAccountRoute,
]);

export const createStoreRouter = (context: StoreContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // Respond to a tap at once, even on a slow network.
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // Search values are text: '?q=10' is the text 10 and stays so in the URL.
    // If a name is given twice, the first one counts, as on the server.
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
