import { sql } from 'drizzle-orm';
import type { PriceSchedule } from '../../contract/console-prices.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';

/** It was tried at its moment, and a minute later its prices are still the old ones: someone should look at it. */
export const isLate = sql<boolean>`(${priceSchedule.state} = 'waiting' and ${priceSchedule.attempts} > 0
  and ${priceSchedule.dueAt} < now() - interval '1 minute')`;

/** Prices for another pack than that of their product. */
const leftOut = sql<number>`case when ${priceSchedule.state} = 'applied'
  then jsonb_array_length(jsonb_path_query_array(${priceSchedule.changes}, '$[*].soldAs')) else 0 end`;

/** Everything but the prices, which may be many. */
export const SUMMARY_COLUMNS = {
  id: priceSchedule.id,
  dueAt: priceSchedule.dueAt,
  state: priceSchedule.state,
  cells: priceSchedule.cells,
  products: priceSchedule.products,
  createdAt: priceSchedule.createdAt,
  staffName: priceSchedule.staffName,
  endedAt: priceSchedule.endedAt,
  withdrawnBy: priceSchedule.withdrawnBy,
  leftOut,
  isLate,
} as const;

type SummaryRow = Pick<
  typeof priceSchedule.$inferSelect,
  Exclude<keyof typeof SUMMARY_COLUMNS, 'leftOut' | 'isLate'>
> & { readonly leftOut: number; readonly isLate: boolean };

export const scheduleSummary = (row: SummaryRow): PriceSchedule => ({
  id: row.id,
  at: row.dueAt.toISOString(),
  state: row.state,
  cells: row.cells,
  products: row.products,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.staffName,
  endedAt: row.endedAt?.toISOString() ?? null,
  withdrawnBy: row.withdrawnBy,
  leftOut: row.leftOut,
  isLate: row.isLate,
});
