import { fillCarts, SHOPPER_DISTRICT, SHOPPERS, shopperId } from '../catalogues/fill-carts.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { countOrdersOnce } from './count-orders-once.ts';

// Many orders: one retailer has a part of them, one has ten, and a crowd the rest. They have no lines, because a history
// reads none.

export interface HistorySize {
  readonly all: number;
  readonly few: number;
  readonly many: number;
  readonly crowd: number;
  readonly secondsApart: number;
}

export const MILLION: HistorySize = {
  all: 1_000_000,
  few: 10,
  many: 10_000,
  crowd: 5_000,
  secondsApart: 37,
};

/** After the shoppers whose carts and pads are read. */
const NTH = { few: SHOPPERS + 20, many: SHOPPERS + 21 } as const;
export const historian = (whose: keyof typeof NTH): number => NTH[whose];
export const FIRST_NUMBER = 1_000;
const BATCH = 100_000;

/** Spread evenly over the years, like those of a regular buyer. */
const buyer = ({ all, few, many, crowd }: HistorySize): string => `case
  when n % ${all / many} = 0 then '${shopperId(NTH.many)}'
  when n % ${all / few} = 1 then '${shopperId(NTH.few)}'
  else 'somebody-' || (n::bigint * 7919) % ${crowd} end`;

export async function fillHistory(runSql: RunSql, size: HistorySize): Promise<void> {
  await fillCarts(runSql, NTH.few, NTH.many);
  await runSql(`
    insert into "user" (id, name, email, mobile, district, store_name, address, pin_code, is_verified)
    select 'somebody-' || nth, 'Somebody', 'somebody-' || nth || '@shop.example', '9876543210',
           '${SHOPPER_DISTRICT}', 'Shop', 'Market Road', '641001', true
    from generate_series(0, ${size.crowd - 1}) as nth`);
  await countOrdersOnce(runSql, async () => {
    for (let from = 1; from <= size.all; from += BATCH) {
      await runSql(`
        insert into "order" (order_number, order_date, user_id, user_name, user_phone_number, store_name,
                             address, pincode, district, payment_method, status, line_count,
                             total_before_discounts, total_amount)
        select ${FIRST_NUMBER} + n, now() - n * interval '${size.secondsApart} seconds', ${buyer(size)}, 'Somebody', '9876543210', 'Shop',
               'Market Road', '641001', '${SHOPPER_DISTRICT}',
               case when n % 3 = 0 then 'Online Pay' else 'Cash on Delivery' end,
               case when n < 500 then 'Pending' when n % 50 = 0 then 'Cancelled' else 'Delivered' end,
               1 + n % 12, 10000 + n % 90000, 10000 + n % 90000
        from generate_series(${from}, ${Math.min(from + BATCH - 1, size.all)}) as n`);
    }
  });
  await runSql('vacuum analyze "order"');
}

/** Cursors for pages of a long history, from the newest to the oldest order. */
export async function sampleHistory(
  runSql: RunSql,
  { many }: HistorySize,
  pages: number,
): Promise<string[]> {
  const every = many / pages;
  const rows = await runSql(`
    select id, to_char(order_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date
    from (select id, order_date, row_number() over (order by order_date desc, id desc) as place
          from "order" where user_id = '${shopperId(NTH.many)}') as own
    where place % ${every} = 1 order by order_date desc`);
  return rows.map(({ id, date }) =>
    Buffer.from(JSON.stringify({ date, id })).toString('base64url'),
  );
}
