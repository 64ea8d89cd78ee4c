import { and, eq, sql } from 'drizzle-orm';
import { normaliseCouponCode } from '../../domain/coupon.ts';
import { orderIdOf } from '../../domain/order-id.ts';
import { FIRST_STATUS } from '../../domain/order-status.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import type { user } from '../db/schema/user.ts';
import type { OrderNumbers } from '../order/order-numbers.ts';
import { Refused } from './document-fields.ts';
import type { Taking } from './import-result.ts';
import { importedPeople } from './imported-people.ts';
import { type ReadOrder, readOrder } from './read-order.ts';

/**
 * An order of before: written as it was. Nothing is booked, for the balances that came with its person are those
 * of after it, and nobody gets a mail.
 */
export async function writeImportedOrder(taking: Taking): Promise<readonly string[]> {
  const { tx, newId, doc } = taking;
  const read = readOrder(doc);
  const owner = await ownerOf(taking, read.uid);
  const numbered = await insertOrder(tx, taking.options.numbers, read, {
    id: newId,
    ...read.order,
    ...personOn(read, owner),
    couponId: await couponIdOf(tx, read.order.couponCode),
  });
  await tx
    .insert(orderLine)
    .values(read.lines.map((line, position) => ({ orderId: newId, position, ...line })));
  await tx.insert(orderEvent).values(storyOf(newId, read));
  return [...read.leftOut, ...numbered];
}

type Person = typeof user.$inferSelect;

/** null: it is kept without the person, who has deleted the account here or is not known. */
async function ownerOf({ tx, options }: Taking, uid: string): Promise<Person | null> {
  const owner = uid === '' ? undefined : (await importedPeople(tx, [uid])).get(uid);
  if (owner !== undefined || options.withoutUnknownPeople) return owner ?? null;
  throw new Refused(uid === '' ? IMPORT_TEXT.noPerson : IMPORT_TEXT.unknownPerson(uid));
}

/** What the order says itself counts; where it says nothing, the person's own. Without the person, nothing. */
function personOn({ person, order: { district } }: ReadOrder, owner: Person | null) {
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

/** Of an imported coupon only: one made here with the same code is another one. */
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

/** Its own number where that is free: the old store drew four digits and never looked whether they were taken. */
async function insertOrder(
  tx: Db,
  numbers: OrderNumbers,
  { orderNumber: wanted }: ReadOrder,
  values: Omit<typeof order.$inferInsert, 'orderNumber'>,
): Promise<string[]> {
  for (let orderNumber = wanted; ; orderNumber = await numbers.drawFree(tx)) {
    if (orderNumber === null) continue;
    const [placed] = await tx
      .insert(order)
      .values({ ...values, orderNumber })
      .onConflictDoNothing({ target: order.orderNumber })
      .returning({ id: order.id });
    if (!placed) continue;
    if (orderNumber === wanted) return [];
    const before = wanted === null ? null : orderIdOf(wanted);
    return [IMPORT_TEXT.orderIdChanged(before, orderIdOf(orderNumber))];
  }
}

/** Only what is known: when it was placed, and when it came to where it is if the document says so. */
function storyOf(orderId: string, { order: { orderDate, status }, movedAt }: ReadOrder) {
  const placed = { orderId, status: FIRST_STATUS, actor: 'retailer' as const, at: orderDate! };
  if (status === FIRST_STATUS || !movedAt) return [placed];
  const actor = status === 'Cancellation Requested' ? ('retailer' as const) : ('operator' as const);
  return [placed, { orderId, status, actor, at: movedAt }];
}
