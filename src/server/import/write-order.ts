import { and, eq, sql } from 'drizzle-orm';
import { normaliseCouponCode } from '../../domain/coupon.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { FIRST_STATUS } from '../../domain/order-status.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import type { user } from '../db/schema/user.ts';
import type { OrderNumbers } from '../order/order-numbers.ts';
import { Refused } from './document-fields.ts';
import type { ImportContext } from './import-types.ts';
import { importedPeople } from './imported-people.ts';
import { type ReadOrder, readOrder } from './read-order.ts';

/**
 * Writes an old order as it was. Nothing is booked, because the imported balances already include it, and no
 * email is sent.
 */
export async function writeImportedOrder(context: ImportContext): Promise<readonly string[]> {
  const { tx, newId, doc } = context;
  const read = readOrder(doc);
  const owner = await ownerOf(context, read.uid);
  const numberNotes = await insertOrder(tx, context.options.numbers, read, {
    id: newId,
    ...read.order,
    ...personFields(read, owner),
    couponId: await couponIdOf(tx, read.order.couponCode),
  });
  await tx
    .insert(orderLine)
    .values(read.lines.map((line, position) => ({ orderId: newId, position, ...line })));
  // The running store works it out.
  await tx.insert(orderTax).values({ orderId: newId });
  await tx.insert(orderEvent).values(historyOf(newId, read));
  return [...read.leftOut, ...numberNotes];
}

type Person = typeof user.$inferSelect;

/** null: the order is imported without the person, who is unknown or has deleted their account here. */
async function ownerOf({ tx, options }: ImportContext, uid: string): Promise<Person | null> {
  const owner = uid === '' ? undefined : (await importedPeople(tx, [uid])).get(uid);
  if (owner !== undefined || options.withoutUnknownPeople) return owner ?? null;
  throw new Refused(uid === '' ? IMPORT_TEXT.noPerson : IMPORT_TEXT.unknownPerson(uid));
}

/** The order's own data or, if missing, the person's. Without the person, nothing. */
function personFields({ person, order: { district } }: ReadOrder, owner: Person | null) {
  if (!owner) return { userId: null };
  return {
    userId: owner.id,
    userName: person.userName || owner.name,
    userPhoneNumber: person.userPhoneNumber || owner.mobile,
    storeName: person.storeName || owner.storeName,
    address: person.address || owner.address,
    pincode: person.pincode || owner.pinCode,
    district: district ?? owner.district,
  };
}

/** Finds only imported coupons: one created here with the same code is a different coupon. */
async function couponIdOf(tx: Db, code: string | null | undefined): Promise<string | null> {
  if (!code) return null;
  const [found] = await tx
    .select({ id: coupon.id })
    .from(coupon)
    .innerJoin(
      importedDocument,
      and(
        eq(importedDocument.collection, 'coupons'),
        eq(importedDocument.newId, sql`${coupon.id}::text`),
      ),
    )
    .where(sql`lower(${coupon.code} collate "C") = ${normaliseCouponCode(code)}`);
  return found?.id ?? null;
}

/** Keeps the order number if it is free: the old store drew four digits without checking for duplicates. */
async function insertOrder(
  tx: Db,
  numbers: OrderNumbers,
  { orderNumber: oldNumber }: ReadOrder,
  values: Omit<typeof order.$inferInsert, 'orderNumber'>,
): Promise<string[]> {
  for (let orderNumber = oldNumber; ; orderNumber = await numbers.drawFree(tx)) {
    if (orderNumber === null) continue;
    const [placed] = await tx
      .insert(order)
      .values({ ...values, orderNumber })
      .onConflictDoNothing({ target: order.orderNumber })
      .returning({ id: order.id });
    if (!placed) continue;
    if (orderNumber === oldNumber) return [];
    const before = oldNumber === null ? null : orderIdOf(oldNumber);
    return [IMPORT_TEXT.orderIdChanged(before, orderIdOf(orderNumber))];
  }
}

/** Only what is known: when it was placed and, if the document has it, when it reached its current status. */
function historyOf(orderId: string, { order: { orderDate, status }, movedAt }: ReadOrder) {
  const placed = { orderId, status: FIRST_STATUS, actor: 'retailer' as const, at: orderDate! };
  if (status === FIRST_STATUS || !movedAt) return [placed];
  const actor = status === 'Cancellation Requested' ? ('retailer' as const) : ('operator' as const);
  return [placed, { orderId, status, actor, at: movedAt }];
}
