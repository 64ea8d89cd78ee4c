import { sql } from 'drizzle-orm';
import {
  COUNT_LIMIT,
  COUNTED_TABS,
  type CountedTab,
  statusOfTab,
} from '../../domain/order-desk.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

/** How many orders wait in each tab; counting stops at the limit, so that it always costs little. */
export async function countConsoleOrders(db: Db): Promise<Record<CountedTab, number>> {
  const { rows } = (await db.execute(
    sql.join(
      COUNTED_TABS.map(
        (tab) => sql`select ${tab}::text as tab, count(*)::int as count from (
          select from ${order} where ${order.status} = ${statusOfTab(tab)} limit ${COUNT_LIMIT}) as waiting`,
      ),
      sql` union all `,
    ),
  )) as unknown as { rows: { tab: CountedTab; count: number }[] };
  const counts = new Map(rows.map(({ tab, count }) => [tab, count]));
  const countOf = (tab: CountedTab) => counts.get(tab) ?? 0;
  return {
    'to-confirm': countOf('to-confirm'),
    'to-pack': countOf('to-pack'),
    packed: countOf('packed'),
    'out-for-delivery': countOf('out-for-delivery'),
    'cancellation-requested': countOf('cancellation-requested'),
  };
}
