import { asc } from 'drizzle-orm';
import type { Districts } from '../../contract/console-districts.ts';
import type { Db } from '../db/database.ts';
import { district } from '../db/schema/district.ts';

export async function listDistricts(db: Db): Promise<Districts> {
  const rows = await db.select().from(district).orderBy(asc(district.position), asc(district.name));
  return {
    districts: rows.map(({ name, state, servesSince, retiredAt }) => ({
      name,
      state,
      servesSince: servesSince.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
    })),
  };
}
