import { asc, desc, eq, sql } from 'drizzle-orm';
import type { DayClosing, NewClosing } from '../../contract/console-closings.ts';
import { CLOSED_KINDS, closingFault, needsNote } from '../../domain/day-closing.ts';
import { LONGEST_WAIT_MS } from '../../domain/delivery-tick.ts';
import { boundsOfIndiaDay, indiaDay } from '../../domain/india-day.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { closedItem } from '../db/schema/closed-item.ts';
import { dayClosing } from '../db/schema/day-closing.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { readFigures } from './closing-figures.ts';
import { countedIn, type Period, unclosed } from './closing-items.ts';

type ClosingRow = typeof dayClosing.$inferSelect;

/**
 * Closes a day: counts everything of it, and of earlier days that were not closed, that no closing has counted. One
 * closing runs at a time. What is committed afterwards, whatever its time says, counts into the next one.
 */
export const closeDay = (
  db: Db,
  staff: StaffMember,
  { id, day, cashTaken, cashCounted, note: typed }: NewClosing,
  now = new Date(),
): Promise<DayClosing> =>
  inTransaction(db, async (tx) => {
    const note = typed || null;
    await tx.execute(sql`lock table ${dayClosing} in share row exclusive mode`);
    const [sent] = await tx.select().from(dayClosing).where(eq(dayClosing.id, id));
    if (sent) {
      const isSame = sent.day === day && sent.cashCounted === cashCounted && sent.note === note;
      if (!isSame) throw new Failure('MONEY_REUSED');
      return closingOf(sent);
    }
    const { fromDay, period, lastClosed } = await openPeriod(tx, day);
    const fault = closingFault(day, { today: indiaDay(now), lastClosed });
    if (fault) throw new Failure(fault === 'FUTURE' ? 'CLOSING_INVALID' : 'DAY_ALREADY_CLOSED');
    await countItems(tx, id, period);
    const figures = await readFigures(tx, countedIn(id));
    if (figures.cash.taken !== cashTaken) throw new Failure('CLOSING_CHANGED');
    if (needsNote(figures, cashCounted) && note === null) {
      throw new Failure('CLOSING_NOTE_REQUIRED');
    }
    const [closed] = await tx
      .insert(dayClosing)
      .values({
        id,
        day,
        fromDay,
        staffId: staff.id,
        staffName: staff.name,
        cashCounted,
        note,
        figures,
      })
      .returning();
    await recordActivity(tx, staff, {
      action: 'day-closed',
      object: { kind: 'day', id: day, name: day },
      after: {
        ordersPlaced: figures.orders.count,
        ordersAmount: figures.orders.amount,
        cashTaken: figures.cash.taken,
        cashCounted,
      },
    });
    return closingOf(closed!);
  });

/** In one statement, so that an order and its payment count into the same day. */
async function countItems(tx: Db, closingId: string, period: Period): Promise<void> {
  const parts = CLOSED_KINDS.map(
    (kind) =>
      sql`select ${kind}::text, item_id, ${closingId}::uuid from (${unclosed(kind, period)}) as item`,
  );
  await tx.execute(
    sql`insert into ${closedItem} (kind, item_id, closing_id) ${sql.join(parts, sql` union all `)}`,
  );
}

const DAY_MS = 86_400_000;
/** Longer than a tick waits on a phone, by more than a transaction takes. */
const LATE_MS = LONGEST_WAIT_MS + DAY_MS;

/** What closing this day would count. A store's first closing counts its own day only. */
export async function openPeriod(
  db: Db,
  day: string,
): Promise<{ fromDay: string; period: Period; lastClosed: string | null }> {
  const { from, to: until } = boundsOfIndiaDay(day);
  const [last] = await db.select().from(dayClosing).orderBy(desc(dayClosing.day)).limit(1);
  const [first] = await db.select().from(dayClosing).orderBy(asc(dayClosing.day)).limit(1);
  if (!last || !first) return { fromDay: day, period: { since: from, until }, lastClosed: null };
  const begun = boundsOfIndiaDay(first.fromDay).from.getTime();
  const endOfLast = boundsOfIndiaDay(last.day).to.getTime();
  const late = Math.min(endOfLast, last.closedAt.getTime()) - LATE_MS;
  const nextDay = new Date(Date.parse(last.day) + DAY_MS).toISOString().slice(0, 10);
  return {
    fromDay: nextDay,
    period: { since: new Date(Math.max(begun, late)), until },
    lastClosed: last.day,
  };
}

export const closingOf = (row: ClosingRow): DayClosing => ({
  id: row.id,
  day: row.day,
  fromDay: row.fromDay,
  closedAt: row.closedAt.toISOString(),
  by: row.staffName,
  cashCounted: row.cashCounted,
  note: row.note,
  figures: {
    ...row.figures,
    // Days that were closed by an earlier version don't have these.
    lateCash: row.figures.lateCash ?? { count: 0, due: 0, taken: 0 },
    withdrawn: row.figures.withdrawn ?? { count: 0, amount: 0 },
  },
});
