import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_MOVED_AT_ONCE } from '../../domain/staff-order-moves.ts';
import { invoice } from '../db/schema/invoice.ts';
import { cashOrder } from '../testing/delivery-fixtures.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// Numbers without gap or double, however many orders are packed at once, some of them in packs of many.

const orders = proofSize(500, 12);

describeOnPostgres('numbers of invoices', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres', { RATE_LIMITS: HIGH_LIMITS });

  it(`TAX-03 ${orders} orders packed at once, each by two people: every number once, none left out`, async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < orders; nth += 1) {
      ids.push((await cashOrder(store(), 'Confirmed')).id);
    }
    const { browser: one } = await logIn(store(), { role: 'operator' });
    const { browser: other } = await logIn(store(), { role: 'operator' });
    const inPacks = Math.min(orders / 2, MAX_MOVED_AT_ONCE);
    const alone = ids.slice(inPacks);
    const together = ids.slice(0, inPacks);
    const answers = await Promise.all([
      ...alone.flatMap((id) =>
        [one, other].map((staff) =>
          staff.post(`/api/console/orders/${id}/status`, { status: 'Packed' }),
        ),
      ),
      ...[one, other].map((staff) =>
        staff.post('/api/console/orders/moves', { ids: together, to: 'Packed' }),
      ),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [found] = await store()
      .db.select({
        documents: sql<number>`count(*)::int`,
        orders: sql<number>`count(distinct order_id)::int`,
        numbers: sql<number>`count(distinct number)::int`,
        first: sql<number>`min(count)`,
        last: sql<number>`max(count)`,
      })
      .from(invoice);
    expect(found).toEqual({
      ...{ documents: orders, orders, numbers: orders, first: 1, last: orders },
    });
    writeFigure(
      `${orders} orders packed at once, each by two people (PostgreSQL)`,
      `invoices 1 to ${orders}, one for each order`,
    );
  });
});
