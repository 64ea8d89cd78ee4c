import { aliasedTable, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { STORE_VIEW_ROLES } from '../../domain/store-view.ts';
import type { Db } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { storeView } from '../db/schema/store-view.ts';
import { user } from '../db/schema/user.ts';
import { hashSecretToken } from '../secret-token.ts';
import { ViewCookie } from './view-cookie.ts';

/** Views of the store as a shop sees it. */
export interface StoreViews {
  readonly cookie: ViewCookie;
  /** The shop that is seen, marked with its viewer; null: there is no such view, or it has ended. */
  callerOf(token: string, sessionToken: string): Promise<Caller | null>;
}

/**
 * Views are read anew with every request, never cached: they end the moment that the staff session, the access of staff
 * or the shop does, in every process.
 */
export function openStoreViews(db: Db, publicUrl: string): StoreViews {
  const query = viewQuery(db);
  return {
    cookie: new ViewCookie(publicUrl),
    async callerOf(token, sessionToken) {
      const [found] = await query.execute({
        tokenHash: hashSecretToken(token),
        sessionHash: hashSecretToken(sessionToken),
      });
      if (!found) return null;
      const { id, name, email, isVerified, hasGstNumber, staffId, expiresAt } = found;
      return {
        kind: 'retailer',
        id,
        name,
        email,
        // A check constraint guarantees that a retailer has these.
        district: found.district!,
        isVerified,
        hasGstNumber,
        viewer: { staffId, storeName: found.storeName!, until: expiresAt.toISOString() },
      };
    },
  };
}

function viewQuery(db: Db) {
  const staff = aliasedTable(user, 'staff');
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      district: user.district,
      isVerified: user.isVerified,
      hasGstNumber: sql<boolean>`${user.gstNumber} <> ''`,
      storeName: user.storeName,
      staffId: storeView.staffId,
      expiresAt: storeView.expiresAt,
    })
    .from(storeView)
    .innerJoin(
      session,
      and(
        eq(session.tokenHash, storeView.sessionHash),
        eq(session.userId, storeView.staffId),
        sql`${session.expiresAt} > now()`,
      ),
    )
    .innerJoin(
      staff,
      and(
        eq(staff.id, storeView.staffId),
        inArray(staff.staffRole, [...STORE_VIEW_ROLES]),
        isNull(staff.blockedAt),
      ),
    )
    .innerJoin(
      user,
      and(eq(user.id, storeView.retailerId), eq(user.role, 'retailer'), isNull(user.blockedAt)),
    )
    .where(
      and(
        eq(storeView.tokenHash, sql.placeholder('tokenHash')),
        eq(storeView.sessionHash, sql.placeholder('sessionHash')),
        sql`${storeView.expiresAt} > now()`,
      ),
    )
    .prepare('read_store_view');
}
