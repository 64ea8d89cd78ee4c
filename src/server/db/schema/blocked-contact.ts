import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The email address and the phone number of each shop that was blocked when its account was deleted, as keyed hashes:
 * nobody can register with the address again, and staff see where the number comes back
 * (docs/decisions/047-retailers.md). A trigger on user (migration 0030) writes them.
 */
export const blockedContact = pgTable('blocked_contact', {
  /** What the SQL function hash_address returns for the address or the number. */
  contactHash: text('contact_hash').primaryKey(),
  keptSince: timestamp('kept_since', { withTimezone: true }).notNull().defaultNow(),
});
