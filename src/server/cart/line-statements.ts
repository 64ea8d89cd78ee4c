import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isSold } from '../catalogue/catalogue-queries.ts';
import type { Db } from '../db/database.ts';
import { isRetryable } from '../db/in-transaction.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { keeping } from './known-change.ts';
import { productNow } from './product-now.ts';

// One line of a cart is changed in two round trips, as an order is placed (docs/decisions/064-two-statements-an-order.md):
// one reads the cart, the other writes the line, unless the cart has changed in between.

const given = (name: string) => sql.placeholder(name);
const userId = given('userId');

/** The line, and the cart as it was read. */
interface WriteParameters {
  readonly userId: string;
  readonly revision: number;
  readonly productId: string;
  /** Of the change, if it has a key. */
  readonly mark: string | null;
}

interface SetParameters extends WriteParameters {
  readonly quantity: number;
  readonly unit: string;
  /** JSON; null: loose. */
  readonly pack: string | null;
}

interface AddParameters extends SetParameters {
  readonly addedPrice: number;
  readonly title: string;
  readonly images: readonly string[];
}

/** Each returns false, and has written nothing, if the cart is no longer as it was read. */
export interface LineStatements {
  /** The product as the retailer would buy it today; undefined: the retailer is gone. */
  find(parameters: { userId: string; productId: string }): Promise<FoundProduct | undefined>;
  add(parameters: AddParameters): Promise<boolean>;
  set(parameters: SetParameters): Promise<boolean>;
  remove(parameters: WriteParameters): Promise<boolean>;
}

export type FoundProduct = Awaited<ReturnType<ReturnType<typeof findQuery>['execute']>>[number];

const findQuery = (db: Db) =>
  db
    .select(productNow(user.district))
    .from(user)
    .leftJoin(product, and(eq(product.id, given('productId')), isSold))
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, user.district)),
    )
    .where(eq(user.id, userId))
    .prepare('find_product');

export function prepareLineStatements(db: Db): LineStatements {
  const find = findQuery(db);
  const isLine = sql`${cartItem.userId} = claimed.user_id and ${cartItem.productId} = ${given('productId')}`;
  const columns = sql`quantity, unit, pack`;
  const values = sql`${given('quantity')}::integer, ${given('unit')}::text, ${given('pack')}::jsonb`;
  const add = prepareWrite<AddParameters>(
    db,
    'add_line',
    sql`insert into ${cartItem} (user_id, product_id, added_price, title, images, ${columns})
      select user_id, ${given('productId')}::text, ${given('addedPrice')}::bigint, ${given('title')}::text,
        ${given('images')}::text[], ${values}
      from claimed`,
  );
  const set = prepareWrite<SetParameters>(
    db,
    'set_line',
    sql`update ${cartItem} set (${columns}) = (${values}) from claimed where ${isLine}`,
  );
  const remove = prepareWrite<WriteParameters>(
    db,
    'remove_line',
    sql`delete from ${cartItem} using claimed where ${isLine}`,
  );
  return { find: async (parameters) => (await find.execute(parameters))[0], add, set, remove };
}

function prepareWrite<Parameters extends WriteParameters>(db: Db, name: string, change: SQL) {
  const claimed = db.$with('claimed', {}).as(sql`
    update ${cart} set revision = revision + 1, updated_at = now()
    where ${cart.userId} = ${userId} and revision = ${given('revision')}::bigint
    returning user_id`);
  const changed = db.$with('changed', {}).as(change);
  const kept = db.$with('kept', {}).as(keeping(given('mark'), sql`claimed`));
  const query = db
    .with(claimed, changed, kept)
    .select({ userId: sql<string>`claimed.user_id` })
    .from(sql`claimed`)
    .prepare(name);
  return async (parameters: Parameters): Promise<boolean> => {
    try {
      return (await query.execute({ ...(parameters as object) })).length > 0;
    } catch (error) {
      if (isRetryable(error)) return false;
      throw error;
    }
  };
}
