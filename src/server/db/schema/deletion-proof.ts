import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** How often an emailed code may be tried. */
export const MAX_CODE_TRIES = 5;

/**
 * What a person needs to delete an account: first an emailed code, then a ticket. Only hashes are stored,
 * each works once, and a newer one replaces the older.
 */
export const deletionProof = pgTable(
  'deletion_proof',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['code', 'ticket'] }).notNull(),
    secretHash: text('secret_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('deletion_proof_one_of_a_kind').on(t.userId, t.kind),
    index('deletion_proof_by_hash').on(t.secretHash),
    check('deletion_proof_kind', sql`${t.kind} in ('code', 'ticket')`),
    check('deletion_proof_tries', sql`${t.tries} between 0 and ${sql.raw(String(MAX_CODE_TRIES))}`),
  ],
);
