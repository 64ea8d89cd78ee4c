import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { pickCoupons } from './list-coupons.ts';

// Every view of the list reads about a page of an index, however many coupons there are.

const COUPONS = proofSize(100_000, 20_000);
const LIMIT = 50;
/** A page of rows, each perhaps in another block, and the way down the index. */
const MOST_BLOCKS = 150;

describeOnPostgres('a store with many coupons', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres');
  beforeAll(async () => {
    // A third each has ended, runs and comes, in a mixed order; half of each is used up.
    await store().db.execute(sql`insert into coupon
      (code, discount_amount, max_usage, usage_count, starts_at, ends_at, created_at)
      select 'many-' || left(md5(nth::text), 20), 100, 1, nth % 2,
        now() + (nth % 3 - 1.5) * interval '10 days' + nth * interval '1 second',
        now() + (nth % 3 - 0.5) * interval '10 days' + nth * interval '1 second',
        now() - nth * interval '1 minute'
      from generate_series(1, ${COUPONS}::int) as nth`);
    await store().db.execute(sql`analyze coupon`);
  });

  it.each([
    {},
    { sort: 'oldest' },
    { sort: 'code' },
    { sort: 'ends-first' },
    { sort: 'ends-last' },
    { state: 'running' },
    { state: 'used-up' },
    { state: 'coming' },
    { state: 'ended' },
    { q: 'many-a' },
  ] as const)(`CONS-13 of ${COUPONS} coupons, the view %j reads a page`, async (view) => {
    const { db } = store();
    const [first, last] = [await pickCoupons(db, { ...view, limit: LIMIT }), LIMIT - 1];
    expect(first).toHaveLength(LIMIT + 1);
    for (const cursor of [undefined, first[last]!.id]) {
      const query = pickCoupons(db, { ...view, limit: LIMIT, cursor });
      const { rows } = (await db.execute(
        sql`explain (analyze, buffers, format json) ${query}`,
      )) as unknown as { rows: { 'QUERY PLAN': { Plan: Record<string, number> }[] }[] };
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
      const blocks = plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
      expect(blocks).toBeLessThan(MOST_BLOCKS);
      if (cursor)
        writeFigure(`blocks read of ${COUPONS} coupons, ${JSON.stringify(view)}`, `${blocks}`);
    }
  });
});
