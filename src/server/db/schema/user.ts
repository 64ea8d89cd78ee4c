import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { LENGTHS } from '../../../domain/account-rules.ts';
import { LONGEST_SENTENCE } from '../../../domain/order-sentence.ts';
import { STAFF_ROLES } from '../../../domain/staff-role.ts';
import { INVOICE_LANGUAGES } from '../../../domain/tax/invoice-language.ts';
import { district } from './district.ts';
import { oneOf } from './one-of.ts';

const ROLES = ['retailer', 'operator'] as const;

/** The words that staff find a shop by. Punctuation would join them: 'K.R.Traders'. */
export const SHOP_WORDS = sql`to_tsvector('simple', translate(coalesce(store_name, '') || ' ' || name, '.,-/&''()@:_+', '            '))`;

/** Nobody has decided about the shop yet. */
export const SHOP_WAITS = sql`role = 'retailer' and not is_verified and refused_at is null and blocked_at is null`;

/** What staff find a shop by, from its beginning. */
export const GST_KEY = sql`(gst_number collate "C")`;

/** A person with a login. A retailer has all of the shop's fields, an operator (a member of staff) none of them. */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case, so that an address is unique however it is typed. */
    email: text('email').notNull().unique(),
    /** null: nobody has shown yet that the address is theirs, so it gets few emails. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    role: text('role', { enum: ROLES }).notNull().default('retailer'),
    /** What an operator may do; null for a retailer. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** null: may log in. */
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    /** Why a retailer is blocked, for staff. */
    blockReason: text('block_reason'),
    /** When staff refused to verify the shop; null: they did not. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** The sentence that the shop got with it. */
    refusal: text('refusal'),
    /** '' for an imported account without one. */
    mobile: text('mobile'),
    /** null: the number is the one they registered with. */
    mobileChangedAt: timestamp('mobile_changed_at', { withTimezone: true }),
    district: text('district').references(() => district.name),
    storeName: text('store_name'),
    address: text('address'),
    pinCode: text('pin_code'),
    gstNumber: text('gst_number').notNull().default(''),
    /** In which language they read the names of goods on invoices, besides English; null: not chosen. */
    invoiceLanguage: text('invoice_language', { enum: INVOICE_LANGUAGES }),
    coins: integer('coins').notNull().default(0),
    credits: bigint('credits', { mode: 'number' }).notNull().default(0),
    creditUsed: integer('credit_used').notNull().default(0),
    isVerified: boolean('is_verified').notNull().default(false),
    /** The path or URL of the shop picture; null: none. */
    shopImage: text('shop_image'),
    /** The app's notification token, if imported (docs/decisions/023-people-and-accounts.md). */
    token: text('token'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('user_to_verify').on(t.createdAt).where(SHOP_WAITS),
    index('user_by_gst_number').on(GST_KEY).where(sql`gst_number <> ''`),
    index('user_registered').on(t.createdAt, t.id).where(sql`role = 'retailer'`),
    // Deletion by mobile number finds the oldest account (DEL-05).
    index('user_by_mobile').on(t.mobile, t.createdAt, t.id),
    // Staff find shops by words (src/server/console-search/find-anything.ts, src/server/order/find-shops.ts).
    index('user_words')
      .using('gin', SHOP_WORDS)
      .with({ fastupdate: false })
      .where(sql`role = 'retailer'`),
    check('user_name', sql`length(${t.name}) between 1 and ${sql.raw(String(LENGTHS.name))}`),
    check(
      'user_email',
      sql`${t.email} = lower(${t.email}) and length(${t.email}) between 3 and ${sql.raw(String(LENGTHS.email))}`,
    ),
    index('user_staff').on(t.staffRole).where(sql`staff_role is not null`),
    check('user_staff_role', sql`${t.staffRole} in (${oneOf(STAFF_ROLES)})`),
    check('user_staff_has_role', sql`(${t.role} = 'operator') = (${t.staffRole} is not null)`),
    check('user_role', sql`${t.role} in (${oneOf(ROLES)})`),
    check('user_mobile', sql`${t.mobile} = '' or ${t.mobile} ~ '^[0-9]{10}$'`),
    check('user_pin_code', sql`${t.pinCode} ~ '^[0-9]{6}$'`),
    check(
      'user_store_name',
      sql`length(${t.storeName}) between 1 and ${sql.raw(String(LENGTHS.storeName))}`,
    ),
    check(
      'user_address',
      sql`length(${t.address}) between 1 and ${sql.raw(String(LENGTHS.address))}`,
    ),
    check('user_gst_number', sql`${t.gstNumber} = '' or length(${t.gstNumber}) = 15`),
    check('user_invoice_language', sql`${t.invoiceLanguage} in (${oneOf(INVOICE_LANGUAGES)})`),
    check(
      'user_retailer_is_whole',
      sql`${t.role} <> 'retailer' or num_nulls(${t.mobile}, ${t.district}, ${t.storeName}, ${t.address}, ${t.pinCode}) = 0`,
    ),
    check(
      'user_refusal',
      sql`(${t.refusedAt} is null) = (${t.refusal} is null) and length(${t.refusal}) between 1 and ${sql.raw(String(LONGEST_SENTENCE))}`,
    ),
    check(
      'user_block_reason',
      sql`length(${t.blockReason}) between 1 and ${sql.raw(String(LONGEST_SENTENCE))}`,
    ),
    check('user_balances', sql`${t.coins} >= 0 and ${t.credits} >= 0 and ${t.creditUsed} >= 0`),
  ],
);
