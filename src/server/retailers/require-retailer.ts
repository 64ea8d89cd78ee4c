import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';

export async function requireRetailer(db: Db, id: string): Promise<void> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'retailer')));
  if (!found) throw new Failure('RETAILER_NOT_FOUND');
}
