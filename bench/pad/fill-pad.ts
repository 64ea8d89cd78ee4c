import { PACK_JSON } from '../bare/bare-pack.ts';
import { fillCarts, SHOPPER_DISTRICT, SHOPPERS, shopperId } from '../catalogues/fill-carts.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { countOrdersOnce } from '../orders/count-orders-once.ts';

// Orders with lines: each shopper with a cart has 200, one more person has ten, and another ten thousand. Each order has
// 20 products out of 40, one order a day: everybody's pad has the same products, and some of them are due again. Two
// more people's orders are long, with 192 lines: one has 20 of them, the other 200.

interface PadOrders {
  readonly usual: number;
  readonly few: number;
  readonly many: number;
  readonly fewLong: number;
  readonly manyLong: number;
}
const PAD_ORDERS: PadOrders = { usual: 200, few: 10, many: 10_000, fewLong: 20, manyLong: 200 };
const NTH = {
  few: SHOPPERS + 10,
  many: SHOPPERS + 11,
  fewLong: SHOPPERS + 12,
  manyLong: SHOPPERS + 13,
} as const;
export const padShopper = (whose: keyof typeof NTH): number => NTH[whose];

const SHORT = { products: 40, lines: 20 } as const;
const LONG = { products: 1_000, lines: 192 } as const;
/** Shares no divisor with the number of products, so that all of them are ordered equally often. */
const STEP = 13;
/** Above the numbers of all other orders here. */
const FIRST_NUMBER = 2_000_000;
const BATCH = 2_000;

/** The same orders on every database: `newest` is the time of the newest, and an id follows from its number. */
export async function fillPad(runSql: RunSql, newest: Date, orders = PAD_ORDERS): Promise<void> {
  await fillCarts(runSql, NTH.few, NTH.manyLong);
  await runSql(`
    create table bench_usual as
    select row_number() over (order by sort_key, id) - 1 as place, p.id as product_id, p.title, p.images[1:1] as images,
           p.unit, (${PACK_JSON})::jsonb as pack, p.price
    from product p where p.price is not null
    order by sort_key, id limit ${LONG.products}`);
  const people = [
    ...Array.from({ length: SHOPPERS }, (_, nth) => ({ nth, many: orders.usual, of: SHORT })),
    { nth: NTH.few, many: orders.few, of: SHORT },
    { nth: NTH.many, many: orders.many, of: SHORT },
    { nth: NTH.fewLong, many: orders.fewLong, of: LONG },
    { nth: NTH.manyLong, many: orders.manyLong, of: LONG },
  ];
  let next = FIRST_NUMBER;
  await countOrdersOnce(runSql, async () => {
    for (const { nth, many, of } of people) {
      await addOrders(runSql, shopperId(nth), next, many, of.lines, newest);
      next += many;
    }
  });
  // Otherwise the check of the foreign key keeps the plan it made for a small table, and reads all orders for each line.
  await runSql('analyze "order"');
  const firstLong = next - orders.fewLong - orders.manyLong;
  for (let from = FIRST_NUMBER; from < firstLong; from += BATCH) {
    await addLines(runSql, from, Math.min(from + BATCH, firstLong) - 1, SHORT);
  }
  await addLines(runSql, firstLong, next - 1, LONG);
  await runSql('drop table bench_usual');
  await runSql('vacuum analyze');
}

async function addOrders(
  runSql: RunSql,
  userId: string,
  firstNumber: number,
  orders: number,
  lines: number,
  newest: Date,
): Promise<void> {
  await runSql(`
    insert into "order" (id, order_number, order_date, user_id, user_name, user_phone_number, store_name, address,
                         pincode, district, payment_method, status, line_count, total_before_discounts, total_amount)
    select md5('order ' || ${firstNumber} + n)::uuid, ${firstNumber} + n,
           '${newest.toISOString()}'::timestamptz - n * interval '1 day', '${userId}',
           'Shopper', '9876543210', 'Shop', 'Market Road', '641001', '${SHOPPER_DISTRICT}', 'Cash on Delivery',
           case when n % 50 = 49 then 'Cancelled' else 'Delivered' end, ${lines}, 500000, 500000
    from generate_series(0, ${orders - 1}) as n`);
}

async function addLines(
  runSql: RunSql,
  from: number,
  to: number,
  { lines, products }: { readonly lines: number; readonly products: number },
): Promise<void> {
  await runSql(`
    insert into order_line (order_id, position, product_id, title, images, unit, pack, quantity, price, cgst, sgst,
                            credit_points)
    select o.id, position, u.product_id, u.title, u.images, u.unit, u.pack,
           1 + (o.order_number + position) % 9, u.price, 0, 0, 0
    from "order" o cross join generate_series(0, ${lines - 1}) as position
    join bench_usual u on u.place = (o.order_number * ${STEP} + position)
                          % least(${products}, (select count(*) from bench_usual))
    where o.order_number between ${from} and ${to}`);
}
