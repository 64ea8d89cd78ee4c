import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A signature for invoices. It is in the database, so that a backup of it can draw every invoice again. A row is never
 * changed or removed: an invoice names the one that it was made with.
 */
export const signaturePicture = pgTable(
  'signature_picture',
  {
    /** From its content, so that the same picture is stored once. */
    id: text('id').primaryKey(),
    /** A JPEG, in base64. */
    content: text('content').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('signature_picture_id', sql`${t.id} ~ '^[a-f0-9]{32}$'`),
    check('signature_picture_content', sql`length(${t.content}) between 1 and 200000`),
  ],
);
