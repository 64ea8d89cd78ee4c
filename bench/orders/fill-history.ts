import { SHOPPER_DISTRICT, shopperId } from '../catalogues/fill-carts.ts';
import type { RunSql } from '../catalogues/run-sql.ts';

// A million orders: one retailer has ten thousand, one has ten, and a crowd the rest. They have no lines,
// because a history reads none.

export const ALL_ORDERS = 1_000_000;
export const ORDERS_OF = { few: 10, many: 10_000 } as const;
/** Two of the retailers with carts. */
const NTH = { few: 0, many: 1 } as const;
export const historian = (whose: keyof typeof ORDERS_OF): number => NTH[whose];
const CROWD = 5_000;
const BATCH = 100_000;

/** Spread evenly over the years, like those of a regular buyer. */
const OWNER = `case
  when n % ${ALL_ORDERS / ORDERS_OF.many} = 0 then '${shopperId(NTH.many)}'
  when n % ${ALL_ORDERS / ORDERS_OF.few} = 1 then '${shopperId(NTH.few)}'
  else 'somebody-' || (n::bigint * 7919) % ${CROWD} end`;

export async function fillHistory(runSql: RunSql): Promise<void> {
  await runSql(`
    insert into "user" (id, name, email, mobile, district, store_name, address, pin_code, is_verified)
    select 'somebody-' || nth, 'Somebody', 'somebody-' || nth || '@shop.example', '9876543210',
           '${SHOPPER_DISTRICT}', 'Shop', 'Market Road', '641001', true
    from generate_series(0, ${CROWD - 1}) as nth`);
  for (let from = 1; from <= ALL_ORDERS; from += BATCH) {
    await runSql(`
      insert into "order" (order_number, order_date, user_id, user_name, user_phone_number, store_name,
                           address, pincode, district, payment_method, status, line_count,
                           total_before_discounts, total_amount)
      select 1000 + n, now() - n * interval '37 seconds', ${OWNER}, 'Somebody', '9876543210', 'Shop',
             'Market Road', '641001', '${SHOPPER_DISTRICT}',
             case when n % 3 = 0 then 'Online Pay' else 'Cash on Delivery' end,
             case when n < 500 then 'Pending' when n % 50 = 0 then 'Cancelled' else 'Delivered' end,
             1 + n % 12, 10000 + n % 90000, 10000 + n % 90000
      from generate_series(${from}, ${from + BATCH - 1}) as n`);
  }
  await runSql('vacuum analyze "order"');
}

/** Cursors for pages of a long history, from the newest to the oldest order. */
export async function sampleHistory(runSql: RunSql, pages: number): Promise<string[]> {
  const every = ORDERS_OF.many / pages;
  const rows = await runSql(`
    select id, to_char(order_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date
    from (select id, order_date, row_number() over (order by order_date desc, id desc) as place
          from "order" where user_id = '${shopperId(NTH.many)}') as own
    where place % ${every} = 1 order by order_date desc`);
  return rows.map(({ id, date }) =>
    Buffer.from(JSON.stringify({ date, id })).toString('base64url'),
  );
}
