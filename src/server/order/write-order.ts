import { and, eq, sql } from 'drizzle-orm';
import type { OrderSummary } from '../../contract/order.ts';
import type { OrderSnapshot } from '../../domain/order-snapshot.ts';
import { giveBackCoupon } from '../cart/remove-coupon.ts';
import { giveBackCoins } from '../cart/return-coins.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { district } from '../db/schema/district.ts';
import { product } from '../db/schema/product.ts';
import { usedCouponAddress } from '../db/schema/used-coupon-address.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { GoodsTax } from '../tax/tax-new-order.ts';
import { type Buyer, describeOrder, type NewOrder } from './new-order.ts';
import type { OrderServices } from './order-services.ts';
import { prepareWriteOrder } from './order-statement.ts';

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
  const { userId, snapshot } = newOrder;
  const use = snapshot.couponCode === null ? null : await consumeCoupon(tx, userId);
  // A coupon that did not apply ends with its cart, unused (docs/decisions/021-cart-coupons-and-coins.md).
  if (!use && newOrder.cartGeneration !== null) await giveBackCoupon(tx, userId);
  const buyer = await readBuyer(tx, userId, snapshot);
  const couponId = use?.couponId ?? null;
  const supplierState = shop.now.invoicing.state;
  const write = prepareWriteOrder(tx);
  let orderNumber = await numbers.draw(tx);
  for (;;) {
    const { summary, parameters } = describeOrder(newOrder, buyer, {
      orderNumber,
      couponId,
      supplierState,
    });
    const [placed] = await write.execute({ ...parameters });
    if (placed) {
      if (use) await linkUsedAddress(tx, use.id, placed.id);
      if (newOrder.heldCoins > 0) await consumeCoins(tx, userId, placed.id, snapshot.redeemedCoins);
      return summary;
    }
    // ORDER-05: the unique key decides, even when other processes draw too.
    orderNumber = await numbers.drawFree(tx);
  }
}

async function readBuyer(tx: Db, userId: string, { lines }: OrderSnapshot): Promise<Buyer> {
  const ids = sql.param(lines.map(({ id }) => id));
  const goods = sql<GoodsTax[]>`(select coalesce(json_agg(json_build_object('id', ${product.id},
      'hsnCode', ${product.hsnCode}, 'gstRate', ${product.gstRate})), '[]')
    from ${product} where ${product.id} = any(${ids}::text[]))`;
  const at = sql`now()`.mapWith(user.createdAt);
  const [found] = await tx
    .select({ person: user, placeOfSupply: district.state, goods, at })
    .from(user)
    .innerJoin(district, eq(district.name, user.district))
    .where(eq(user.id, userId));
  if (!found) throw new Failure('USER_NOT_LOGGED_IN');
  return found;
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
