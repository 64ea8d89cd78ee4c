import { isDay } from './india-day.ts';
import type { StaffRole } from './staff-role.ts';
import { daysAfter } from './working-day.ts';

// Decides what 'sold out' means: who may say so, and until when (SHORT-01, docs/decisions/054-short-supply.md). Days are
// those of India's calendar. A product is back at the beginning of the day.

export interface SoldOut {
  /** The day on which it is back; null: until somebody says so. */
  readonly backOn: string | null;
}

/** A year: more is no promise. */
export const LONGEST_SOLD_OUT_DAYS = 366;

export type SoldOutRefusal = 'NOT_ALLOWED' | 'BACK_ON_INVALID';

/** Why this member of staff can't say so; null: they can. A packer knows only that the shelf is empty today. */
export function soldOutRefusal(
  role: StaffRole,
  backOn: string | null,
  today: string,
): SoldOutRefusal | null {
  if (role === 'accountant') return 'NOT_ALLOWED';
  if (backOn !== null && !isPossible(backOn, today)) return 'BACK_ON_INVALID';
  return role === 'packer' && backOn !== daysAfter(today, 1) ? 'NOT_ALLOWED' : null;
}

const isPossible = (backOn: string, today: string): boolean =>
  isDay(backOn) && backOn > today && backOn <= daysAfter(today, LONGEST_SOLD_OUT_DAYS);

/** A packer takes back what was said for today, and a manager everything. */
export const mayEndSoldOut = (role: StaffRole, soldOut: SoldOut, today: string): boolean =>
  soldOutRefusal(role, soldOut.backOn, today) === null;
