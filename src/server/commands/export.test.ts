import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { locatePostgres } from '../../../scripts/tools/find-postgres.mjs';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { addPerson } from '../account/add-person.ts';
import { EXPORTED_TABLES, exportSql, LEFT_OUT_TABLES } from '../backup/export-sql.ts';
import type { Database, Db } from '../db/database.ts';
import * as allTables from '../db/schema/all-tables.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { blockedContact } from '../db/schema/blocked-contact.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { categoryShelf } from '../db/schema/category-shelf.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { payment } from '../db/schema/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { refund } from '../db/schema/refund.ts';
import { sandboxRecord } from '../db/schema/sandbox-record.ts';
import { session } from '../db/schema/session.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { EXIT } from '../exit-codes.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { addCoupon } from '../testing/cart-fixtures.ts';
import { filledDataDir, runCommand, temporaryFolder } from '../testing/server-process.ts';
import { DATABASES, hasPostgres, silentLog } from '../testing/test-databases.ts';

const binDir = locatePostgres();

const NASTY = [
  `O'Brien''s "best" \\ backslash \\n \\' end`,
  'line one\nline two\r\n\ttabbed',
  `$$ $1 :name :'name' :"name" -- /* */ ; \\. \\q`,
  'ஏலக்காய் ഏലക്ക इलायची 🌶️ \u200d\u00a0\u0001 e\u0301 É',
  `{a,b} {"c"} NULL null '' , ,, {} ()`,
];

describe.skipIf(!hasPostgres || !binDir)('an exported store', () => {
  let source: Awaited<ReturnType<(typeof DATABASES)['embedded']>>;
  let file: string;
  let written: number;
  let url: string;
  let restored: Database;
  const migrationsIn = (db: Db) => dump(db, 'drizzle.__drizzle_migrations', 'id');

  beforeAll(async () => {
    source = await DATABASES.embedded();
    await addNastyRows(source.database.db);
    file = join(temporaryFolder(), 'store.sql');
    const parts: string[] = [];
    written = await exportSql(source.database.db, async (part) => {
      parts.push(part);
    });
    writeFileSync(file, parts.join(''));
    url = await createDatabase(inject('postgresUrl'));
    restore(file, url);
    const settings = readSettings({ DATABASE_URL: url, SEED_DEMO: 'true' });
    restored = await openDatabase(settings, silentLog, new AbortController().signal);
  });
  afterAll(async () => {
    await restored?.close();
    await source?.remove();
    if (url) await dropDatabase(url);
  });

  it.each([
    ['product', 'id'],
    ['district_price', 'product_id, district'],
    ['category_shelf', 'product_id, category'],
    ['price_change', 'id'],
  ])('is the same in PostgreSQL, row by row: %s', async (table, key) => {
    const rowsRestored = await dump(restored.db, table, key);
    expect(rowsRestored).toEqual(await dump(source.database.db, table, key));
    expect(rowsRestored.length).toBeGreaterThan(120);
  });

  it.each([
    ['"user"', 'id', NASTY.length],
    ['credential', 'user_id', NASTY.length],
    ['mail_outbox', 'id', NASTY.length],
    ['balance_entry', 'id', NASTY.length],
    ['cart', 'user_id', NASTY.length],
    ['cart_item', 'user_id', NASTY.length],
    ['coin_hold', 'user_id', NASTY.length],
    ['coupon', 'id', NASTY.length + 5],
    ['coupon_use', 'user_id, state', NASTY.length + 1],
    ['used_coupon_address', 'address_hash', 1],
    ['address_key', 'value', 1],
    ['blocked_contact', 'contact_hash', 2],
    ['payment_intent', 'id', NASTY.length],
    ['"order"', 'id', NASTY.length],
    ['order_line', 'order_id', NASTY.length],
    ['order_event', 'id', NASTY.length],
    ['payment', 'id', NASTY.length],
    ['refund', 'id', NASTY.length],
    ['withdrawn_refund', 'id', NASTY.length],
    ['webhook_event', 'id', NASTY.length],
    ['sandbox_record', 'id', NASTY.length],
    ['idempotency', 'user_id', NASTY.length],
    ['imported_document', 'old_id', NASTY.length],
  ])('DATA-01 keeps every field of people and what they did: %s', async (table, key, rows) => {
    const rowsRestored = await dump(restored.db, table, key);
    expect(rowsRestored).toEqual(await dump(source.database.db, table, key));
    expect(rowsRestored).toHaveLength(rows);
  });

  it('contains no session tokens', async () => {
    expect(readFileSync(file, 'utf8')).not.toContain('a-live-session-token');
    expect(await dump(restored.db, 'session', 'token_hash')).toEqual([]);
  });

  it('returns the number of rows written', async () => {
    let rows = 0;
    for (const table of EXPORTED_TABLES) {
      rows += (await dump(source.database.db, `"${getTableConfig(table).name}"`, '1')).length;
    }
    expect(written).toBe(rows);
  });

  it('is not migrated again by the store that opens it', async () => {
    const migrations = await migrationsIn(restored.db);
    expect(migrations).toEqual(await migrationsIn(source.database.db));
    expect(migrations.length).toBeGreaterThan(0);
  });

  it('still updates category shelves by trigger', async () => {
    const id = 'nasty-0';
    await restored.db.update(product).set({ title: 'RENAMED' }).where(sql`id = ${id}`);
    const shelves = await restored.db.select().from(categoryShelf).where(sql`product_id = ${id}`);
    expect(shelves.map(({ category, sortKey }) => [category, sortKey]).sort()).toEqual([
      ['Sachets', 'renamed'],
      ['Spices', 'renamed'],
    ]);
  });

  it('still updates balances and coupon counts by trigger', async () => {
    const id = 'person-1';
    await restored.db
      .insert(balanceEntry)
      .values({ userId: id, balance: 'coins', amount: 8, reason: 'granted' });
    const [row] = await dump(restored.db, '"user"', `id <> '${id}'`);
    expect(JSON.parse(row!)).toMatchObject({ id, coins: 10 });
    await restored.db.delete(couponUse);
    const coupons = await dump(restored.db, 'coupon', 'code');
    const counts = coupons.map((each) => JSON.parse(each)).filter(({ code }) => /^Test/.test(code));
    expect(counts.map(({ usage_count }) => usage_count)).toEqual(NASTY.map(() => 0));
  });

  it('can be exported from PostgreSQL and restored again', async () => {
    const again = `${file}.again`;
    const parts: string[] = [];
    await exportSql(restored.db, async (part) => {
      parts.push(part);
    });
    writeFileSync(again, parts.join(''));
    const third = await createDatabase(inject('postgresUrl'));
    try {
      restore(again, third);
      const settings = readSettings({ DATABASE_URL: third });
      const copy = await openDatabase(settings, silentLog, new AbortController().signal);
      expect(await dump(copy.db, 'product', 'id')).toEqual(
        await dump(restored.db, 'product', 'id'),
      );
      await copy.close();
    } finally {
      await dropDatabase(third);
    }
  });
});

describe('the export', () => {
  it('covers every table of the schema: exported, or left out on purpose', () => {
    const covered = [...EXPORTED_TABLES, ...LEFT_OUT_TABLES].map(
      (table) => getTableConfig(table).name,
    );
    const all = Object.values(allTables).map((table) => getTableConfig(table).name);
    expect(covered.sort()).toEqual(all.sort());
  });

  it('writes parents before children', () => {
    const order = EXPORTED_TABLES.map((table) => getTableConfig(table).name);
    for (const table of EXPORTED_TABLES) {
      const { name, foreignKeys } = getTableConfig(table);
      for (const key of foreignKeys) {
        const parent = getTableConfig(key.reference().foreignTable).name;
        // A credit note names its invoice in the same table: that is checked when all rows are there.
        if (parent === name) continue;
        expect(order.indexOf(parent), `${parent} before ${name}`).toBeLessThan(order.indexOf(name));
      }
    }
  });

  it('as a command writes the file and prints the number of rows', async () => {
    const file = join(temporaryFolder(), 'store.sql');
    const { code, output } = await runCommand('export', { DATA_DIR: filledDataDir() }, [file]);
    expect(output).toMatch(/^\d+ rows written to .*store\.sql\.\n$/);
    expect(code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^-- The store's database\./);
    expect(text).toMatch(/\nCOMMIT;\n$/);
    // It holds password hashes.
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('as a command without a file name prints the usage and opens nothing', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, output } = await runCommand('export', { DATA_DIR: dataDir });
    expect(output).toBe('Give the name of the file to write: npm run export -- store.sql\n');
    expect(code).toBe(EXIT.badSetting);
    expect(existsSync(dataDir)).toBe(false);
  });
});

async function addNastyRows(db: Db): Promise<void> {
  const spelled = { latin: NASTY, script: [] };
  for (const [index, text] of NASTY.entries()) {
    await db.insert(product).values({
      id: `nasty-${index}`,
      title: text,
      description: text,
      categories: ['Spices', 'Sachets', 'Spices'],
      images: NASTY,
      unit: 'others',
      packAmount: 0.001 + index,
      packMeasure: 'kg',
      packContainer: text.slice(0, 60),
      packCount: index === 2 ? 2 : null,
      packInner: index === 2 ? text.slice(0, 60) : null,
      familyId: index === 1 ? 'family' : null,
      localNames: { english: [text], hindi: spelled, tamil: spelled, malayalam: spelled },
      price: index === 0 ? null : 2 ** 45 + index,
      categoryLink: index % 2 === 0 ? null : text,
      trendRank: index === 1 ? 1 : null,
    });
  }
  for (const [index, text] of NASTY.entries()) {
    const id = `person-${index}`;
    const email = `nasty-${index}@shop.example`;
    await db
      .insert(balanceEntry)
      .values({ userId: id, balance: 'coins', amount: index + 1, reason: 'granted' });
    await addPerson(
      db,
      {
        id,
        name: text,
        email,
        mobile: '9876543210',
        district: 'Erode',
        storeName: text,
        address: text,
        pinCode: '638001',
        coins: index + 1,
        isVerified: index === 1,
        token: index === 2 ? text : null,
      },
      'a hash',
    );
    await db.insert(cart).values({ userId: id, generation: index + 1, revision: 2 ** 40 + index });
    await db.insert(cartItem).values({
      userId: id,
      productId: `nasty-${index}`,
      quantity: index + 1,
      addedPrice: 100,
      title: text,
      images: NASTY,
      unit: 'others',
      pack: { amount: 0.125, measure: 'l', container: text },
    });
    await db.insert(coinHold).values({ userId: id, coins: 5 * (index + 1) });
    const { id: couponId } = await addCoupon(db, { usageCount: 1 });
    await db.insert(couponUse).values({ couponId, userId: id });
    await db.insert(priceChange).values({
      productId: 'nasty-0',
      district: 'Erode',
      oldBasePrice: index === 0 ? null : 100,
      newBasePrice: 2 ** 40 + index,
      changedBy: index === 0 ? null : id,
    });
    await addNastyOrder(db, id, text, index);
    await db.insert(importedDocument).values({ collection: 'users', oldId: text, newId: id });
    await enqueueMail(db, { to: email, kind: 'welcome', name: text, storeName: text });
    await db.insert(session).values({
      tokenHash: `a-live-session-token-${index}`,
      userId: id,
      expiresAt: new Date(9e12),
    });
  }
  await db
    .insert(districtPrice)
    .values({ productId: 'nasty-0', district: 'Erode', basePrice: 101, cgst: 0, sgst: null });
  const used = await addCoupon(db, { code: 'Used', usageCount: 1 });
  await db.insert(couponUse).values({ couponId: used.id, userId: 'person-1', state: 'used' });
  await db.execute(
    sql`update used_coupon_address set order_id = (select min(id::text)::uuid from "order")`,
  );
  await db.insert(blockedContact).values([{ contactHash: 'one' }, { contactHash: 'two' }]);
  // A time that would be lost without microseconds or the time zone.
  await db.execute(sql`update product set created_at = '1999-12-31 23:59:59.999999+05:30'
    where id = 'nasty-1'`);
}

async function addNastyOrder(db: Db, userId: string, text: string, index: number): Promise<void> {
  const amount = 2 ** 40 + index;
  const line = { title: text, images: NASTY, unit: 'kg', quantity: 1, price: amount };
  const figures = { cgst: 1, sgst: 2, creditPoints: 3 };
  const snapshot = {
    lines: [{ id: 'x', ...line, ...figures }],
    totalBeforeDiscounts: amount,
    couponCode: null,
    couponDiscount: 0,
    redeemedCoins: 0,
    creditPoints: 3,
    totalAmount: amount,
  };
  const [intent] = await db
    .insert(paymentIntent)
    .values({ userId, cartGeneration: 1, snapshot, amount, providerOrderId: `order_${index}` })
    .returning();
  const { lines: _, ...totals } = snapshot;
  const [placed] = await db
    .insert(order)
    .values({
      ...totals,
      orderNumber: 1_000 + index,
      userId,
      userName: text,
      userPhoneNumber: '9876543210',
      storeName: text,
      address: text,
      pincode: '638001',
      district: 'Erode',
      paymentMethod: 'Online Pay',
      status: 'Cancellation Requested',
      statusBeforeRequest: 'Packed',
      lineCount: 1,
      cartGeneration: index,
      intentId: intent!.id,
    })
    .returning();
  const orderId = placed!.id;
  await db.insert(orderLine).values({ orderId, position: 0, productId: 'x', ...line, ...figures });
  await db.insert(orderEvent).values({ orderId, status: 'Packed', actor: 'operator' });
  const paymentId = `pay_${index}`;
  await db
    .insert(payment)
    .values({ id: paymentId, intentId: intent!.id, amount, currency: 'INR', orderId });
  const due = { paymentId, amount, reason: 'order-cancelled', lastError: text } as const;
  await db.insert(refund).values(due);
  // Withdrawn and made once more.
  await db.delete(refund).where(eq(refund.paymentId, paymentId));
  await db.insert(refund).values(due);
  await db.insert(webhookEvent).values({ id: text, event: 'order.paid', about: { orderId: text } });
  await db.insert(sandboxRecord).values({ id: text, parent: text, entity: { text } });
  await db.insert(idempotency).values({ userId, key: text, requestHash: text, answer: text });
}

function restore(file: string, url: string): void {
  execFileSync(
    join(binDir!, 'psql'),
    ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', file, url],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** Every row as the database writes it, bypassing the driver's conversions. */
async function dump(db: Db, table: string, key: string): Promise<string[]> {
  const query = `select row_to_json(t)::text as row from (
    select * from ${table} order by ${key}) as t`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    const { rows } = (await tx.execute(sql.raw(query))) as unknown as { rows: { row: string }[] };
    return rows.map(({ row }) => row);
  });
}
