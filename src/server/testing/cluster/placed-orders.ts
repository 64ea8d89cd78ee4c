import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { orderIdOf } from '../../../domain/order-number.ts';
import type { Db } from '../../db/database.ts';

// Orders as their shops were told, and as they are in the database.

export interface PlacedOrder {
  readonly id: string;
  /** The number that people see. */
  readonly orderId: string;
  /** Of the shop. */
  readonly userId: string | null;
  /** Products with their quantities, sorted. */
  readonly lines: readonly string[];
  /** In paise. */
  readonly total: number;
  /** Whether the shop itself paid this total online; null: neither that, nor on delivery. */
  readonly isPaid: boolean | null;
}

const lineOf = (productId: string, quantity: number) => `${quantity} x ${productId}`;

export const linesOf = (cart: ReadonlyMap<string, number>): string[] =>
  [...cart].map(([productId, quantity]) => lineOf(productId, quantity)).sort();

export async function readOrders(db: Db): Promise<PlacedOrder[]> {
  const { rows } = (await db.execute(sql`
    select "order".id, order_number, "order".user_id, total_amount::int as total,
      case when payment_method = 'Online Pay' and payment.amount = total_amount
          and payment_intent.user_id = "order".user_id then true
        when payment_method = 'Cash on Delivery' and payment.id is null then false end as is_paid,
      (select json_agg(json_build_array(product_id, quantity)) from order_line
        where order_id = "order".id) as lines
    from "order"
    left join payment on payment.order_id = "order".id
    left join payment_intent on payment_intent.id = payment.intent_id`)) as unknown as {
    rows: {
      id: string;
      order_number: number;
      user_id: string | null;
      total: number;
      is_paid: boolean | null;
      lines: [productId: string, quantity: number][] | null;
    }[];
  };
  return rows.map(({ id, order_number, user_id, total, is_paid, lines }) => ({
    id,
    orderId: orderIdOf(order_number),
    userId: user_id,
    lines: (lines ?? []).map((line) => lineOf(...line)).sort(),
    total,
    isPaid: is_paid,
  }));
}

/** Each order that is not there exactly once as one shop was told, or that nobody was told of. */
export function differencesOf(
  acknowledged: readonly PlacedOrder[],
  there: readonly PlacedOrder[],
): { acknowledged: PlacedOrder[]; there: PlacedOrder[] }[] {
  const ids = new Set([...acknowledged, ...there].map(({ id }) => id));
  return [...ids]
    .map((wanted) => ({
      acknowledged: acknowledged.filter(({ id }) => id === wanted),
      there: there.filter(({ id }) => id === wanted),
    }))
    .filter(
      ({ acknowledged, there }) =>
        acknowledged.length !== 1 || !isDeepStrictEqual(acknowledged, there),
    );
}
