import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureCrop } from '../../../domain/product-picture.ts';

/**
 * An uploaded picture of products, whose files are in the file store under its id. A row is never changed: another crop
 * is another picture.
 */
export const productPicture = pgTable(
  'product_picture',
  {
    /** From its content, so that the same picture is stored once. */
    id: text('id').primaryKey(),
    /** The picture that it was cut from; its own id: it is as it was uploaded. */
    sourceId: text('source_id').notNull(),
    crop: jsonb('crop').$type<PictureCrop>(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('product_picture_id', sql`${t.id} ~ '^[a-f0-9]{32}$'`),
    check('product_picture_source', sql`(${t.crop} is null) = (${t.id} = ${t.sourceId})`),
  ],
);
