import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { indiaDay } from '../../domain/india-day.ts';
import type { SaidSoldOut, SoldOutPlace } from '../../domain/sold-out.ts';
import type { Db } from '../db/database.ts';
import { soldOut } from '../db/schema/sold-out.ts';

/** Where a product is sold out now, for open pages. */
export async function readSoldOutPlaces(db: Db, id: string): Promise<SoldOutPlace[]> {
  const today = indiaDay(new Date());
  return db
    .select({ district: soldOut.district, backOn: soldOut.backOn })
    .from(soldOut)
    .where(
      and(
        eq(soldOut.productId, id),
        or(isNull(soldOut.backOn), gt(soldOut.backOn, sql`${today}::date`)),
      ),
    );
}

/** What is back from this day on. */
export async function readBackOn(db: Db, day: string): Promise<SaidSoldOut[]> {
  const rows = await db
    .selectDistinct({ id: soldOut.productId })
    .from(soldOut)
    .where(eq(soldOut.backOn, day));
  return Promise.all(rows.map(async ({ id }) => ({ id, places: await readSoldOutPlaces(db, id) })));
}
