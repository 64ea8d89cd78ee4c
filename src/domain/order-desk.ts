import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

// Decides how staff may look through all orders (CONS-04, docs/decisions/038-order-desk.md): the tabs, the filters, and
// which sorts go with them. Each combination can be read from an index, so that a million orders cost what ten cost.

export const ORDER_TABS = [
  'to-confirm',
  'to-pack',
  'packed',
  'out-for-delivery',
  'cancellation-requested',
  'delivered',
  'cancelled',
  'all',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const STATUS_OF: Readonly<Record<Exclude<OrderTab, 'all'>, OrderStatus>> = {
  'to-confirm': 'Pending',
  'to-pack': 'Confirmed',
  packed: 'Packed',
  'out-for-delivery': 'Out for Delivery',
  'cancellation-requested': 'Cancellation Requested',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** null: all orders. */
export const statusOfTab = (tab: OrderTab): OrderStatus | null =>
  tab === 'all' ? null : STATUS_OF[tab];

/** The tabs of orders that someone still has to do something about; the others grow for ever and are not counted. */
export const COUNTED_TABS = [
  'to-confirm',
  'to-pack',
  'packed',
  'out-for-delivery',
  'cancellation-requested',
] as const satisfies readonly OrderTab[];
export type CountedTab = (typeof COUNTED_TABS)[number];

/** Counting stops here, and the screen shows '999+'. */
export const COUNT_LIMIT = 1_000;

/** How an order is paid, and whether it was refunded; what is decided counts, the provider may still be at work. */
export const PAYMENT_KINDS = ['cash', 'online', 'partly-refunded', 'refunded'] as const;
type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_FILTERS = ['cash', 'online', 'refunded'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'total', 'shop'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** A search and a range of days are listed by date: no index has them in the order of totals or of shops. */
export const isSortPossible = (
  sort: OrderSort,
  filter: {
    readonly q?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  },
): boolean =>
  sort === 'newest' ||
  sort === 'oldest' ||
  (filter.q === undefined && filter.from === undefined && filter.to === undefined);

/** The values of an index's first columns that a filter asks for. */
export interface DeskKey {
  readonly status: OrderStatus;
  readonly payment: PaymentKind;
}

/** An order that was refunded in part is found both ways: some of its money is back, and some is not. */
const FITS: Readonly<Record<PaymentFilter, readonly PaymentKind[]>> = {
  cash: ['cash'],
  online: ['online', 'partly-refunded'],
  refunded: ['partly-refunded', 'refunded'],
};

/** Every pair of status and kind of payment that the tab and the payment filter let through. */
export function deskKeys(tab: OrderTab, payment: PaymentFilter | undefined): DeskKey[] {
  const only = statusOfTab(tab);
  const kinds = payment === undefined ? PAYMENT_KINDS : FITS[payment];
  return ORDER_STATUSES.filter((status) => only === null || status === only).flatMap((status) =>
    kinds.map((kind) => ({ status, payment: kind })),
  );
}

export const MAX_SEARCH_LENGTH = 60;

/** The order that a search names, as 'SASB2B4821' or '4821'; null: none. */
export const searchedOrderNumber = (typed: string): number | null => {
  const digits = /^(?:SASB2B)?\s*([1-9]\d{3,8})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};
