import { nextStatus, type OrderStatus } from './order-status.ts';
import type { StaffRole } from './staff-role.ts';

// Decides which member of staff may move orders to which status, and who may decide cancellations (CONS-01, CONS-04).

const WHO_MAY: Readonly<Partial<Record<OrderStatus, readonly StaffRole[]>>> = {
  Confirmed: ['owner', 'manager'],
  Packed: ['owner', 'manager', 'packer'],
  'Out for Delivery': ['owner', 'manager', 'packer'],
  Delivered: ['owner', 'manager', 'packer'],
};

export const mayMoveTo = (role: StaffRole, to: OrderStatus): boolean =>
  WHO_MAY[to]?.includes(role) ?? false;

/** The next status that this member of staff may set; null: none. */
export function nextMoveOf(role: StaffRole, status: OrderStatus): OrderStatus | null {
  const next = nextStatus(status);
  return next && mayMoveTo(role, next) ? next : null;
}

export const mayDecideCancellation = (role: StaffRole): boolean =>
  role === 'owner' || role === 'manager';

/** Packing nothing cancels the order: one that is paid online gives its money back, and that is not a packer's to say. */
export const mayPackNothing = (role: StaffRole, isPaidOnline: boolean): boolean =>
  mayMoveTo(role, 'Packed') && (!isPaidOnline || mayDecideCancellation(role));

/** Packers see no prices and no money, except the cash that they collect. */
export const seesMoney = (role: StaffRole): boolean => role !== 'packer';

export const mayWriteNotes = (role: StaffRole): boolean => role !== 'accountant';

export const MAX_MOVED_AT_ONCE = 200;
/** What happened to one of the orders of a move. `moved-on`: it has left the status that the move begins with. */
export const MOVE_OUTCOMES = ['moved', 'already-there', 'moved-on', 'not-found'] as const;
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];
