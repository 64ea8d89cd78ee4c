import type { ShopList } from '../domain/shop-list.ts';
import { counted, SHOPS_NOT_READ } from './console-shared.ts';

// Text of the lists of shops that Today counts.

export const SHOP_LIST_NAMES: Readonly<Record<ShopList, string>> = {
  new: 'New shops',
  stopped: 'Stopped ordering',
};

export const SHOP_LIST_HINTS: Readonly<Record<ShopList, string>> = {
  new: 'Registered in the last 7 days.',
  stopped:
    'At least three orders, and none for twice the usual time between two orders and at least a week. Cancelled orders don’t count.',
};

export const SHOP_LISTS_TEXT = {
  title: 'Shops to look at',
  lists: 'Lists of shops',
  loading: 'Loading the shops...',
  readFailed: SHOPS_NOT_READ,
  shop: 'Shop',
  district: 'District',
  phone: 'Phone',
  registered: 'Registered',
  verified: 'Verified',
  notVerified: 'To verify',
  firstOrder: 'Ordered yet',
  hasOrdered: 'Has ordered',
  hasNotOrdered: 'No order yet',
  lastOrder: 'Last order',
  usual: 'Usually every',
  days: (days: number) => counted(Math.max(1, Math.round(days)), 'day', 'days'),
  ordersOf: (shop: string) => `Orders of ${shop}`,
  orders: 'Orders',
  empty: 'No shop is in this list',
  older: 'Earlier ones',
  latest: 'Back to the latest',
} as const;
