import { DISTRICTS } from '../../src/domain/districts.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { addStaff } from '../servers/staff.ts';
import { FIRST_NUMBER, fillHistory, type HistorySize } from './fill-history.ts';

// The orders of the history, 2,300 a day: those of the last days have lines and districts, and some are under way.

/** More than the week whose lines are counted, and than the month whose districts are. */
const WITH_LINES = 20_000;
const WITH_DISTRICT = 75_000;
const LINES = 6;
const PRODUCTS = 840;

export async function fillToday(runSql: RunSql, size: HistorySize): Promise<void> {
  await fillHistory(runSql, size);
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
  await addStaff(runSql, 'owner');
  await runSql('vacuum analyze "order"');
  await runSql('vacuum analyze order_line');
}
