import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

export const COLLECTIONS = ['users', 'products', 'coupons', 'orders'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/**
 * Which document of the old store became which row here, so that none is imported twice. No foreign key: this
 * row outlives the imported one, or the next import would bring it back (docs/decisions/015-import.md).
 */
export const importedDocument = pgTable(
  'imported_document',
  {
    collection: text('collection', { enum: COLLECTIONS }).notNull(),
    /** Any text: the old store allowed any document id. */
    oldId: text('old_id').notNull(),
    newId: text('new_id').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.collection, t.oldId] }),
    check('imported_document_collection', sql`${t.collection} in (${oneOf(COLLECTIONS)})`),
  ],
);
