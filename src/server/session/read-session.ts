import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import type { Found } from './session-cache.ts';

/** Reads whom a session token stands for: one statement, prepared once. null: nobody, or no longer. */
export function prepareReadSession(db: Db): (token: string) => Promise<Found | null> {
  const query = db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      district: user.district,
      isVerified: user.isVerified,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, sql.placeholder('token')), sql`${session.expiresAt} > now()`))
    .prepare('read_session');

  return async (token) => {
    const [row] = await query.execute({ token });
    if (!row) return null;
    const { id, name, email, role, district, isVerified } = row;
    const expiresAt = row.expiresAt.getTime();
    if (role === 'operator') return { caller: { kind: 'operator', id, name, email }, expiresAt };
    // The database holds no retailer without a district.
    const caller = { kind: 'retailer', id, name, email, district: district!, isVerified } as const;
    return { caller, expiresAt };
  };
}
