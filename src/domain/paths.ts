// Every path of the store, spelled as in the specification: routes, links, robots.txt, sitemap and emails use these. The
// router ignores case, so /ContactUs opens /contactUs too.

export const PATHS = {
  home: '/',
  products: '/Products',
  product: '/product/$productId',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  reset: '/reset',
  confirm: '/confirm',
  profile: '/profile',
  deleteAccount: '/deleteAccount',
  cart: '/cart',
  history: '/history',
  orderPad: '/order-pad',
  order: '/view-history/$id',
  rateSheet: '/rate-sheet',
  contact: '/contactUs',
  privacy: '/Privacy-Policy',
  terms: '/TermsCondition',
  refund: '/RefundCancellation',
  shipping: '/Shippingpolicy',
} as const;

// By itself, so that the store, which leads back to it, does not contain all paths of the console.
const RETAILERS = '/console/retailers';

/** The console, the operator's application. */
export const CONSOLE_PATHS = {
  home: '/console',
  login: '/console/login',
  join: '/console/join',
  today: '/console/today',
  orders: '/console/orders',
  cancellations: '/console/cancellations',
  pickList: '/console/pick-list',
  packingSlips: '/console/packing-slips',
  deliveries: '/console/deliveries',
  prices: '/console/prices',
  coupons: '/console/coupons',
  products: '/console/products',
  staff: '/console/staff',
  activity: '/console/activity',
  retailers: RETAILERS,
  retailer: `${RETAILERS}/$id`,
  districts: '/console/settings/districts',
  retailerOrder: `${RETAILERS}/$id/order`,
  settings: '/console/settings',
  jobs: '/console/jobs',
  shopLists: '/console/today/shops',
  money: '/console/money',
  taxMonth: '/console/invoices/months',
} as const;

const beforeId = (path: string): string => path.slice(0, path.indexOf('$'));

export const productPath = (id: string): string => beforeId(PATHS.product) + encodeURIComponent(id);
export const orderPath = (id: string): string => beforeId(PATHS.order) + encodeURIComponent(id);

/** The page of a shop in the console. */
export const retailerPath = (id: string): string => `${RETAILERS}/${encodeURIComponent(id)}`;
/** Where staff order for a shop. */
export const retailerOrderPath = (id: string): string => `${retailerPath(id)}/order`;

/** What stands for `$id` in a path; null: it is not a path of this pattern. */
export function idInPath(pattern: string, path: string): string | null {
  const [before = '', after = ''] = pattern.split('$id');
  const id = path.slice(before.length, path.length - after.length);
  const isOfPattern = path === before + id + after && id !== '' && !id.includes('/');
  try {
    return isOfPattern ? decodeURIComponent(id) : null;
  } catch {
    return null;
  }
}

/** Screens that need a login, including all paths below them. */
export const PROTECTED_PATHS = [
  PATHS.cart,
  PATHS.history,
  PATHS.orderPad,
  beforeId(PATHS.order),
  PATHS.rateSheet,
] as const;

/** Files that browsers and crawlers request. */
export const SITE_FILES = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  webManifest: '/manifest.webmanifest',
} as const;

/** The full path of a call; paths in the contract don't include /api. */
export const apiPath = <const Path extends `/${string}`>(path: Path) => `/api${path}` as const;

/** Calls whose paths are also needed outside the contract. */
export const CALLS = {
  liveCart: '/cart/events',
  liveConsole: '/console/events',
  shopImage: '/account/shop-image',
  priceFile: '/console/prices/file',
  productFile: '/console/product-file',
  productPictures: '/console/product-pictures',
  signatures: '/console/signatures',
  paymentWebhook: '/payments/webhook',
} as const;
