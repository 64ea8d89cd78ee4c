import { and, eq } from 'drizzle-orm';
import type { District } from '../../domain/districts.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { shopInLog } from '../retailers/lock-retailer.ts';

export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly storeName: string;
  readonly mobile: string;
  readonly district: District;
  readonly isVerified: boolean;
  readonly isBlocked: boolean;
  /** For the activity log, which is never deleted: no personal data. */
  readonly label: string;
}

/** The shop that staff do something for. */
export async function findShop(db: Db, id: string): Promise<Shop> {
  const [found] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'retailer')));
  if (!found) throw new Failure('RETAILER_NOT_FOUND');
  return shopOf(found);
}

/** A check constraint guarantees that a retailer has store name, mobile and district. */
export const shopOf = (row: typeof user.$inferSelect): Shop => ({
  id: row.id,
  name: row.name,
  storeName: row.storeName!,
  mobile: row.mobile!,
  district: row.district!,
  isVerified: row.isVerified,
  isBlocked: row.blockedAt !== null,
  label: shopInLog(row.id).name,
});
