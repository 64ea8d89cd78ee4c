import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { STORE_VIEW_ROLES } from '../../../domain/store-view.ts';
import { oneOf } from './one-of.ts';

/**
 * A member of staff sees the store as a shop does: at most one view per staff session. The token itself is in a cookie
 * only. There are no foreign keys: when an account is gone, the end of its view is still to be recorded.
 */
export const storeView = pgTable(
  'store_view',
  {
    /** The staff session that it belongs to, and ends with. */
    sessionHash: text('session_hash').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    staffRole: text('staff_role', { enum: STORE_VIEW_ROLES }).notNull(),
    /** The network address that it was started from. */
    address: text('address').notNull(),
    retailerId: text('retailer_id').notNull(),
    /** What the activity log calls the shop. */
    shopLabel: text('shop_label').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('store_view_staff_role', sql`${t.staffRole} in (${oneOf(STORE_VIEW_ROLES)})`)],
);
