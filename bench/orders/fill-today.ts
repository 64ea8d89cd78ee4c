import { DISTRICTS } from '../../src/domain/districts.ts';
import { shopperId } from '../catalogues/fill-carts.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { fillHistory } from './fill-history.ts';

// A million orders as in the history, 2,300 a day: those of the last days have lines and districts, and some are under
// way. One of the shoppers' sessions belongs to an owner.

export const OWNER = 2;
/** More than the week whose lines are counted, and than the month whose districts are. */
const WITH_LINES = 20_000;
const WITH_DISTRICT = 75_000;
const LINES = 6;
const PRODUCTS = 840;
const FIRST_NUMBER = 1_000;

export async function fillToday(runSql: RunSql): Promise<void> {
  await fillHistory(runSql);
  const districts = DISTRICTS.map((district) => `'${district}'`).join(', ');
  await runSql(`
    update "order" set
      district = (array[${districts}])[1 + order_number % ${DISTRICTS.length}],
      status = case
        when status <> 'Delivered' then status
        when order_number < ${FIRST_NUMBER + 900} then 'Confirmed'
        when order_number < ${FIRST_NUMBER + 1_300} then 'Out for Delivery' else status end
    where order_number < ${FIRST_NUMBER + WITH_DISTRICT}`);
  await runSql(`
    insert into order_line (order_id, position, product_id, title, images, unit, pack, quantity, price, cgst, sgst,
                            credit_points)
    select id, nth, 'product-' || (order_number * 31 + nth * 101) % ${PRODUCTS}, 'Product', '{}', 'sack',
           '{"amount": 25, "measure": "kg", "container": "sack"}'::jsonb, 1 + nth, 10000, 0, 0, 0
    from "order", generate_series(1, ${LINES}) as nth
    where order_number < ${FIRST_NUMBER + WITH_LINES}`);
  await runSql(`
    insert into "user" (id, name, email, role, staff_role)
    values ('bench-owner', 'Owner', 'owner@store.bench', 'operator', 'owner')`);
  await runSql(`update session set user_id = 'bench-owner' where user_id = '${shopperId(OWNER)}'`);
  await runSql('vacuum analyze "order"');
  await runSql('vacuum analyze order_line');
}
