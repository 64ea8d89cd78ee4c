import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { moment } from '../../contract/order.ts';
import { order } from '../db/schema/order.ts';
import { Failure } from '../failure.ts';

// The position in a list of orders. Opaque to the caller; even a forged cursor finds only what the caller may
// see.

const position = z.object({ date: moment({ error: 'CURSOR_INVALID' }), id: z.uuid() });

const encodeOrderCursor = (last: { orderDate: Date; id: string }): string =>
  Buffer.from(JSON.stringify({ date: last.orderDate.toISOString(), id: last.id })).toString(
    'base64url',
  );

/** Rows after the cursor, newest first; undefined means all of them. */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { date, id } = decode(cursor);
  return sql`(${order.orderDate}, ${order.id}) < (${date}::timestamptz, ${id}::uuid)`;
}

function decode(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('CURSOR_INVALID');
  }
}

/**
 * The page and the cursor of the next one. The query reads one row more than the limit to tell whether there is
 * one.
 */
export function pageOf<Row extends { orderDate: Date; id: string }>(
  rows: readonly Row[],
  limit: number,
): { shown: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? encodeOrderCursor(last) : null };
}
