import type { OrderStatus } from '../domain/order-status.ts';

// Text of the console, for the people who run the store.

export const CONSOLE_TEXT = {
  title: 'Console',
  needsScripts: 'Turn on JavaScript to use the console.',
  mainNav: 'Main',
  orders: 'Orders',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  sessionEnded: 'Your session has ended. Please log in again.',
  sessionFailed: "We couldn't load the console.",
  toOrders: 'Go to orders',
  toStore: 'Go to the store',
} as const;

export const CONSOLE_LOGIN_TEXT = {
  title: 'Log in to the console',
  intro: 'For our staff only.',
  notStaff: 'No access',
  notStaffHint: (email: string) => `${email} doesn't have access to the console.`,
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
  /** For an imported order without its user. */
  unknown: 'Unknown',
  empty: 'No orders yet',
  emptyHint: 'New orders will appear here.',
  noneWithStatus: (status: OrderStatus) => `No orders with the status ${status}`,
  noneWithId: (orderId: string) => `No order with the ID ${orderId}`,
  showAll: 'Show all orders',
  readFailed: "We couldn't load the orders.",
  refreshFailed: "We couldn't refresh the list. It may be out of date.",
  moreFailed: "We couldn't load more orders.",
  more: 'Show more',
  shown: (count: number, isAll: boolean) =>
    `${count === 1 ? '1 order' : `${count} orders`}${isAll ? '' : ' shown'}`,
} as const;
