import { sql } from 'drizzle-orm';
import { indiaDay } from '../../domain/india-day.ts';
import { financialYearOf } from '../../domain/tax/financial-year.ts';
import { invoiceNumber } from '../../domain/tax/invoice-number.ts';
import type { Db } from '../db/database.ts';
import { invoiceCounter } from '../db/schema/invoice-counter.ts';

export interface DrawnNumber {
  readonly series: string;
  readonly year: string;
  readonly count: number;
  readonly number: string;
  /** In India. */
  readonly day: string;
  /** More than a day after the day on which it is drawn: a clock was wrong when an earlier number of the series was drawn. */
  readonly isAhead: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Draws consecutive numbers, without gaps: the counter stays locked until the transaction ends, so this comes last in it. A
 * transaction that waits for the lock over midnight keeps its day and year, and no number has an earlier day than the one
 * before it. `now`: when the transaction began, by the clock of the database, which all machines share.
 */
export async function drawNumbers(
  tx: Db,
  series: string,
  { count, now: given }: { readonly count: number; readonly now?: Date | undefined },
): Promise<DrawnNumber[]> {
  const now = given ?? (await beginOf(tx));
  const year = financialYearOf(now);
  const [drawn] = await tx
    .insert(invoiceCounter)
    .values({ series, year: year.short, last: count, lastDay: indiaDay(now) })
    .onConflictDoUpdate({
      target: [invoiceCounter.series, invoiceCounter.year],
      set: {
        last: sql`${invoiceCounter.last} + excluded.last`,
        lastDay: sql`greatest(${invoiceCounter.lastDay}, excluded.last_day)`,
      },
    })
    .returning();
  const { last, lastDay: day } = drawn!;
  const isAhead = day > indiaDay(new Date(now.getTime() + DAY_MS));
  return Array.from({ length: count }, (_, nth) => {
    const own = last - count + 1 + nth;
    const number = invoiceNumber(series, year, own);
    return { series, year: year.short, count: own, number, day, isAhead };
  });
}

async function beginOf(tx: Db): Promise<Date> {
  const { rows } = (await tx.execute(
    sql`select floor(extract(epoch from now()) * 1000)::float8 as ms`,
  )) as unknown as { rows: { ms: number }[] };
  return new Date(rows[0]!.ms);
}
