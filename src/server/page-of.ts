import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { boundsOfIndiaDay } from '../domain/india-day.ts';
import { PAYMENT_ID } from '../domain/money-desk.ts';
import type { Db } from './db/database.ts';
import { Failure } from './failure.ts';

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What a list is sorted by, newest first. */
interface Place {
  readonly table: PgTable;
  readonly at: PgColumn;
  readonly id: PgColumn;
}

/** The rows after the last one of the previous page. Its own columns say where that is, so a cursor is only its id. */
export async function afterCursor(
  db: Db,
  { table, at, id }: Place,
  cursor: string | undefined,
): Promise<SQL | undefined> {
  if (cursor === undefined) return undefined;
  const isPossible =
    id.getSQLType() === 'uuid' ? z.uuid().safeParse(cursor).success : PAYMENT_ID.test(cursor);
  const [found] = isPossible ? await db.select({ id }).from(table).where(eq(id, cursor)) : [];
  if (!found) throw new Failure('CURSOR_INVALID');
  const value = (column: PgColumn) => sql`(select ${column} from ${table} where ${id} = ${cursor})`;
  return sql`(${at}, ${id}) < (${value(at)}, ${value(id)})`;
}

interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const withinDays = (at: PgColumn, { from, to }: DayRange): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(at, boundsOfIndiaDay(from).from),
    to === undefined ? undefined : lt(at, boundsOfIndiaDay(to).to),
  );

/** One row more than the page was read, to know whether there is another page. */
export function pageOf<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(itemOf),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
