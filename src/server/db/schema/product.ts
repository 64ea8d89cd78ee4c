import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LocalNames } from '../../../domain/local-names.ts';
import { MAX_CONTAINER_LENGTH, MEASURES } from '../../../domain/pack.ts';
import { PRODUCT_ID } from '../../../domain/product-id.ts';
import { oneOf } from './one-of.ts';
import { paise } from './paise.ts';

// Byte order, so that lists are sorted the same on every database, whatever its locale.
export const textInByteOrder = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const NO_NAMES: LocalNames = {
  english: [],
  hindi: { latin: [], script: [] },
  tamil: { latin: [], script: [] },
  malayalam: { latin: [], script: [] },
};

const NAME_LISTS = [
  '$.english',
  ...['hindi', 'tamil', 'malayalam'].flatMap((name) => [`$.${name}.latin`, `$.${name}.script`]),
];
const IS_LIST_OF_TEXTS = NAME_LISTS.map(
  (list) => `${list}.type() == "array" && !exists(${list}[*] ? (@.type() != "string"))`,
).join(' && ');

/** A product with every field of its document; its district prices have their own table. */
export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The first is the badge on the card. */
    categories: text('categories').array().notNull(),
    images: text('images').array().notNull(),
    /** What a picture shows, by its address; without an entry it is described by the title. */
    imageAlts: jsonb('image_alts').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** 'kg': sold loose, the price is for a kilogram. 'others': the price is for one pack. */
    unit: text('unit').notNull(),
    /** The pack: 25, 'kg', 'jute sack'. null if and only if the goods are loose. */
    packAmount: numeric('pack_amount', { precision: 10, scale: 3, mode: 'number' }),
    packMeasure: text('pack_measure', { enum: MEASURES }),
    packContainer: text('pack_container'),
    /** The smaller packs inside, if any: 24, 'pouch'. */
    packCount: integer('pack_count'),
    packInner: text('pack_inner'),
    /** When the pack last changed, set by a trigger (migration 0014); null: never. */
    packSince: timestamp('pack_since', { withTimezone: true }),
    /** Shared by packs of the same goods; null: there is only this one. */
    familyId: text('family_id'),
    localNames: jsonb('local_names').$type<LocalNames>().notNull().default(NO_NAMES),
    /** The base price, for districts without an entry; null: none. */
    price: paise('price'),
    priceInclTax: paise('price_incl_tax'),
    totalPrice: paise('total_price'),
    cgst: paise('cgst'),
    sgst: paise('sgst'),
    creditPoints: integer('credit_points').notNull().default(0),
    /** A link such as /leafy-greens/c/P_669 that old product data may carry; no screen uses it. */
    categoryLink: text('category_link'),
    /** 1 is the most popular; null: not trending. */
    trendRank: integer('trend_rank'),
    /** For invoices: the customs code of the goods, with 4, 6 or 8 digits; null: not known yet. */
    hsnCode: text('hsn_code'),
    /** In percent; null: not known yet. */
    gstRate: integer('gst_rate'),
    /** null: sold. An archived product is in old orders only, and can be restored. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Counted by a trigger (migration 0028) when anything but a price changes. */
    version: integer('version').notNull().default(1),
    /** Made by the browser that added it: the same request again adds nothing. */
    creationId: uuid('creation_id').unique(),
    sortKey: textInByteOrder('sort_key').notNull().generatedAlwaysAs(sql`lower(title)`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('product_by_title').on(t.sortKey, t.id),
    index('product_sold_by_title').on(t.sortKey, t.id).where(sql`archived_at is null`),
    index('product_sold_by_change').on(t.updatedAt, t.id).where(sql`archived_at is null`),
    index('product_archived_by_title').on(t.sortKey, t.id).where(sql`archived_at is not null`),
    index('product_archived_by_change').on(t.updatedAt, t.id).where(sql`archived_at is not null`),
    index('product_without_price')
      .on(t.sortKey, t.id)
      .where(sql`archived_at is null and price is null`),
    index('product_without_picture')
      .on(t.sortKey, t.id)
      .where(sql`archived_at is null and images = '{}'`),
    index('product_archived_words')
      .using('gin', sql`to_tsvector('simple', ${t.title})`)
      .with({ fastupdate: false })
      .where(sql`archived_at is not null`),
    index('product_by_family').on(t.familyId).where(sql`family_id is not null`),
    check('product_id_form', sql`${t.id} ~ ${sql.raw(`'${PRODUCT_ID.source}'`)}`),
    check('product_title_length', sql`length(${t.title}) between 1 and 200`),
    check('product_has_category', sql`cardinality(${t.categories}) >= 1`),
    check('product_unit', sql`lower(${t.unit}) in ('kg', 'others')`),
    check('product_loose', sql`(lower(${t.unit}) = 'kg') = (${t.packAmount} is null)`),
    check(
      'product_pack',
      sql`${t.packAmount} > 0 and ${t.packMeasure} in (${oneOf(MEASURES)})
        and length(${t.packContainer}) <= ${sql.raw(String(MAX_CONTAINER_LENGTH))}`,
    ),
    check(
      'product_pack_complete',
      sql`(${t.packAmount} is null) = (${t.packMeasure} is null)
        and (${t.packAmount} is null) = (${t.packContainer} is null)`,
    ),
    check(
      'product_pack_inner',
      sql`(${t.packCount} is null) = (${t.packInner} is null)
        and (${t.packCount} is null or (${t.packAmount} is not null and ${t.packCount} >= 2))`,
    ),
    check('product_family_form', sql`${t.familyId} ~ ${sql.raw(`'${PRODUCT_ID.source}'`)}`),
    // At least one rupee, so that rounding to whole rupees never makes a price zero.
    check('product_price', sql`${t.price} >= 100`),
    check('product_other_prices', sql`${t.priceInclTax} >= 0 and ${t.totalPrice} >= 0`),
    check(
      'product_tax',
      sql`${t.cgst} between 0 and ${t.price} and ${t.sgst} between 0 and ${t.price}`,
    ),
    // The search relies on these being lists of texts, however a product is written.
    check(
      'product_local_names',
      sql`coalesce(jsonb_path_match(${t.localNames}, ${sql.raw(`'${IS_LIST_OF_TEXTS}'`)}), false)`,
    ),
    check('product_credit_points', sql`${t.creditPoints} >= 0`),
    check('product_hsn_code', sql`${t.hsnCode} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'`),
    check('product_gst_rate', sql`${t.gstRate} between 0 and 100`),
    check('product_image_alts', sql`jsonb_typeof(${t.imageAlts}) = 'object'`),
  ],
);
