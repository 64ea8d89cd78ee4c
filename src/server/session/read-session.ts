import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { CachedSession } from './session-cache.ts';

/**
 * Finds the person a session token belongs to, with one prepared statement. Returns null if the token is unknown or
 * expired.
 */
export function prepareReadSession(db: Db): (token: string) => Promise<CachedSession | null> {
  const query = db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      staffRole: user.staffRole,
      district: user.district,
      isVerified: user.isVerified,
      hasGstNumber: sql<boolean>`${user.gstNumber} <> ''`,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        sql`${session.expiresAt} > now()`,
        isNull(user.blockedAt),
      ),
    )
    .prepare('read_session');

  return async (token) => {
    const [row] = await query.execute({ tokenHash: hashSecretToken(token) });
    if (!row) return null;
    const { id, name, email, role, staffRole, district, isVerified, hasGstNumber } = row;
    const expiresAt = row.expiresAt.getTime();
    // Check constraints guarantee that a member of staff has a role, and a retailer a district.
    if (role === 'operator') {
      return { caller: { kind: 'operator', id, name, email, role: staffRole! }, expiresAt };
    }
    const shop = { district: district!, isVerified, hasGstNumber };
    return { caller: { kind: 'retailer', id, name, email, ...shop }, expiresAt };
  };
}
