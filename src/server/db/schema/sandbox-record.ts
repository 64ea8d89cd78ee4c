import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The records of the built-in sandbox gateway: orders, payments and refunds in the provider's format. */
export const sandboxRecord = pgTable(
  'sandbox_record',
  {
    id: text('id').primaryKey(),
    /** The order of a payment, the payment of a refund, the receipt of an order. */
    parent: text('parent').notNull(),
    entity: jsonb('entity').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('sandbox_record_by_parent').on(t.parent)],
);
