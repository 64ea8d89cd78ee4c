import { eq, sql } from 'drizzle-orm';
import type { PriceSchedule } from '../../contract/console-prices.ts';
import {
  MAX_SCHEDULE_DAYS,
  MAX_WAITING_SCHEDULES,
  type PriceCell,
} from '../../domain/price-cell.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { pricesChangedTogether } from '../../text/console-price-log.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { checkCells } from './price-cells.ts';
import { requestHash } from './request-hash.ts';
import { SUMMARY_COLUMNS, scheduleSummary } from './schedule-summary.ts';

interface Schedule {
  /** Made by the browser. */
  readonly id: string;
  /** An ISO moment. */
  readonly at: string;
  readonly changes: readonly (PriceCell & {
    readonly price: number | null;
    readonly pack: string;
    readonly version?: number | undefined;
  })[];
}

/** Keeps prices for a later moment. The same request again gets the same answer (CONS-09). */
export function schedulePrices(
  db: Db,
  staff: StaffMember,
  { id, at, changes }: Schedule,
): Promise<PriceSchedule> {
  const hash = requestHash(staff.id, at, changes);
  const dueAt = new Date(at);
  const products = new Set(changes.map(({ productId }) => productId)).size;
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(priceSchedule)
      .values({
        id,
        dueAt,
        nextAttemptAt: dueAt,
        changes: changes.map(({ version, ...scheduled }) => scheduled),
        cells: changes.length,
        products,
        requestHash: hash,
        staffId: staff.id,
        staffName: staff.name,
        staffRole: staff.role,
        address: staff.address,
      })
      .onConflictDoNothing()
      .returning(SUMMARY_COLUMNS);
    if (!added) return readAgain(tx, id, hash);
    await checkLimits(tx, id);
    await checkCells(tx, changes);
    await recordActivity(tx, staff, {
      action: 'prices-scheduled',
      object: { kind: 'prices', id, name: pricesChangedTogether(changes.length) },
      after: { at: dueAt.toISOString(), cells: changes.length, products },
    });
    return scheduleSummary(added);
  });
}

async function readAgain(tx: Db, id: string, hash: string): Promise<PriceSchedule> {
  const [found] = await tx
    .select({ ...SUMMARY_COLUMNS, requestHash: priceSchedule.requestHash })
    .from(priceSchedule)
    .where(eq(priceSchedule.id, id));
  if (found?.requestHash !== hash) throw new Failure('REQUEST_ID_REUSED');
  return scheduleSummary(found);
}

/** By the database's clock, which also decides when the prices are due. */
async function checkLimits(tx: Db, id: string): Promise<void> {
  const [added] = await tx
    .select({
      isInTime: sql<boolean>`${priceSchedule.dueAt} > now()
        and ${priceSchedule.dueAt} <= now() + make_interval(days => ${MAX_SCHEDULE_DAYS})`,
      waiting: sql<number>`(select count(*)::int from ${priceSchedule} where state = 'waiting')`,
    })
    .from(priceSchedule)
    .where(eq(priceSchedule.id, id));
  if (!added?.isInTime) throw new Failure('SCHEDULE_TIME_INVALID');
  if (added.waiting > MAX_WAITING_SCHEDULES) throw new Failure('TOO_MANY_SCHEDULES');
}
