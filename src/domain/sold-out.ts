import { isDay } from './india-day.ts';
import type { StaffRole } from './staff-role.ts';
import { daysAfter } from './working-day.ts';

// Decides what 'sold out' means: who may say so, and until when (SHORT-01, docs/decisions/054-short-supply.md). Days are
// those of India's calendar. A product is back at the beginning of the day.

export interface SoldOut {
  /** The day on which it is back; null: until somebody says so. */
  readonly backOn: string | null;
}

/** One place where it is sold out; '' as the district: everywhere. */
export interface SoldOutPlace extends SoldOut {
  readonly district: string;
}

/** What open pages are told about a product; no places: it is back. */
export interface SaidSoldOut {
  readonly id: string;
  readonly places: readonly SoldOutPlace[];
}

/** What it is for a shop in this district; undefined: it can be ordered. A visitor's district is ''. */
export function soldOutAt(places: readonly SoldOutPlace[], district: string): SoldOut | undefined {
  const days = places.flatMap((place) =>
    place.district === '' || place.district === district ? [place.backOn] : [],
  );
  if (days.length === 0) return undefined;
  return { backOn: days.includes(null) ? null : days.toSorted().at(-1)! };
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
