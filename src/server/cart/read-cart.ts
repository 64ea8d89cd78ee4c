import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import { type Coupon, heldRefusal } from '../../domain/coupon.ts';
import { pricedCart, type StoredCart, type StoredLine } from '../../domain/priced-cart.ts';
import { taxKind } from '../../domain/tax/states.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import type { Db } from '../db/database.ts';
import { type OrNulls, type RowInJson, rowsInJson } from '../db/rows-in-json.ts';
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
  const readStored = prepareReadStored(db);
  return async (userId) => {
    const row = await readStored(userId);
    return row ? cartOf(row, view) : null;
  };
}

/** The same, before it is priced; undefined: the retailer is gone. */
export function prepareReadStored(db: Db): (userId: string) => Promise<CartRow | undefined> {
  const query = cartQuery(db);
  return async (userId) => (await query.execute({ userId }))[0];
}

const userId = sql.placeholder('userId');

const LINE_COLUMNS = {
  productId: cartItem.productId,
  quantity: cartItem.quantity,
  addedPrice: cartItem.addedPrice,
  addedTitle: cartItem.title,
  addedImages: cartItem.images,
  addedUnit: cartItem.unit,
  addedPack: cartItem.pack,
} as const;

const PRODUCT_COLUMNS = productNow(user.district);

/** A line, and its product as it is today: nothing of it if it is no longer sold. */
export type LineRow = RowInJson<typeof LINE_COLUMNS> & OrNulls<RowInJson<typeof PRODUCT_COLUMNS>>;

const LINES = {
  from: sql`${cartItem}
    left join ${product} on ${product.id} = ${cartItem.productId} and ${isSold}
    left join ${districtPrice} on ${districtPrice.productId} = ${product.id}
      and ${districtPrice.district} = ${user.district}
    where ${cartItem.userId} = ${user.id}`,
  order: sql`${cartItem.addedAt}, ${cartItem.productId}`,
};

/** The lines of the cart of `user`, in the order they were added in. */
const lines: SQL<LineRow[]> = rowsInJson({ ...LINE_COLUMNS, ...PRODUCT_COLUMNS }, LINES);

/** The same, with what an order records of the goods. */
export const LINES_TO_ORDER: SQL<(LineRow & { readonly hsnCode: string | null })[]> = rowsInJson(
  { ...LINE_COLUMNS, ...PRODUCT_COLUMNS, hsnCode: product.hsnCode },
  LINES,
);

export const CART_COLUMNS = {
  isVerified: user.isVerified,
  district: user.district,
  placeOfSupply: sql<string | null>`(select ${district.state} from ${district}
    where ${district.name} = ${user.district})`,
  balance: user.coins,
  revision: cart.revision,
  held: sql<number | null>`(select ${coinHold.coins} from ${coinHold}
    where ${coinHold.userId} = ${user.id})`,
  coupon: sql<CouponRow | null>`(select json_build_object('code', ${coupon.code},
      'discountAmount', ${coupon.discountAmount},
      'minimumOrderValue', ${coupon.minimumOrderValue},
      'maxUsage', ${coupon.maxUsage}, 'perShopLimit', ${coupon.perShopLimit},
      'startsAt', ${RULE_COLUMNS.startsAt}, 'endsAt', ${RULE_COLUMNS.endsAt},
      'endedAt', ${RULE_COLUMNS.endedAt}, 'districts', ${coupon.districts},
      'isFirstOrderOnly', ${coupon.isFirstOrderOnly}, 'uses', ${usesOfAccount(userId)},
      'hasOrdered', ${hasOrdered(userId)}, 'taken', ${TAKEN_IF_OVERUSED}, 'at', ${AT})
    from ${couponUse} join ${coupon} on ${coupon.id} = ${couponUse.couponId}
    where ${couponUse.userId} = ${user.id} and ${couponUse.state} = 'held')`,
  lines,
} as const;

/** Whose cart it is, and the cart itself if there has ever been one. */
export const CART_OF_RETAILER = {
  cart: eq(cart.userId, user.id),
  whose: and(eq(user.id, userId), eq(user.role, 'retailer')),
} as const;

export type CartRow = Awaited<ReturnType<ReturnType<typeof cartQuery>['execute']>>[number];

const cartQuery = (db: Db) =>
  db
    .select(CART_COLUMNS)
    .from(user)
    .leftJoin(cart, CART_OF_RETAILER.cart)
    .where(CART_OF_RETAILER.whose)
    .prepare('read_cart');

/** The same, for a change: whether it has been made before. */
export function prepareReadToChange(
  db: Db,
): (userId: string, mark: string | null) => Promise<CartToChange | undefined> {
  const query = cartToChangeQuery(db);
  return async (id, mark) => (await query.execute({ userId: id, mark }))[0];
}

export type CartToChange = Awaited<
  ReturnType<ReturnType<typeof cartToChangeQuery>['execute']>
>[number];

const cartToChangeQuery = (db: Db) =>
  db
    .select({ ...CART_COLUMNS, isMade: isKnown(userId, sql.placeholder('mark')) })
    .from(user)
    .leftJoin(cart, CART_OF_RETAILER.cart)
    .where(CART_OF_RETAILER.whose)
    .prepare('read_cart_to_change');

export function cartOf(row: CartRow, view: CartView): Cart {
  const { rounding, verifiedOnly, showCoins, supplierState } = view;
  const storedCart = {
    lines: row.lines.map(lineOf),
    coupon: row.coupon && couponOf(row.coupon, row.district),
    coins: { balance: row.balance, held: row.held ?? 0 },
  };
  const seesPrices = row.isVerified || !verifiedOnly;
  return {
    revision: row.revision ?? 0,
    ...pricedCart(storedCart, { seesPrices, rounding }),
    taxKind: taxKind(supplierState, row.placeOfSupply ?? supplierState),
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

const lineOf = (row: LineRow): StoredLine => ({
  productId: row.productId,
  title: row.addedTitle,
  images: row.addedImages,
  unit: row.addedUnit,
  pack: row.addedPack,
  quantity: row.quantity,
  addedPricePaise: row.addedPrice,
  product: productNowOf(row),
});
