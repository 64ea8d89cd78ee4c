import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

export const COLLECTIONS = ['users', 'products', 'coupons', 'orders'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/**
 * Which document of the old store became what here, so that none comes twice. No foreign key: the row stays
 * when what it became is deleted, or the next import would bring it back (docs/decisions/015-import.md).
 */
export const importedDocument = pgTable(
  'imported_document',
  {
    collection: text('collection', { enum: COLLECTIONS }).notNull(),
    /** Any text: the old store let the document's id be one. */
    oldId: text('old_id').notNull(),
    newId: text('new_id').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.collection, t.oldId] }),
    check('imported_document_collection', sql`${t.collection} in (${oneOf(COLLECTIONS)})`),
  ],
);
