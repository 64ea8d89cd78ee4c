import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
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

/** What is back from this day on, and where it is still sold out. */
export async function readBackOn(db: Db, day: string): Promise<SaidSoldOut[]> {
  const back = db.select({ id: soldOut.productId }).from(soldOut).where(eq(soldOut.backOn, day));
  const rows = await db
    .select({ id: soldOut.productId, district: soldOut.district, backOn: soldOut.backOn })
    .from(soldOut)
    .where(inArray(soldOut.productId, back));
  const places = new Map<string, SoldOutPlace[]>(rows.map(({ id }) => [id, []]));
  for (const { id, ...place } of rows) {
    if (place.backOn === null || place.backOn > day) places.get(id)!.push(place);
  }
  return [...places].map(([id, still]) => ({ id, places: still }));
}
