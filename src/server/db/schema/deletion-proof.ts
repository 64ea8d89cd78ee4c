import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/** How often an emailed code may be tried. */
export const MAX_CODE_TRIES = 5;

/**
 * What a person needs to delete an account: first an emailed code, then a ticket. Each works once, and an account may
 * have several, so that a stranger's search leaves the owner's code valid.
 */
export const deletionProof = pgTable(
  'deletion_proof',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['code', 'ticket'] }).notNull(),
    /** Of the ticket, or of the token that only the page that asked for the code has. */
    secretHash: text('secret_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('deletion_proof_by_secret').on(t.secretHash),
    index('deletion_proof_of_user').on(t.userId),
    check('deletion_proof_kind', sql`${t.kind} in ('code', 'ticket')`),
    check('deletion_proof_tries', sql`${t.tries} between 0 and ${sql.raw(String(MAX_CODE_TRIES))}`),
  ],
);
