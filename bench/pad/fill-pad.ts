import { PACK_JSON } from '../bare/bare-pack.ts';
import { fillCarts, SHOPPER_DISTRICT, SHOPPERS, shopperId } from '../catalogues/fill-carts.ts';
import type { RunSql } from '../catalogues/run-sql.ts';

// Orders with lines: each shopper with a cart has 200, one more person has ten, and another ten thousand. Each order has
// 20 products out of 40, one order a day: everybody's pad has the same products, and some of them are due again.

export const PAD_ORDERS = { usual: 200, few: 10, many: 10_000 } as const;
const NTH = { few: SHOPPERS + 10, many: SHOPPERS + 11 } as const;
export const padShopper = (whose: keyof typeof NTH): number => NTH[whose];

const USUAL_PRODUCTS = 40;
const LINES = 20;
/** Shares no divisor with the number of products, so that all of them are ordered equally often. */
const STEP = 13;
/** Above the numbers of all other orders here. */
const FIRST_NUMBER = 2_000_000;
const BATCH = 2_000;

/** The same orders on every database: `newest` is the time of the newest, and ids follow from numbers. */
export async function fillPad(runSql: RunSql, newest: Date): Promise<void> {
  await fillCarts(runSql, NTH.few, NTH.many);
  await runSql(`
    create table bench_usual as
    select row_number() over (order by sort_key, id) - 1 as place, p.id as product_id, p.title, p.images[1:1] as images,
           p.unit, (${PACK_JSON})::jsonb as pack, p.price
    from product p where p.price is not null
    order by sort_key, id limit ${USUAL_PRODUCTS}`);
  let number = FIRST_NUMBER;
  for (let nth = 0; nth < SHOPPERS; nth += 1) {
    await addOrders(
      runSql,
      { userId: shopperId(nth), number, from: 1, to: PAD_ORDERS.usual },
      newest,
    );
    number += PAD_ORDERS.usual;
  }
  for (const whose of ['few', 'many'] as const) {
    const orders = PAD_ORDERS[whose];
    for (let from = 1; from <= orders; from += BATCH) {
      const to = Math.min(from + BATCH - 1, orders);
      await addOrders(runSql, { userId: shopperId(NTH[whose]), number, from, to }, newest);
    }
    number += orders;
  }
  await runSql('drop table bench_usual');
  await runSql('vacuum analyze');
}

interface Batch {
  readonly userId: string;
  /** The number before this person's first order. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

async function addOrders(
  runSql: RunSql,
  { userId, number, from, to }: Batch,
  newest: Date,
): Promise<void> {
  const nths = `generate_series(${from}, ${to}) as n`;
  const id = `md5('an order ' || ${number} + n)::uuid`;
  await runSql(`
    insert into "order" (id, order_number, order_date, user_id, user_name, user_phone_number, store_name, address,
                         pincode, district, payment_method, status, line_count, total_before_discounts, total_amount)
    select ${id}, ${number} + n, '${newest.toISOString()}'::timestamptz - (n - 1) * interval '1 day', '${userId}',
           'Shopper', '9876543210', 'Shop', 'Market Road', '641001', '${SHOPPER_DISTRICT}', 'Cash on Delivery',
           case when n % 50 = 0 then 'Cancelled' else 'Delivered' end, ${LINES}, 500000, 500000
    from ${nths}`);
  await runSql(`
    insert into order_line (order_id, position, product_id, title, images, unit, pack, quantity, price, cgst, sgst,
                            credit_points)
    select ${id}, position, u.product_id, u.title, u.images, u.unit, u.pack, 1 + (n + position) % 9, u.price, 0, 0, 0
    from ${nths} cross join generate_series(0, ${LINES - 1}) as position
    join bench_usual u on u.place = (n * ${STEP} + position) % ${USUAL_PRODUCTS}`);
}
