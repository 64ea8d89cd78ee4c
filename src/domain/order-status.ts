// Decides how an order's status may change, and who may change it: the one table of transitions
// (docs/decisions/022-order-and-payment-rules.md).

export const ORDER_STATUSES = [
  'Pending',
  'Confirmed',
  'Packed',
  'Out for Delivery',
  'Delivered',
  'Cancellation Requested',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const FIRST_STATUS: OrderStatus = 'Pending';

type Mover = 'retailer' | 'operator';

/**
 * A move that only happens in this case: a cancellation request is refused, goods could not be delivered, or nothing of an
 * order was there.
 */
type Case = 'refused' | 'not delivered' | 'nothing packed';

/**
 * From, to, by whom. A refused cancellation request returns the order to its earlier status, and the order records
 * which of the three rows applies. Staff decide what happens to goods that could not be delivered
 * (docs/decisions/039-deliveries.md).
 */
const MOVES: readonly (readonly [OrderStatus, OrderStatus, Mover, Case?])[] = [
  ['Pending', 'Confirmed', 'operator'],
  ['Confirmed', 'Packed', 'operator'],
  ['Confirmed', 'Cancelled', 'operator', 'nothing packed'],
  ['Packed', 'Out for Delivery', 'operator'],
  ['Out for Delivery', 'Delivered', 'operator'],
  ['Out for Delivery', 'Packed', 'operator', 'not delivered'],
  ['Out for Delivery', 'Cancelled', 'operator', 'not delivered'],
  ['Pending', 'Cancellation Requested', 'retailer'],
  ['Confirmed', 'Cancellation Requested', 'retailer'],
  ['Packed', 'Cancellation Requested', 'retailer'],
  ['Cancellation Requested', 'Cancelled', 'operator'],
  ['Cancellation Requested', 'Pending', 'operator', 'refused'],
  ['Cancellation Requested', 'Confirmed', 'operator', 'refused'],
  ['Cancellation Requested', 'Packed', 'operator', 'refused'],
];

/** The statuses that an order never leaves. */
export const FINAL_STATUSES: readonly OrderStatus[] = ['Delivered', 'Cancelled'];

/** The statuses of an order that someone still has to work on. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !FINAL_STATUSES.includes(status),
);

/** The statuses of an order that its shop has cancelled, or wants to. */
export const CANCELLATION_STATUSES: readonly OrderStatus[] = [
  'Cancellation Requested',
  'Cancelled',
];

/** The next delivery status that the operator may set; null: none. */
export const nextStatus = (status: OrderStatus): OrderStatus | null =>
  MOVES.find(
    ([from, , by, onlyIf]) =>
      from === status && from !== 'Cancellation Requested' && by === 'operator' && !onlyIf,
  )?.[1] ?? null;

/** The delivery statuses still ahead of this one, in order. */
export function statusesAhead(status: OrderStatus): readonly OrderStatus[] {
  const next = nextStatus(status);
  return next ? [next, ...statusesAhead(next)] : [];
}

/** The statuses that lead directly to this one during delivery. */
export const statusesBefore = (status: OrderStatus): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((from) => nextStatus(from) === status);

/** The statuses in which the retailer may request cancellation. */
export const CANCELLABLE: readonly OrderStatus[] = MOVES.filter(
  ([, to, by]) => to === 'Cancellation Requested' && by === 'retailer',
).map(([from]) => from);

export const canRequestCancellation = (status: OrderStatus): boolean =>
  CANCELLABLE.includes(status);

/** The statuses that a refused request can return to. */
export const BACK_AFTER_REFUSAL: readonly OrderStatus[] = MOVES.filter(
  ([, , , onlyIf]) => onlyIf === 'refused',
).map(([, to]) => to);

/** The statuses that goods can get that could not be delivered. */
export const AFTER_NOT_DELIVERED: readonly OrderStatus[] = MOVES.filter(
  ([, , , onlyIf]) => onlyIf === 'not delivered',
).map(([, to]) => to);

/** The status in which an order is packed. */
export const PACKABLE: OrderStatus = 'Confirmed';

/** What an order becomes of which nothing was there (docs/decisions/054-short-supply.md). */
export const AFTER_NOTHING_PACKED: readonly OrderStatus[] = MOVES.filter(
  ([, , , onlyIf]) => onlyIf === 'nothing packed',
).map(([, to]) => to);
