import { and, eq, sql } from 'drizzle-orm';
import type { PriceSchedule } from '../../contract/console-prices.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { pricesChangedTogether } from '../../text/console-price-log.ts';
import type { Db } from '../db/database.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { SUMMARY_COLUMNS, scheduleSummary } from './schedule-summary.ts';

/** Ends a schedule before its moment. While it is being applied, this waits and is then too late. */
export async function withdrawSchedule(
  db: Db,
  staff: StaffMember,
  id: string,
): Promise<PriceSchedule> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(priceSchedule)
      .set({ state: 'withdrawn', endedAt: sql`now()`, withdrawnBy: staff.name })
      .where(and(eq(priceSchedule.id, id), eq(priceSchedule.state, 'waiting')))
      .returning(SUMMARY_COLUMNS);
    if (!withdrawn) return readEnded(tx, id);
    await recordWithdrawn(tx, staff, withdrawn);
    return scheduleSummary(withdrawn);
  });
}

/** All that wait of a person who may not change prices any more. */
export async function withdrawSchedulesOf(
  tx: Db,
  staff: StaffMember,
  personId: string,
): Promise<void> {
  const withdrawn = await tx
    .update(priceSchedule)
    .set({ state: 'withdrawn', endedAt: sql`now()`, withdrawnBy: staff.name })
    .where(and(eq(priceSchedule.staffId, personId), eq(priceSchedule.state, 'waiting')))
    .returning(SUMMARY_COLUMNS);
  for (const each of withdrawn) await recordWithdrawn(tx, staff, each);
}

const recordWithdrawn = (
  tx: Db,
  staff: StaffMember,
  { id, dueAt, cells }: { id: string; dueAt: Date; cells: number },
) =>
  recordActivity(tx, staff, {
    action: 'scheduled-prices-withdrawn',
    object: { kind: 'prices', id, name: pricesChangedTogether(cells) },
    before: { at: dueAt.toISOString(), cells },
  });

async function readEnded(tx: Db, id: string): Promise<PriceSchedule> {
  const [found] = await tx
    .select(SUMMARY_COLUMNS)
    .from(priceSchedule)
    .where(eq(priceSchedule.id, id));
  if (!found) throw new Failure('SCHEDULE_NOT_FOUND');
  if (found.state === 'applied') throw new Failure('SCHEDULE_APPLIED');
  return scheduleSummary(found);
}
