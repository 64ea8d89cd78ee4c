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
 * From, to, by whom. A refused cancellation request returns the order to its earlier status: those three rows are
 * marked `refused`, and the order records which of them applies.
 */
const MOVES: readonly (readonly [OrderStatus, OrderStatus, Mover, 'refused'?])[] = [
  ['Pending', 'Confirmed', 'operator'],
  ['Confirmed', 'Packed', 'operator'],
  ['Packed', 'Out for Delivery', 'operator'],
  ['Out for Delivery', 'Delivered', 'operator'],
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

/** The next delivery status that the operator may set; null: none. */
export const nextStatus = (status: OrderStatus): OrderStatus | null =>
  MOVES.find(
    ([from, , by]) => from === status && from !== 'Cancellation Requested' && by === 'operator',
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
  ([, , , refused]) => refused === 'refused',
).map(([, to]) => to);
