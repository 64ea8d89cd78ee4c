import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvoiceLine } from '../../domain/tax/invoice.ts';
import { DEMO_SERIES } from '../../domain/tax/invoice-number.ts';
import type { MonthDocument } from '../../domain/tax/returns/month-document.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';

interface StoredDocument extends MonthDocument {
  readonly orderId: string;
}

/** From a day up to another, which is not one of them. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** About a megabyte: reading it takes a few milliseconds, and others have their turn before the next. */
const PAGE = 200;

/** The invoices and credit notes of these days, by day and number, without those of the demo. */
export async function* readMonthDocuments(
  db: Db,
  { from, to }: Days,
): AsyncGenerator<readonly StoredDocument[]> {
  const corrected = alias(invoice, 'corrected');
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({
        day: invoice.day,
        number: invoice.number,
        orderId: invoice.orderId,
        content: invoice.content,
        correctedTotal: corrected.total,
        cancelled: sql<readonly InvoiceLine[] | null>`case when ${invoice.cause} = 'order-cancelled'
          then ${corrected.content} -> 'lines' end`,
      })
      .from(invoice)
      .leftJoin(corrected, eq(corrected.id, invoice.correctsId))
      .where(
        and(gte(invoice.day, from), lt(invoice.day, to), ne(invoice.series, DEMO_SERIES), after),
      )
      .orderBy(asc(invoice.day), asc(invoice.number))
      .limit(PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`(${invoice.day}, ${invoice.number}) > (${last.day}::date, ${last.number}::text)`;
    await setImmediate();
  }
}
