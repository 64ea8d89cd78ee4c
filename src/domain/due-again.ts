// Decides whether a shop's usual product is due again, and how much of it the shop usually orders
// (docs/decisions/035-order-pad.md).

/** One order of the product. */
export interface PastOrder {
  /** In ms since 1970. */
  readonly atMs: number;
  readonly quantity: number;
}

export interface Due {
  /** The median of the last quantities. */
  readonly usualQuantity: number;
  /** The median of the last intervals. */
  readonly everyDays: number;
  /** How many such intervals have passed since the last order. */
  readonly intervalsPassed: number;
}

/** Two intervals are the fewest that have something in common. */
const MIN_ORDERS = 3;
/** Older orders say little about today. */
export const ORDERS_COUNTED = 6;
/** Whoever has not ordered for this many intervals, and for a month, has stopped buying it. */
const STOPPED = { intervals: 4, days: 30 } as const;

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** null: not due. Orders of one day count as one. */
export function dueAgain(orders: readonly PastOrder[], nowMs: number): Due | null {
  const days = ordersByDay(orders).slice(0, ORDERS_COUNTED);
  if (days.length < MIN_ORDERS) return null;
  const intervals = days.slice(1).map(({ day }, index) => days[index]!.day - day);
  const everyDays = medianOf(intervals);
  const since = dayOf(nowMs) - days[0]!.day;
  const hasStopped = since > Math.max(STOPPED.intervals * everyDays, STOPPED.days);
  if (since < everyDays || hasStopped) return null;
  return {
    usualQuantity: medianOf(days.map(({ quantity }) => quantity)),
    everyDays,
    intervalsPassed: since / everyDays,
  };
}

/** Days in India, where the shops are. */
const dayOf = (ms: number): number => Math.floor((ms + INDIA_MS) / DAY_MS);

/** The newest first. */
function ordersByDay(orders: readonly PastOrder[]): { day: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { atMs, quantity } of orders) {
    const day = dayOf(atMs);
    quantities.set(day, (quantities.get(day) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([day, quantity]) => ({ day, quantity }))
    .sort((a, b) => b.day - a.day);
}

/** Of two middle values the lower one: a number that has really occurred. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
