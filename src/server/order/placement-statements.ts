import { sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { CartView } from '../cart/cart-view.ts';
import { CART_COLUMNS, CART_OF_RETAILER, cartOf, LINES_TO_ORDER } from '../cart/read-cart.ts';
import type { Db } from '../db/database.ts';
import { isRetryable } from '../db/in-transaction.ts';
import { cart } from '../db/schema/cart.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { type Attempts, attemptsUnder, type Limiter } from '../http/limiter.ts';
import type { StoredAnswer } from './idempotency-key.ts';
import type { Buyer } from './new-order.ts';
import { type OrderParameters, orderParts } from './order-statement.ts';
import { supersession } from './supersede-intent.ts';

// A cart becomes an order in two statements: one reads all that is judged, the other writes all of it, unless the cart has
// changed in between (docs/decisions/064-two-statements-an-order.md).

const given = (name: string) => sql.placeholder(name);
const userId = given('userId');

interface CartToPlace {
  readonly cart: Cart;
  /** null: they have never had a cart. */
  readonly generation: number | null;
  readonly stored: StoredAnswer | null;
  readonly isBlocked: boolean;
  readonly attempts: Attempts | null;
  readonly buyer: Buyer;
  /** null: all numbers that were drawn are taken. */
  readonly orderNumber: number | null;
}

interface ReadParameters {
  readonly userId: string;
  readonly key: string;
  readonly limitKey: string;
  /** Random numbers, of which the first free one is returned. */
  readonly numbers: readonly number[];
}

/** null: the retailer is gone. */
function prepareReadPlacement(db: Db, view: CartView) {
  const query = db
    .select({
      ...CART_COLUMNS,
      lines: LINES_TO_ORDER,
      generation: cart.generation,
      stored: sql<StoredAnswer | null>`(select json_build_object('requestHash', ${idempotency.requestHash},
          'answer', ${idempotency.answer})
        from ${idempotency} where ${idempotency.userId} = ${userId} and ${idempotency.key} = ${given('key')})`,
      attempts: attemptsUnder(given('limitKey')),
      orderNumber: sql<
        number | null
      >`(select number from unnest(${given('numbers')}::integer[]) as number
        where not exists (select from ${order} where ${order.orderNumber} = number) limit 1)`,
      at: sql`now()`.mapWith(user.createdAt),
      blockedAt: user.blockedAt,
      name: user.name,
      email: user.email,
      mobile: user.mobile,
      storeName: user.storeName,
      address: user.address,
      pinCode: user.pinCode,
      gstNumber: user.gstNumber,
    })
    .from(user)
    .leftJoin(cart, CART_OF_RETAILER.cart)
    .where(CART_OF_RETAILER.whose)
    .prepare('read_placement');

  return async (parameters: ReadParameters): Promise<CartToPlace | null> => {
    const [row] = await query.execute({ ...parameters });
    if (!row || row.placeOfSupply === null) return null;
    const { generation, stored, attempts, orderNumber, placeOfSupply, at } = row;
    const goods = row.lines.map(({ productId: id, hsnCode, gstRate }) => ({
      id,
      hsnCode,
      gstRate,
    }));
    return {
      cart: cartOf(row, view),
      generation,
      stored,
      isBlocked: row.blockedAt !== null,
      attempts,
      buyer: { person: row, placeOfSupply, goods, at },
      orderNumber,
    };
  };
}

interface PlacementParameters extends OrderParameters {
  readonly userId: string;
  /** The cart as it was read. */
  readonly revision: number;
  readonly generation: number;
  readonly key: string;
  readonly requestHash: string;
  readonly answer: string;
  readonly limitKey: string;
}

/** What somebody else may have taken since it was read. */
const TAKEN = ['idempotency_user_id_key_pk', 'order_number_once'];

/** Returns false, and has written nothing, if the cart, its key or the order's number is no longer as it was read. */
function prepareWritePlacement(db: Db, limiter: Limiter) {
  const claimed = db.$with('claimed', {}).as(sql`
    update ${cart} set generation = generation + 1, revision = revision + 1, updated_at = now()
    where ${cart.userId} = ${userId} and revision = ${given('revision')}::bigint
      and generation = ${given('generation')}::integer
    returning user_id`);
  const kept = db.$with('kept', {}).as(sql`
    insert into ${idempotency} (user_id, key, request_hash, answer)
    select user_id, ${given('key')}::text, ${given('requestHash')}::text, ${given('answer')}::text from claimed`);
  const counted = db
    .$with('counted', {})
    .as(limiter.counting('order', given('limitKey'), sql`from claimed where true`));
  const emptied = db
    .$with('emptied', {})
    .as(sql`delete from ${cartItem} using claimed where ${cartItem.userId} = claimed.user_id`);
  // Anyone still paying online for this cart is too late, and gets a refund.
  const superseded = db
    .$with('superseded', {})
    .as(sql`${supersession(userId)} and exists (select from claimed)`);
  const query = db
    .with(claimed, ...orderParts(db, sql`, claimed`), kept, counted, emptied, superseded)
    .select({ id: sql<string>`placed.id` })
    .from(sql`placed`)
    .prepare('place_order');

  return async (parameters: PlacementParameters): Promise<boolean> => {
    try {
      return (await query.execute({ ...parameters })).length > 0;
    } catch (error) {
      if (TAKEN.some((once) => isUniqueViolation(error, once)) || isRetryable(error)) return false;
      throw error;
    }
  };
}

export interface PlacementStatements {
  readonly read: ReturnType<typeof prepareReadPlacement>;
  readonly write: ReturnType<typeof prepareWritePlacement>;
}

export const preparePlacement = (
  db: Db,
  view: CartView,
  limiter: Limiter,
): PlacementStatements => ({
  read: prepareReadPlacement(db, view),
  write: prepareWritePlacement(db, limiter),
});
