import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ConsoleProductFilter } from '../../contract/console-products.ts';
import { isFullProof, PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { listConsoleProducts } from './list-console-products.ts';

const PRODUCTS = proofSize(100_000, 400);
const FEW = 50;
const CHUNK = 5_000;

const VIEWS: Readonly<Record<string, Partial<ConsoleProductFilter>>> = {
  'by name': {},
  'by last change': { sort: 'changed' },
  'of a category': { category: 'Tea' },
  'of a category, by last change': { category: 'Tea', sort: 'changed' },
  'without a price': { without: 'price' },
  'without a picture': { without: 'picture' },
  'sold out': { state: 'sold-out' },
  archived: { state: 'archived' },
  'archived, by last change': { state: 'archived', sort: 'changed' },
  'archived, by words': { state: 'archived', q: 'goods ab' },
  'by words': { q: 'goods ab' },
};

describeOnBoth('a list of products', (kind) => {
  const store = useTestStore(kind);

  it(`CONS-11 of ${PRODUCTS} is not slower than one of ${FEW}`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const { db, services } = store();
    const fill = async (from: number, to: number) => {
      await db.execute(sql`
        insert into product (id, title, description, categories, images, unit, price, archived_at, updated_at)
        select 'goods-' || n, 'Goods ' || md5(n::text), '',
          array[(array['Spices', 'Tea', 'Oil', 'Flour'])[1 + n % 4]],
          case when n % 3 = 0 then '{}'::text[] else array['/pictures/placeholder.svg'] end, 'kg',
          case when n % 5 < 2 then null else 10000 end, case when n % 2 = 0 then now() end,
          now() - n * interval '1 second'
        from generate_series(${from}::int, ${to}::int) as n`);
      await db.execute(sql`analyze product`);
      await db.execute(sql`analyze category_shelf`);
    };
    await db.execute(sql`delete from product`);
    await fill(1, FEW);
    const few = await timesOf();
    // Some at a time, each within the time that a statement may take.
    for (let from = FEW; from < PRODUCTS; from += CHUNK) {
      await fill(from + 1, Math.min(PRODUCTS, from + CHUNK));
    }
    services.catalogue.search.refresh();
    await expect
      .poll(async () => (await services.catalogue.search.index()).countIn(undefined), {
        timeout: PROOF_TIMEOUT_MS / 2,
      })
      .toBe(PRODUCTS / 2);
    const many = await timesOf();
    for (const [view, ms] of isFullProof ? many : []) {
      expect(ms, `${view}: ${few.get(view)} ms with few`).toBeLessThan(few.get(view)! * 3 + 50);
    }
    const slowest = [...many].reduce((a, b) => (b[1] > a[1] ? b : a));
    writeFigure(
      `the list of ${PRODUCTS} products (${kind})`,
      `${slowest[1].toFixed(1)} ms for the slowest view (${slowest[0]}), ${few.get(slowest[0])!.toFixed(1)} ms with ${FEW}`,
    );

    async function timesOf(): Promise<Map<string, number>> {
      const times = new Map<string, number>();
      for (const [view, filter] of Object.entries(VIEWS)) {
        const request = { state: 'sold', sort: 'name', ...filter, limit: 50 } as const;
        const runs: number[] = [];
        for (let run = 0; run < 5; run += 1) {
          const startedAt = performance.now();
          await listConsoleProducts(db, services.catalogue.search, request);
          runs.push(performance.now() - startedAt);
        }
        times.set(view, Math.min(...runs));
      }
      return times;
    }
  });
});
