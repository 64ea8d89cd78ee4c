import type { Disturbance } from './request-book.ts';

export interface Planned {
  readonly kind: Disturbance;
  /** Counts those of its kind from 0. */
  readonly nth: number;
  /** When it is due, as a part of the whole time: between 0 and 1. */
  readonly at: number;
}

/** Spreads each kind evenly over the time, and all of them evenly in that order. */
export function planDisturbances(counts: Readonly<Record<Disturbance, number>>): Planned[] {
  const wished = (Object.entries(counts) as [Disturbance, number][])
    .flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, nth) => ({ kind, nth, at: (nth + 0.5) / count })),
    )
    .sort((a, b) => a.at - b.at);
  return wished.map((planned, nth) => ({ ...planned, at: (nth + 0.5) / wished.length }));
}
