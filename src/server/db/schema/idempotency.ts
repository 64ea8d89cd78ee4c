import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './user.ts';

/**
 * The answer stored for an idempotency key, in the same transaction as its effects. The same request again
 * gets the same bytes; a different request with the same key is refused.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** A hash of the call and its body. */
    requestHash: text('request_hash').notNull(),
    answer: text('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_by_age').on(t.createdAt)],
);
