import { and, asc, eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { type Coupon, heldRefusal } from '../../domain/coupon.ts';
import { pricedCart, type StoredCart, type StoredLine } from '../../domain/priced-cart.ts';
import { taxKind } from '../../domain/tax/states.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import type { Db } from '../db/database.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { coinHold } from '../db/schema/coin-hold.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { district } from '../db/schema/district.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import type { CartView } from './cart-view.ts';
import { AT, hasOrdered, RULE_COLUMNS, TAKEN_IF_OVERUSED, usesOfAccount } from './coupon-facts.ts';
import { isKnown } from './known-change.ts';
import { productNow, productNowOf } from './product-now.ts';

/**
 * Reads a whole cart in one statement, so that its revision, lines, prices and holds are consistent. Pass a
 * transaction to include its own writes. The returned function resolves to null if the retailer is gone.
 */
export function prepareReadCart(db: Db, view: CartView): (userId: string) => Promise<Cart | null> {
  const readRows = prepareReadRows(db);
  return async (userId) => {
    const rows = await readRows(userId);
    return rows[0] ? cartOf(rows[0], rows, view) : null;
  };
}

/** The same, before it is priced: one row per line; an empty cart has one without a line. None: the retailer is gone. */
export function prepareReadRows(db: Db): (userId: string) => Promise<CartRow[]> {
  const query = cartQuery(db);
  return (userId) => query.execute({ userId });
}

export type CartRow = Awaited<ReturnType<ReturnType<typeof cartQuery>['execute']>>[number];

const userId = sql.placeholder('userId');

/**
 * The values that occur once per cart are subqueries, not joins: the database takes longer to plan a join of eight
 * tables than to run it.
 */
export const CART_COLUMNS = {
  isVerified: user.isVerified,
  district: user.district,
  placeOfSupply: sql<
    string | null
  >`(select ${district.state} from ${district} where ${district.name} =
    (select buyer.district from ${user} as buyer where buyer.id = ${userId}))`,
  balance: user.coins,
  revision: sql<string | number | null>`(select ${cart.revision} from ${cart}
    where ${cart.userId} = ${userId})`,
  held: sql<number | null>`(select ${coinHold.coins} from ${coinHold}
    where ${coinHold.userId} = ${userId})`,
  coupon: sql<CouponRow | null>`(select json_build_object('code', ${coupon.code},
      'discountAmount', ${coupon.discountAmount},
      'minimumOrderValue', ${coupon.minimumOrderValue},
      'maxUsage', ${coupon.maxUsage}, 'perShopLimit', ${coupon.perShopLimit},
      'startsAt', ${RULE_COLUMNS.startsAt}, 'endsAt', ${RULE_COLUMNS.endsAt},
      'endedAt', ${RULE_COLUMNS.endedAt}, 'districts', ${coupon.districts},
      'isFirstOrderOnly', ${coupon.isFirstOrderOnly}, 'uses', ${usesOfAccount(userId)},
      'hasOrdered', ${hasOrdered(userId)}, 'taken', ${TAKEN_IF_OVERUSED}, 'at', ${AT})
    from ${couponUse} join ${coupon} on ${coupon.id} = ${couponUse.couponId}
    where ${couponUse.userId} = ${userId} and ${couponUse.state} = 'held')`,
  productId: cartItem.productId,
  quantity: cartItem.quantity,
  addedPrice: cartItem.addedPrice,
  addedTitle: cartItem.title,
  addedImages: cartItem.images,
  addedUnit: cartItem.unit,
  addedPack: cartItem.pack,
  ...productNow(user.district),
} as const;

/** How the tables of a cart belong together: one row per line of the cart of `userId`; an empty cart has one row. */
export const CART_JOINS = {
  line: eq(cartItem.userId, user.id),
  product: and(eq(product.id, cartItem.productId), isSold),
  price: and(eq(districtPrice.productId, product.id), eq(districtPrice.district, user.district)),
  whose: and(eq(user.id, userId), sql`${user.role} = 'retailer'`),
  order: [asc(cartItem.addedAt), asc(cartItem.productId)],
} as const;

const cartQuery = (db: Db) =>
  db
    .select(CART_COLUMNS)
    .from(user)
    .leftJoin(cartItem, CART_JOINS.line)
    .leftJoin(product, CART_JOINS.product)
    .leftJoin(districtPrice, CART_JOINS.price)
    .where(CART_JOINS.whose)
    .orderBy(...CART_JOINS.order)
    .prepare('read_cart');

/** The same, for a change: whether it has been made before. */
export function prepareRowsToChange(
  db: Db,
): (userId: string, mark: string | null) => Promise<RowToChange[]> {
  const query = rowsToChangeQuery(db);
  return (id, mark) => query.execute({ userId: id, mark });
}

export type RowToChange = Awaited<
  ReturnType<ReturnType<typeof rowsToChangeQuery>['execute']>
>[number];

const rowsToChangeQuery = (db: Db) =>
  db
    .select({ ...CART_COLUMNS, isMade: isKnown(userId, sql.placeholder('mark')) })
    .from(user)
    .leftJoin(cartItem, CART_JOINS.line)
    .leftJoin(product, CART_JOINS.product)
    .leftJoin(districtPrice, CART_JOINS.price)
    .where(CART_JOINS.whose)
    .orderBy(...CART_JOINS.order)
    .prepare('read_cart_to_change');

/** The values that occur once per cart are the same in every row; an empty cart has one row. */
export function cartOf(head: CartRow, rows: readonly CartRow[], view: CartView): Cart {
  const { rounding, verifiedOnly, showCoins, supplierState } = view;
  const storedCart = {
    lines: rows.flatMap((row) => lineOf(row) ?? []),
    coupon: head.coupon && couponOf(head.coupon, head.district),
    coins: { balance: head.balance, held: head.held ?? 0 },
  };
  const seesPrices = head.isVerified || !verifiedOnly;
  return {
    // A bigint, which one of the drivers returns as a string.
    revision: Number(head.revision ?? 0),
    ...pricedCart(storedCart, { seesPrices, rounding }),
    taxKind: taxKind(supplierState, head.placeOfSupply ?? supplierState),
    showCoins,
  };
}

/** What the statement says about the coupon that the cart holds. */
interface CouponRow extends Omit<Coupon, 'usageCount'> {
  readonly uses: number;
  readonly hasOrdered: boolean;
  readonly taken: number;
  readonly at: number;
}

function couponOf(row: CouponRow, district: string | null): StoredCart['coupon'] {
  const { code, discountAmount, minimumOrderValue, taken, at } = row;
  const shop = { uses: row.uses, district, hasOrdered: row.hasOrdered };
  const refusal = heldRefusal({ coupon: row, shop, taken, at });
  return { code, discountAmount, minimumOrderValue, refusal };
}

function lineOf(row: CartRow): StoredLine | null {
  const { productId } = row;
  if (productId === null) return null;
  return {
    productId,
    // The line exists, so its columns are not null.
    title: row.addedTitle!,
    images: row.addedImages!,
    unit: row.addedUnit!,
    pack: row.addedPack,
    quantity: row.quantity!,
    addedPricePaise: row.addedPrice!,
    product: productNowOf(row),
  };
}
