import { and, desc, gte, lte } from 'drizzle-orm';
import type { DayClosing } from '../../contract/console-closings.ts';
import { type ClosingFigures, isEmptyDay, openDays } from '../../domain/day-closing.ts';
import { indiaDay } from '../../domain/india-day.ts';
import type { Db } from '../db/database.ts';
import { dayClosing } from '../db/schema/day-closing.ts';
import { afterCursor, type PageRequest, pageOf } from '../page-of.ts';
import { closingOf, openPeriod } from './close-day.ts';
import { readFigures } from './closing-figures.ts';
import { unclosed } from './closing-items.ts';

interface DayFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of closed days, newest first. */
export async function listClosings(
  db: Db,
  { limit, cursor, from, to }: PageRequest & DayFilter,
): Promise<{ items: DayClosing[]; nextCursor: string | null }> {
  const place = { table: dayClosing, at: dayClosing.day, id: dayClosing.id };
  const rows = await db
    .select()
    .from(dayClosing)
    .where(
      and(
        from === undefined ? undefined : gte(dayClosing.day, from),
        to === undefined ? undefined : lte(dayClosing.day, to),
        await afterCursor(db, place, cursor),
      ),
    )
    .orderBy(desc(dayClosing.day), desc(dayClosing.id))
    .limit(limit + 1);
  return pageOf(rows, limit, closingOf);
}

interface OpenDay {
  readonly open: { day: string; fromDay: string; figures: ClosingFigures } | null;
  readonly openDays: string[];
  readonly today: string;
  readonly lastClosed: string | null;
}

/** What closing a day would count now: the wanted one, or yesterday if something is in it, or today. */
export async function readOpenDay(
  db: Db,
  { day: wanted, now = new Date() }: { day?: string | undefined; now?: Date } = {},
): Promise<OpenDay> {
  const today = indiaDay(now);
  const { lastClosed } = await openPeriod(db, today);
  const days = openDays(today, lastClosed);
  const readOpen = async (day: string) => {
    const { fromDay, period } = await openPeriod(db, day);
    return { day, fromDay, figures: await readFigures(db, (kind) => unclosed(kind, period)) };
  };
  const others = { openDays: days, today, lastClosed };
  if (days.length === 0) return { open: null, ...others };
  if (wanted !== undefined && days.includes(wanted)) {
    return { open: await readOpen(wanted), ...others };
  }
  const yesterday = days[1] === undefined ? null : await readOpen(days[1]);
  const open = yesterday && !isEmptyDay(yesterday.figures) ? yesterday : await readOpen(today);
  return { open, ...others };
}
