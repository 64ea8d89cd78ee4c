import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { PriceSchedule } from '../../contract/console-prices.ts';
import type { Db } from '../db/database.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { SUMMARY_COLUMNS, scheduleSummary } from './schedule-summary.ts';

const MAX_ENDED = 200;

/** The schedules that wait, the next first, and those that ended lately, the last first. */
export async function listSchedules(
  db: Db,
): Promise<{ waiting: PriceSchedule[]; ended: PriceSchedule[] }> {
  const waiting = await db
    .select(SUMMARY_COLUMNS)
    .from(priceSchedule)
    .where(eq(priceSchedule.state, 'waiting'))
    .orderBy(asc(priceSchedule.dueAt), asc(priceSchedule.createdAt));
  const ended = await db
    .select(SUMMARY_COLUMNS)
    .from(priceSchedule)
    .where(
      and(
        ne(priceSchedule.state, 'waiting'),
        sql`${priceSchedule.endedAt} > now() - interval '30 days'`,
      ),
    )
    .orderBy(desc(priceSchedule.endedAt))
    .limit(MAX_ENDED);
  return { waiting: waiting.map(scheduleSummary), ended: ended.map(scheduleSummary) };
}
