// Every address of the store, once, spelled as the specification spells it: routes, links, guards, robots,
// sitemap and emails read it here. The router matches in any case, so /ContactUs opens /contactUs too.

export const PATHS = {
  home: '/',
  products: '/Products',
  product: '/product/$productId',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  reset: '/reset',
  profile: '/profile',
  deleteAccount: '/deleteAccount',
  cart: '/cart',
  history: '/history',
  order: '/view-history/$id',
  contact: '/contactUs',
  privacy: '/Privacy-Policy',
  terms: '/TermsCondition',
  refund: '/RefundCancellation',
  shipping: '/Shippingpolicy',
} as const;

/** The operator's application. */
export const CONSOLE_PATHS = {
  home: '/console',
  login: '/console/login',
  orders: '/console/orders',
} as const;

const beforeId = (path: string): string => path.slice(0, path.indexOf('$'));

export const productPath = (id: string): string => beforeId(PATHS.product) + encodeURIComponent(id);
export const orderPath = (id: string): string => beforeId(PATHS.order) + encodeURIComponent(id);

/** Screens that need a login, with everything below them. */
export const PROTECTED_PATHS = [PATHS.cart, PATHS.history, beforeId(PATHS.order)] as const;

/** Pages for search engines, besides one for each product. */
export const SITEMAP_PAGES = [
  PATHS.home,
  PATHS.products,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
  PATHS.refund,
  PATHS.shipping,
] as const;

/** What programs ask a site for. */
export const SITE_FILES = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  webManifest: '/manifest.webmanifest',
} as const;

/** The address of a call, seen from outside; the contract's own paths begin after it. */
export const apiPath = <const Path extends `/${string}`>(path: Path) => `/api${path}` as const;

/** Calls that others than the contract must know: the guard of changes, the upload. */
export const CALLS = {
  shopImage: '/account/shop-image',
  paymentWebhook: '/payments/webhook',
} as const;
