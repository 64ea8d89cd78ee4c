// The figures of a closed day (docs/decisions/049-money.md). Each order, delivery, payment, refund and ledger entry
// counts into one closing.

export const CLOSED_KINDS = [
  'order',
  'cancellation',
  'delivery',
  'unrecorded',
  'payment',
  'refund',
  'withdrawn',
  'entry',
] as const;
export type ClosedKind = (typeof CLOSED_KINDS)[number];

interface Sum {
  readonly count: number;
  /** In paise. */
  readonly amount: number;
}

interface Cash {
  readonly count: number;
  readonly due: number;
  readonly taken: number;
}

interface BalanceChange {
  /** Of entries that are not holds. */
  readonly added: number;
  /** Not negative. */
  readonly taken: number;
  /** The net change by carts that hold coins, and give them back. */
  readonly held: number;
}

export interface ClosingFigures {
  /** Placed. */
  readonly orders: Sum;
  readonly cashOrders: Sum;
  readonly onlineOrders: Sum;
  readonly cancelled: Sum;
  /** Delivered cash orders: what was due, and what was taken. */
  readonly cash: Cash;
  /** Of `cash`: what an earlier closing counts as `unrecorded`. Its money may be in either day's bag. */
  readonly lateCash: Cash;
  /** Cash orders that were moved to Delivered in the order list: nobody said how much cash was taken. */
  readonly unrecorded: Sum;
  /** Payments that arrived. */
  readonly online: Sum;
  /** Decided; the provider may still be at work. */
  readonly refunds: Sum;
  /** Refunds that earlier closings count and that were then made by hand instead, which `refunds` counts. */
  readonly withdrawn: Sum;
  readonly coins: BalanceChange;
  readonly credits: BalanceChange;
}

export const netChange = ({ added, taken, held }: BalanceChange): number => added - taken + held;

/** What the closer counted, against what drivers recorded. */
export const cashDifference = (figures: ClosingFigures, counted: number): number =>
  counted - figures.cash.taken;

/** Whether the closer must say something: cash is missing, too much, or not on record. */
export const needsNote = (figures: ClosingFigures, counted: number): boolean =>
  cashDifference(figures, counted) !== 0 || figures.unrecorded.count > 0;

/** In paise. More than the cash of any day. */
export const MAX_COUNTED_PAISE = 1_000_000_000_000;

/** Whether anything counts into it. */
export const isEmptyDay = (figures: ClosingFigures): boolean =>
  [
    figures.orders,
    figures.cancelled,
    figures.cash,
    figures.unrecorded,
    figures.online,
    figures.refunds,
    figures.withdrawn,
  ].every(({ count }) => count === 0) &&
  [figures.coins, figures.credits].every(
    ({ added, taken, held }) => added === 0 && taken === 0 && held === 0,
  );

const DAY_MS = 86_400_000;
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Longer than anybody forgets to close. What is older counts into the days that are offered. */
const MAX_OPEN_DAYS = 31;

/** The days that can be closed, newest first. Before the first closing: today or yesterday. */
export function openDays(today: string, lastClosed: string | null): string[] {
  if (lastClosed === null) return [today, dayBefore(today)];
  const days: string[] = [];
  for (let day = today; day > lastClosed && days.length < MAX_OPEN_DAYS; day = dayBefore(day)) {
    days.push(day);
  }
  return days;
}

type ClosingFault = 'FUTURE' | 'ALREADY_CLOSED';

/** Days are closed in order; one that was left out counts into the next. */
export function closingFault(
  day: string,
  { today, lastClosed }: { readonly today: string; readonly lastClosed: string | null },
): ClosingFault | null {
  if (day > today) return 'FUTURE';
  return lastClosed !== null && day <= lastClosed ? 'ALREADY_CLOSED' : null;
}
