import { and, eq, sql } from 'drizzle-orm';
import type { OrderSummary } from '../../contract/order.ts';
import { coinsPaise } from '../../domain/coins.ts';
import type { OrderedLine, OrderSnapshot } from '../../domain/order-snapshot.ts';
import { FIRST_STATUS } from '../../domain/order-status.ts';
import { packOfLine } from '../../domain/pack.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { giveBackCoupon } from '../cart/remove-coupon.ts';
import { giveBackCoins } from '../cart/return-coins.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { district } from '../db/schema/district.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { product } from '../db/schema/product.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import {
  type LineTaxColumns,
  TAX_COLUMNS,
  TAX_FIELDS,
  TYPED_TAX_FIELDS,
} from '../tax/line-tax-columns.ts';
import { type GoodsTax, taxNewOrder } from '../tax/tax-new-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { summaryOf } from './order-rows.ts';
import type { OrderServices } from './order-services.ts';

export interface NewOrder {
  readonly userId: string;
  readonly paymentMethod: PaymentMethod;
  readonly snapshot: OrderSnapshot;
  /** null: not from a cart. */
  readonly cartGeneration: number | null;
  readonly heldCoins: number;
  /** What paid for it online. */
  readonly paidWith?: { readonly intentId: string; readonly isSandbox: boolean };
  /** The member of staff who places it for the shop on the phone. */
  readonly assistedBy?: Pick<StaffMember, 'id' | 'name'>;
}

/**
 * Writes an order with its lines, and consumes the coupon and coins the cart held. The caller must have locked the
 * cart and checked the snapshot, and empties the cart afterwards. An order that is not from a cart needs a lock on the
 * person instead.
 */
export async function writeOrder(
  tx: Db,
  { numbers, shop }: Pick<OrderServices, 'numbers' | 'shop'>,
  newOrder: NewOrder,
): Promise<OrderSummary> {
  const { userId, snapshot, paymentMethod } = newOrder;
  const use = snapshot.couponCode === null ? null : await consumeCoupon(tx, userId);
  // A coupon that did not apply ends with its cart, unused (docs/decisions/021-cart-coupons-and-coins.md).
  if (!use && newOrder.cartGeneration !== null) await giveBackCoupon(tx, userId);
  const { person, goods, ...buyer } = await readBuyer(tx, userId, snapshot);
  const { email, ...profile } = person;
  const tax = { ...buyer, supplierState: shop.now.invoicing.state };
  const lines = taxNewOrder(snapshot, goods, tax).map((columns, nth) => ({
    ...snapshot.lines[nth]!,
    ...columns,
  }));
  const placed = await insertOrder(tx, numbers, lines, tax, {
    ...profile,
    ...totalsOf(snapshot),
    userId,
    couponId: use?.couponId ?? null,
    paymentMethod,
    status: FIRST_STATUS,
    lineCount: snapshot.lines.length,
    cartGeneration: newOrder.cartGeneration,
    intentId: newOrder.paidWith?.intentId ?? null,
    isPaidInSandbox: newOrder.paidWith?.isSandbox ?? false,
    assistedBy: newOrder.assistedBy?.id ?? null,
    assistedByName: newOrder.assistedBy?.name ?? null,
  });
  if (use) await linkUsedAddress(tx, use.id, placed.id);
  if (newOrder.heldCoins > 0) await consumeCoins(tx, userId, placed.id, snapshot.redeemedCoins);
  const summary = summaryOf(placed);
  await enqueueMail(tx, {
    to: email,
    kind: 'order-placed',
    name: person.userName,
    id: summary.id,
    orderId: summary.orderId,
    paymentMethod,
    isPaidInSandbox: summary.isPaidInSandbox,
    ...(newOrder.assistedBy && { assistedBy: newOrder.assistedBy.name }),
    address: `${person.address}, ${person.pincode}`,
    lines: snapshot.lines.map(({ title, unit, pack, quantity, price }) => ({
      title,
      pack: packOfLine(unit, pack),
      quantity,
      lineTotal: price * quantity,
    })),
    subtotal: snapshot.totalBeforeDiscounts,
    couponDiscount: snapshot.couponDiscount,
    coinDiscount: coinsPaise(snapshot.redeemedCoins),
    totalAmount: snapshot.totalAmount,
  });
  return summary;
}

function totalsOf(snapshot: OrderSnapshot) {
  const { totalBeforeDiscounts, couponCode, couponDiscount } = snapshot;
  const { redeemedCoins, creditPoints, totalAmount } = snapshot;
  return {
    totalBeforeDiscounts,
    couponCode,
    couponDiscount,
    redeemedCoins,
    creditPoints,
    totalAmount,
  };
}

/**
 * Inserts the order, its lines, its tax and its first event in one statement, since the cart stays locked during every round
 * trip. Draws ids until one is free (ORDER-05): the unique key decides, even when other processes draw too, and
 * without an order no lines are written.
 */
async function insertOrder(
  tx: Db,
  numbers: OrderNumbers,
  lines: readonly (OrderedLine & LineTaxColumns)[],
  tax: Omit<typeof orderTax.$inferInsert, 'orderId' | 'origin'>,
  values: Omit<typeof order.$inferInsert, 'orderNumber'>,
): Promise<typeof order.$inferSelect> {
  const rows = JSON.stringify(
    lines.map((line, position) => ({ ...line, pack: packOfLine(line.unit, line.pack), position })),
  );
  const insertedLines = tx.$with('kept', {}).as(sql`
    insert into ${orderLine} (order_id, position, product_id, title, images, unit, pack, quantity, price,
      cgst, sgst, credit_points, ${TAX_COLUMNS})
    select placed.id, line.position, line.id, title, images, unit, pack, quantity, price, cgst, sgst,
      "creditPoints", ${TAX_FIELDS}
    from placed, json_to_recordset(${rows}::json) as line (position integer, id text, title text,
      images text[], unit text, pack jsonb, quantity integer, price bigint, cgst bigint, sgst bigint,
      "creditPoints" integer, ${TYPED_TAX_FIELDS})`);
  const insertedTax = tx.$with('taxed', {}).as(sql`
    insert into ${orderTax} (order_id, origin, supplier_state, place_of_supply, buyer_gst_number)
    select placed.id, 'order', ${tax.supplierState}::text, ${tax.placeOfSupply}::text, ${tax.buyerGstNumber}::text
    from placed`);
  const insertedEvent = tx.$with('noted', {}).as(sql`
    insert into ${orderEvent} (order_id, status, actor, operator_id)
    select placed.id, placed.status,
      case when placed.assisted_by is null then 'retailer' else 'operator' end, placed.assisted_by
    from placed`);
  let orderNumber = await numbers.draw(tx);
  for (;;) {
    const placed = tx.$with('placed').as(
      tx
        .insert(order)
        .values({ ...values, orderNumber })
        .onConflictDoNothing({ target: order.orderNumber })
        .returning(),
    );
    const [row] = await tx
      .with(placed, insertedLines, insertedTax, insertedEvent)
      .select()
      .from(placed);
    if (row) return row;
    orderNumber = await numbers.drawFree(tx);
  }
}

/**
 * The person as they are now, and what the tax depends on: an order keeps its delivery address even if the shop moves later.
 * One statement, since the cart stays locked during every round trip.
 */
async function readBuyer(tx: Db, userId: string, { lines }: OrderSnapshot) {
  const ids = sql.param(lines.map(({ id }) => id));
  const goodsOf = sql<GoodsTax[]>`(select coalesce(json_agg(json_build_object('id', ${product.id},
      'hsnCode', ${product.hsnCode}, 'gstRate', ${product.gstRate})), '[]')
    from ${product} where ${product.id} = any(${ids}::text[]))`;
  const [found] = await tx
    .select({ person: user, placeOfSupply: district.state, goods: goodsOf })
    .from(user)
    .innerJoin(district, eq(district.name, user.district))
    .where(eq(user.id, userId));
  if (!found) throw new Failure('USER_NOT_LOGGED_IN');
  const { placeOfSupply, goods } = found;
  const buyerGstNumber = found.person.gstNumber || null;
  return { person: profileOf(found.person), placeOfSupply, buyerGstNumber, goods };
}

function profileOf(person: typeof user.$inferSelect) {
  return {
    email: person.email,
    userName: person.name,
    // A check constraint guarantees that a retailer has all of these.
    userPhoneNumber: person.mobile!,
    storeName: person.storeName!,
    address: person.address!,
    pincode: person.pinCode!,
    district: person.district!,
  };
}

async function consumeCoupon(tx: Db, userId: string) {
  const [used] = await tx
    .update(couponUse)
    .set({ state: 'used' })
    .where(and(eq(couponUse.userId, userId), eq(couponUse.state, 'held')))
    .returning({ id: couponUse.id, couponId: couponUse.couponId });
  // The hold was given back just now, so the discount is gone too.
  if (!used) throw new Failure('COUPON_NOT_VALID');
  return used;
}

/** A trigger has recorded the address. With its order, it is forgotten if the order is cancelled. */
const linkUsedAddress = (tx: Db, useId: string, orderId: string) =>
  tx.update(usedCouponAddress).set({ orderId }).where(eq(usedCouponAddress.useId, useId));

/** Coins that the cart was too small to use are returned; the rest is booked under the order. */
async function consumeCoins(tx: Db, userId: string, orderId: string, redeemed: number) {
  await giveBackCoins(tx, userId);
  if (redeemed === 0) return;
  await tx
    .insert(balanceEntry)
    .values({ userId, orderId, balance: 'coins', amount: -redeemed, reason: 'ordered' });
}
