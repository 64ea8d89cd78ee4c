import { asc, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { district } from '../db/schema/district.ts';

export type DistrictRow = typeof district.$inferSelect;

/** All of them in their order. One change after the other; shops, prices and orders are written meanwhile. */
export async function lockDistricts(tx: Db): Promise<DistrictRow[]> {
  await tx.execute(sql`lock table ${district} in share row exclusive mode`);
  return tx.select().from(district).orderBy(asc(district.position), asc(district.name));
}

/** Puts `name` at the position, counted from 1, and numbers all of them. */
export async function placeDistrict(
  tx: Db,
  all: readonly DistrictRow[],
  name: string,
  position: number,
): Promise<void> {
  const names = all.map((each) => each.name).filter((each) => each !== name);
  names.splice(position - 1, 0, name);
  await tx.execute(sql`
    update ${district} set position = listed.position
    from unnest(${sql.param(names)}::text[]) with ordinality as listed (name, position)
    where district.name = listed.name and district.position <> listed.position`);
}
