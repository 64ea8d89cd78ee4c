import { DISTRICTS } from '../../src/domain/districts.ts';
import { ORDER_STATUSES } from '../../src/domain/order-status.ts';
import { PAYMENT_METHODS } from '../../src/domain/payment-method.ts';
import type { RunSql } from '../catalogues/run-sql.ts';

// Orders of every status, payment method and district, of 5,000 shops with names of their own. They have no lines,
// because a list reads none.

/** Ten of each status and payment method, all of one shop, so that every page of ten is full. */
export const FEW_ORDERS = 10 * ORDER_STATUSES.length * PAYMENT_METHODS.length;
export const MANY_ORDERS = 1_000_000;
const FIRST_DESK_NUMBER = 1_000;
const SHOPS = { few: 8, many: 5_000 };
const BATCH = 100_000;
/** Most orders are delivered; one in 50 is cancelled; the newest are under way. */
const UNDER_WAY = 5_000;

const listed = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])`;

/** Every shop has its own name, of two words; they are spread over the districts. */
const SHOP = `'Shop' || (shop % 71) || ' Traders' || shop`;

export async function fillDesk(
  runSql: RunSql,
  orders: number,
  firstNumber = FIRST_DESK_NUMBER,
): Promise<void> {
  await runSql(`
    insert into "user" (id, name, email, mobile, district, store_name, address, pin_code, is_verified)
    select 'desk-' || shop, 'Person' || shop, 'desk-' || shop || '@shop.example', (9000000000 + shop * 131)::text,
           ${listed(DISTRICTS)}[1 + shop % ${DISTRICTS.length}], ${SHOP}, 'Market Road', '641001', true
    from generate_series(0, ${(orders === FEW_ORDERS ? SHOPS.few : SHOPS.many) - 1}) as shop`);
  for (let from = 0; from < orders; from += BATCH) {
    await runSql(insertOrders(orders, firstNumber, from, Math.min(from + BATCH, orders) - 1));
  }
  await runSql('vacuum analyze "order"');
  await runSql('vacuum analyze "user"');
}

function insertOrders(orders: number, firstNumber: number, from: number, to: number): string {
  const isFew = orders === FEW_ORDERS;
  const shop = isFew ? '7' : `(n::bigint * 7919) % ${SHOPS.many}`;
  const anyStatus = `${listed(ORDER_STATUSES)}[1 + n % ${ORDER_STATUSES.length}]`;
  const status = isFew
    ? anyStatus
    : `case when n < ${UNDER_WAY} then ${anyStatus} when n % 50 = 0 then 'Cancelled' else 'Delivered' end`;
  const turn = isFew ? `n / ${ORDER_STATUSES.length}` : 'n / 3';
  return `
    insert into "order" (order_number, order_date, user_id, user_name, user_phone_number, store_name, address,
                         pincode, district, payment_method, status, status_before_request, line_count,
                         total_before_discounts, total_amount, refunded_amount)
    select ${firstNumber} + n, date_trunc('milliseconds', now()) - n * interval '37 seconds', 'desk-' || shop,
           'Person' || shop, (9000000000 + shop * 131)::text, ${SHOP}, 'Market Road', '641001',
           ${listed(DISTRICTS)}[1 + shop % ${DISTRICTS.length}],
           method, status,
           case when status = 'Cancellation Requested' then 'Confirmed' end, 1 + n % 12,
           amount, amount, case when status = 'Cancelled' and method = 'Online Pay' then amount else 0 end
    from (select n, ${shop} as shop, ${status} as status, 10000 + (n::bigint * 104729) % 9000000 as amount,
                 ${listed(PAYMENT_METHODS)}[1 + ${turn} % ${PAYMENT_METHODS.length}] as method
          from generate_series(${from}, ${to}) as n) as made`;
}

/** An order in the middle of the list, as the cursor of a page that somebody reaches after long scrolling. */
export async function middleOf(runSql: RunSql, sort: string): Promise<string> {
  const rows = await runSql(`
    select id from "order" where status = 'Delivered' order by ${sort}, id
    offset (select count(*) / 2 from "order" where status = 'Delivered') limit 1`);
  return String(rows[0]?.id);
}
