// Decides how an order may move: the one table of its statuses, and who may move it
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
 * From, to, by whom. A request that is refused goes back to where it came from: these three rows are
 * `refused`, and which of them holds the order itself remembers.
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

/** Where the operator may move an order next on its way to the door; null: nowhere. */
export const nextStatus = (status: OrderStatus): OrderStatus | null =>
  MOVES.find(
    ([from, , by]) => from === status && from !== 'Cancellation Requested' && by === 'operator',
  )?.[1] ?? null;

/** What an order in this status has before it on its way to the door, in order. */
export function statusesAhead(status: OrderStatus): readonly OrderStatus[] {
  const next = nextStatus(status);
  return next ? [next, ...statusesAhead(next)] : [];
}

/** From which statuses an order comes to this one on its way to the door. */
export const statusesBefore = (status: OrderStatus): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((from) => nextStatus(from) === status);

/** While its retailer may ask for the cancellation. */
export const CANCELLABLE: readonly OrderStatus[] = MOVES.filter(
  ([, to, by]) => to === 'Cancellation Requested' && by === 'retailer',
).map(([from]) => from);

export const canRequestCancellation = (status: OrderStatus): boolean =>
  CANCELLABLE.includes(status);

/** Where a refused request may go back to. */
export const BACK_AFTER_REFUSAL: readonly OrderStatus[] = MOVES.filter(
  ([, , , refused]) => refused === 'refused',
).map(([, to]) => to);
