import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** A person's password, stored as a hash. One row per person. */
export const credential = pgTable(
  'credential',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** null: no password yet; an imported retailer sets one through an emailed link. */
    passwordHash: text('password_hash'),
    /** +1 for each new password; rehashing the same password does not change it. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // Empty once every old hash has been replaced; until then a failed login costs more (see log-in.ts).
  (t) => [index('credential_old_hash').on(t.userId).where(sql`password_hash not like '$argon2%'`)],
);
