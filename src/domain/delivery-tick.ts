// Decides what staff may record about a delivery, and what it does to the order (docs/decisions/039-deliveries.md).
import type { OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-method.ts';

export const TICK_OUTCOMES = ['packed', 'handed-over', 'delivered', 'not-delivered'] as const;
export type TickOutcome = (typeof TICK_OUTCOMES)[number];

/** Why goods were not delivered. The retailer reads it too, except for 'other'. */
export const NOT_DELIVERED_REASONS = [
  'shop-closed',
  'nobody-there',
  'refused',
  'no-cash',
  'address-not-found',
  'not-reached',
  'other',
] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** Why the cash taken differs from the cash due. */
export const CASH_REASONS = ['goods-returned', 'paid-otherwise', 'no-change', 'other'] as const;
export type CashReason = (typeof CASH_REASONS)[number];

export const TICK_REASONS = [
  ...NOT_DELIVERED_REASONS,
  ...CASH_REASONS.filter((reason) => reason !== 'other'),
] as const;
type TickReason = NotDeliveredReason | CashReason;

/** What happens to goods that could not be delivered. */
export const AFTER_TICK = ['back-to-packed', 'cancelled'] as const;
export type AfterTick = (typeof AFTER_TICK)[number];

export const MAX_TICK_NOTE = 200;
/** ₹1 crore above what is due: enough to settle older orders too; a slip of the finger on a large order is refused. */
export const MAX_EXTRA_CASH_PAISE = 1_000_000_000;

export interface Tick {
  readonly outcome: TickOutcome;
  /** In paise. */
  readonly cashTaken?: number | undefined;
  readonly reason?: TickReason | undefined;
  readonly note?: string | undefined;
  readonly afterwards?: AfterTick | undefined;
}

interface Payable {
  readonly paymentMethod: PaymentMethod;
  readonly totalAmount: number;
}

/** What the driver collects, in paise. An online order is paid before it exists. */
export const cashDueOf = ({ paymentMethod, totalAmount }: Payable): number =>
  paymentMethod === 'Cash on Delivery' ? totalAmount : 0;

interface Collectable {
  readonly cashDue: number;
  readonly status: OrderStatus;
  readonly tick: Pick<Tick, 'outcome'> | null;
}

/** What a sheet asks its driver for: nothing for a cancelled order, or for one of an earlier day that came back. */
export const cashToCollect = ({ cashDue, status, tick }: Collectable, isToday: boolean): number =>
  status === 'Cancelled' || (!isToday && tick?.outcome === 'not-delivered') ? 0 : cashDue;

interface TickMove {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** The move that a tick makes; src/domain/order-status.ts allows each of them. */
export function moveOfTick({
  outcome,
  afterwards,
}: Pick<Tick, 'outcome' | 'afterwards'>): TickMove {
  switch (outcome) {
    case 'packed':
      return { from: 'Confirmed', to: 'Packed' };
    case 'handed-over':
      return { from: 'Packed', to: 'Out for Delivery' };
    case 'delivered':
      return { from: 'Out for Delivery', to: 'Delivered' };
    case 'not-delivered':
      return { from: 'Out for Delivery', to: afterwards === 'cancelled' ? 'Cancelled' : 'Packed' };
  }
}

export type TickFault =
  | 'CASH_REQUIRED'
  | 'CASH_NOT_EXPECTED'
  | 'CASH_TOO_MUCH'
  | 'CASH_REASON_REQUIRED'
  | 'REASON_REQUIRED'
  | 'REASON_NOT_EXPECTED'
  | 'NOTE_REQUIRED';

/** What is wrong with a tick for an order with this cash due; null: nothing. The form asks the same. */
export function tickFault(tick: Tick, cashDue: number): TickFault | null {
  const { outcome, cashTaken, reason, afterwards, note } = tick;
  if (outcome !== 'not-delivered' && afterwards !== undefined) return 'REASON_NOT_EXPECTED';
  if (outcome === 'delivered') {
    if (cashDue === 0 && cashTaken) return 'CASH_NOT_EXPECTED';
    if (cashDue > 0 && cashTaken === undefined) return 'CASH_REQUIRED';
    if ((cashTaken ?? 0) > cashDue + MAX_EXTRA_CASH_PAISE) return 'CASH_TOO_MUCH';
    const differs = (cashTaken ?? 0) !== cashDue;
    if (!differs && reason !== undefined) return 'REASON_NOT_EXPECTED';
    if (differs && !isOneOf(CASH_REASONS, reason)) return 'CASH_REASON_REQUIRED';
  } else {
    if (cashTaken !== undefined) return 'CASH_NOT_EXPECTED';
    if (outcome !== 'not-delivered' && reason !== undefined) return 'REASON_NOT_EXPECTED';
    if (outcome === 'not-delivered' && !(isOneOf(NOT_DELIVERED_REASONS, reason) && afterwards)) {
      return 'REASON_REQUIRED';
    }
  }
  if (reason === 'other' && !note?.trim()) return 'NOTE_REQUIRED';
  return null;
}

const isOneOf = (list: readonly string[], value: string | undefined): boolean =>
  value !== undefined && list.includes(value);

/** How long a tick may wait on a phone and still count on the day on which it was made. */
export const LONGEST_WAIT_MS = 7 * 24 * 3_600_000;

/**
 * When the tick was made, by the phone's clock: it may have waited for the network. A clock that is ahead, or more than
 * a week behind, is not believed.
 */
export function tickedAt(saidAt: string, now: Date): Date {
  const time = Date.parse(saidAt);
  const age = now.getTime() - time;
  return age >= 0 && age <= LONGEST_WAIT_MS ? new Date(time) : now;
}

/** How far a phone's clock may be behind before its ticks are taken for old ones. */
export const CLOCK_TOLERANCE_MS = 2 * 3_600_000;

/** The orders that are fetched from the shelf: those not packed yet, and packed ones that are packed anew. */
export const PICKABLE: readonly OrderStatus[] = ['Pending', 'Confirmed', 'Packed'];
/** The orders that a packing slip is printed for. */
export const SLIP_STATUSES: readonly OrderStatus[] = [...PICKABLE, 'Out for Delivery'];
/** On the sheet of a district today. */
export const ON_THE_WAY: readonly OrderStatus[] = ['Packed', 'Out for Delivery'];

export const MAX_PRINTED_ORDERS = 200;
