import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { RECENT_ORDERS } from '../../domain/recent-orders.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { readUsualProducts, usualProductsQuery } from './read-usual-products.ts';

const ORDERS = 250;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of this table a plan has read. */
const rowsRead = (table: string, node: PlanNode): number =>
  (node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(table, each), 0);

describeOnOne('a long history', (kind) => {
  const store = useTestStore(kind);

  /** A retailer with an order a day, each with this many lines: order n has the products from the nth on. */
  async function withOrders(lines: number): Promise<string> {
    const { id } = await logIn(store());
    await store().db.execute(sql`
      with placed as (
        insert into "order" (order_date, order_number, user_id, user_name, user_phone_number, store_name, address, pincode,
          district, payment_method, status, line_count, total_before_discounts, total_amount)
        select now() - n * interval '1 day', (select coalesce(max(order_number), 100000) from "order") + 1 + n, ${id},
          'Shop', '9876543210', 'Shop', 'Market Road', '641001', 'Erode', 'Cash on Delivery', 'Delivered', ${lines}, 100, 100
        from generate_series(0, ${ORDERS - 1}) as n
        returning id
      ), goods as (
        select row_number() over (order by product.id) - 1 as place, product.* from product where archived_at is null
      )
      insert into order_line (order_id, position, product_id, title, images, unit, quantity, price, cgst, sgst, credit_points)
      select placed.id, place, goods.id, goods.title, '{}', 'kg', 1, 100, 0, 0, 0
      from placed cross join goods where place < ${lines}`);
    return id;
  }

  async function linesRead(userId: string): Promise<number> {
    const { rows } = (await store().db.execute(
      sql`explain (analyze, format json) ${usualProductsQuery(userId)}`,
    )) as unknown as { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] };
    return rowsRead('order_line', rows[0]!['QUERY PLAN'][0].Plan);
  }

  it('of ordinary orders counts two hundred of them', async () => {
    const shop = await withOrders(3);
    expect(await linesRead(shop)).toBe(3 * RECENT_ORDERS.most);
    expect((await readUsualProducts(store().db, shop))[0]).toMatchObject({ times: 200 });
  });

  it('of long orders counts as many as have 4,000 lines, so that reading it takes no longer', async () => {
    const lines = 100;
    const shop = await withOrders(lines);
    expect(await linesRead(shop)).toBe(RECENT_ORDERS.lines);
    const usual = await readUsualProducts(store().db, shop);
    expect(usual).toHaveLength(lines);
    expect(usual[0]).toMatchObject({ times: RECENT_ORDERS.lines / lines });
  });
});
