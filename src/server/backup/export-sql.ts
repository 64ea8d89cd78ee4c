import { readFileSync } from 'node:fs';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { activity } from '../db/schema/activity.ts';
import { addressKey } from '../db/schema/address-key.ts';
import { backWish } from '../db/schema/back-wish.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { blockedContact } from '../db/schema/blocked-contact.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { category } from '../db/schema/category.ts';
import { categoryShelf } from '../db/schema/category-shelf.ts';
import { closedItem } from '../db/schema/closed-item.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { credential } from '../db/schema/credential.ts';
import { dayClosing } from '../db/schema/day-closing.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { district } from '../db/schema/district.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { emailToken } from '../db/schema/email-token.ts';
import { fileRemoval } from '../db/schema/file-removal.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { invoice } from '../db/schema/invoice.ts';
import { invoiceCounter } from '../db/schema/invoice-counter.ts';
import { jobLease } from '../db/schema/job-lease.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderNote } from '../db/schema/order-note.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { payment } from '../db/schema/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { priceCell } from '../db/schema/price-cell.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { pricePublish } from '../db/schema/price-publish.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { product } from '../db/schema/product.ts';
import { productPicture } from '../db/schema/product-picture.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';
import { refund } from '../db/schema/refund.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { sandboxRecord } from '../db/schema/sandbox-record.ts';
import { session } from '../db/schema/session.ts';
import { shopList } from '../db/schema/shop-list.ts';
import { shopNote } from '../db/schema/shop-note.ts';
import { shopRhythm } from '../db/schema/shop-rhythm.ts';
import { shopSetting } from '../db/schema/shop-setting.ts';
import { signaturePicture } from '../db/schema/signature-picture.ts';
import { soldOut } from '../db/schema/sold-out.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { storeSecret } from '../db/schema/store-secret.ts';
import { storeView } from '../db/schema/store-view.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { user } from '../db/schema/user.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { withdrawnRefund } from '../db/schema/withdrawn-refund.ts';

// The whole store as SQL for psql: the migrations, then every row. Any PostgreSQL can restore it, whatever the
// version of the embedded one; a store with that DATABASE_URL then serves the same data.

/**
 * Parents before children; the ledger before people, because a person's balance must match their ledger entries; and
 * the addresses that used a coupon before its uses, because a trigger adds those that are missing, without their orders.
 */
export const EXPORTED_TABLES: readonly PgTable[] = [
  district,
  category,
  product,
  productPicture,
  districtPrice,
  balanceEntry,
  user,
  credential,
  soldOut,
  backWish,
  pricePublish,
  priceChange,
  priceSchedule,
  mailOutbox,
  coupon,
  cart,
  cartItem,
  coinHold,
  paymentIntent,
  order,
  orderLine,
  orderTax,
  invoiceCounter,
  invoice,
  orderEvent,
  orderNote,
  shopNote,
  deliveryTick,
  addressKey,
  blockedContact,
  usedCouponAddress,
  couponUse,
  payment,
  refund,
  withdrawnRefund,
  dayClosing,
  closedItem,
  webhookEvent,
  sandboxRecord,
  idempotency,
  fileRemoval,
  importedDocument,
  staffInvitation,
  shopSetting,
  signaturePicture,
  activity,
];

/**
 * category_shelf, price_cell, shop_list and shop_rhythm are filled again by their triggers. The others are short-lived, and
 * store_secret would let anyone with the file sign cookies. Without them, people only have to log in again, and to ask again
 * for a link that confirms their email address.
 */
export const LEFT_OUT_TABLES: readonly PgTable[] = [
  categoryShelf,
  priceCell,
  shopList,
  shopRhythm,
  session,
  knownDevice,
  resetToken,
  emailToken,
  deletionProof,
  resetRequest,
  rateLimit,
  jobLease,
  storeSecret,
  storeView,
];

/** A migration has filled them with what a new store has. */
const FILLED_TABLES: readonly PgTable[] = [district, category];

const BATCH_SIZE = 1_000;

const HEAD = `-- The store's database. Restore into an empty one:
--   psql --set ON_ERROR_STOP=1 --file FILE DATABASE
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
BEGIN;

`;

/** Writes one consistent state, even during changes. Returns the number of rows. */
export async function exportSql(db: Db, write: (text: string) => Promise<void>): Promise<number> {
  return db.transaction(
    async (tx) => {
      await write(HEAD);
      for (const statements of migrationFiles()) await write(`${statements}\n`);
      await write(MIGRATION_TABLE);
      await exportRows(tx, write, 'drizzle.__drizzle_migrations', ['hash', 'created_at']);
      let rows = 0;
      for (const table of EXPORTED_TABLES) {
        if (FILLED_TABLES.includes(table)) {
          await write(`DELETE FROM "${getTableConfig(table).name}";\n`);
        }
        rows += await exportRows(
          tx,
          write,
          `"${getTableConfig(table).name}"`,
          storedColumns(table),
        );
        for (const statement of countersOf(table)) await write(statement);
      }
      await write('COMMIT;\n');
      return rows;
    },
    { isolationLevel: 'repeatable read' },
  );
}

// As the migrator creates it, so that the restored store knows which migrations it has.
const MIGRATION_TABLE = `
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);

`;

function migrationFiles(): string[] {
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8'));
}

const storedColumns = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter((column) => column.generated === undefined)
    .map((column) => column.name);

/** Restored rows have their numbers; the next ones must follow them. */
const countersOf = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter((column) => column.generatedIdentity !== undefined)
    .map(({ name: column }) => {
      const { name } = getTableConfig(table);
      const next = `coalesce(max("${column}"), 0) + 1`;
      return `SELECT setval(pg_get_serial_sequence('"${name}"', '${column}'), ${next}, false) FROM "${name}";\n`;
    });

/** The database quotes each value itself, so our quoting cannot be wrong. */
async function exportRows(
  tx: { execute(query: SQL): Promise<unknown> },
  write: (text: string) => Promise<void>,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const literals = columns.map((name) => `quote_nullable("${name}"::text)`).join(` || ', ' || `);
  const into = `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES\n`;
  await tx.execute(sql.raw(`declare exported cursor for select ${literals} as row from ${table}`));
  let count = 0;
  for (;;) {
    const { rows } = (await tx.execute(sql.raw(`fetch ${BATCH_SIZE} from exported`))) as {
      rows: { row: string }[];
    };
    if (rows.length === 0) break;
    count += rows.length;
    await write(`${into}${rows.map(({ row }) => `(${row})`).join(',\n')};\n`);
  }
  await tx.execute(sql`close exported`);
  return count;
}
