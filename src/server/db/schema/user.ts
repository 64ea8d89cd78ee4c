import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LENGTHS } from '../../../domain/account-rules.ts';
import { DISTRICTS } from '../../../domain/districts.ts';
import { oneOf } from './one-of.ts';

const ROLES = ['retailer', 'operator'] as const;

/** A person with a login. A retailer has all of the shop's fields, an operator none of them. */
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
    /** '' for an imported account without one. */
    mobile: text('mobile'),
    /** null: the number is the one they registered with. */
    mobileChangedAt: timestamp('mobile_changed_at', { withTimezone: true }),
    district: text('district', { enum: DISTRICTS }),
    storeName: text('store_name'),
    address: text('address'),
    pinCode: text('pin_code'),
    gstNumber: text('gst_number').notNull().default(''),
    coins: integer('coins').notNull().default(0),
    credits: integer('credits').notNull().default(0),
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
    // Deletion by mobile number finds the oldest account (DEL-05).
    index('user_by_mobile').on(t.mobile, t.createdAt, t.id),
    check('user_name', sql`length(${t.name}) between 1 and ${sql.raw(String(LENGTHS.name))}`),
    check(
      'user_email',
      sql`${t.email} = lower(${t.email}) and length(${t.email}) between 3 and ${sql.raw(String(LENGTHS.email))}`,
    ),
    check('user_role', sql`${t.role} in (${oneOf(ROLES)})`),
    check('user_district', sql`${t.district} in (${oneOf(DISTRICTS)})`),
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
    check(
      'user_retailer_is_whole',
      sql`${t.role} <> 'retailer' or num_nulls(${t.mobile}, ${t.district}, ${t.storeName}, ${t.address}, ${t.pinCode}) = 0`,
    ),
    check('user_balances', sql`${t.coins} >= 0 and ${t.credits} >= 0 and ${t.creditUsed} >= 0`),
  ],
);
