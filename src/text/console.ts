import type { OrderStatus } from '../domain/order-status.ts';

// The words of the console, for the people who run the store.

export const CONSOLE_TEXT = {
  title: 'Console',
  needsScripts: 'The console needs JavaScript. Please switch it on.',
  mainNav: 'Main',
  orders: 'Orders',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  sessionEnded: 'Your session has ended. Please log in again.',
  sessionFailed: 'The console could not be loaded.',
  toOrders: 'Go to orders',
  toStore: 'Go to the store',
} as const;

export const CONSOLE_LOGIN_TEXT = {
  title: 'Log in to the console',
  intro: 'For staff only.',
  notStaff: 'No access',
  notStaffHint: (email: string) => `The account ${email} has no access to the console.`,
  otherAccount: 'Use another account',
} as const;

export const ALL_ORDERS_TEXT = {
  status: 'Status',
  anyStatus: 'All',
  findTitle: 'Find an order',
  orderId: 'Order ID',
  find: 'Find',
  caption: 'Orders, newest first',
  order: 'Order',
  placed: 'Placed',
  shop: 'Shop',
  district: 'District',
  payment: 'Payment',
  total: 'Total',
  /** An imported order without its person. */
  unknown: 'Unknown',
  empty: 'No orders yet',
  emptyHint: 'New orders will appear here.',
  noneWithStatus: (status: OrderStatus) => `No orders with the status ${status}`,
  noneWithId: (orderId: string) => `No order with the ID ${orderId}`,
  showAll: 'Show all orders',
  readFailed: 'The orders could not be loaded.',
  refreshFailed: 'The list could not be refreshed. It may be out of date.',
  moreFailed: 'More orders could not be loaded.',
  more: 'Show more',
  shown: (count: number, isAll: boolean) =>
    `${count === 1 ? '1 order' : `${count} orders`}${isAll ? '' : ' so far'}`,
} as const;
