import type { RunSql } from '../catalogues/run-sql.ts';

/**
 * Adds many orders, and then counts all orders of every shop. By trigger they are counted at each order: thousands of one
 * shop's orders in one transaction write its row as often, and every time all its versions are read.
 */
export async function countOrdersOnce(runSql: RunSql, addOrders: () => Promise<void>) {
  await runSql('alter table "order" disable trigger user');
  await addOrders();
  await runSql('alter table "order" enable trigger user');
  await runSql(`
    select note_shop_rhythm(user_id)
    from (select distinct user_id from "order" where user_id is not null) as shop`);
  await runSql(`
    update shop_list set order_count = orders, order_total = total, last_order_at = latest
    from (select user_id as shop, count(*) as orders, sum(total_amount) as total, max(order_date) as latest
          from "order" where status <> 'Cancelled' group by user_id) as counted
    where user_id = shop`);
}
