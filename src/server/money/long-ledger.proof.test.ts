import { and, eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { user } from '../db/schema/user.ts';
import { grantCoins } from '../testing/cart-fixtures.ts';
import { isFullProof, PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { listLedger, readEntries } from './list-ledger.ts';

// A page of the ledger, and an entry, cost the same for a shop with few entries and for one with very many.

const ENTRIES = proofSize(100_000, 20_000);
const LIMIT = 50;
/** A page of rows, each perhaps in another block, and the way down the index. */
const MOST_BLOCKS = 300;

describeOnPostgres('a shop with a long ledger', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres');
  let long: string;
  let short: string;
  beforeAll(async () => {
    [long, short] = [(await logIn(store())).id, (await logIn(store())).id];
    const { db } = store();
    // As the trigger writes them, which books one after the other.
    await db.execute(sql`alter table balance_entry disable trigger user`);
    for (const [shop, count] of [
      [long, ENTRIES],
      [short, LIMIT],
    ] as const) {
      await db.execute(sql`insert into balance_entry
          (user_id, balance, amount, balance_after, reason, created_at)
        select ${shop}, 'coins', 2 - nth % 2 * 3, sum(2 - nth % 2 * 3) over (order by nth) + 0, 'granted',
          now() - interval '1 year' + nth * interval '1 second'
        from generate_series(1, ${count}::int) as nth`);
    }
    await db.execute(sql`alter table balance_entry enable trigger user`);
    for (const shop of [long, short]) {
      const coins = sql`(select sum(amount) from balance_entry where user_id = ${shop})`;
      await db.update(user).set({ coins }).where(eq(user.id, shop));
    }
    await db.execute(sql`analyze balance_entry`);
  });

  const blocksOf = async (condition: SQL | undefined) => {
    const query = readEntries(store().db, condition, LIMIT + 1);
    const { rows } = (await store().db.execute(
      sql`explain (analyze, buffers, format json) ${query}`,
    )) as unknown as { rows: { 'QUERY PLAN': { Plan: Record<string, number> }[] }[] };
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  };

  it(`CONS-14 a page reads as much at the end of ${ENTRIES} entries as of ${LIMIT}`, async () => {
    const last = (shop: string) =>
      and(
        eq(balanceEntry.userId, shop),
        sql`${balanceEntry.createdAt} <= now() - interval '1 year' + ${LIMIT} * interval '1 second'`,
      );
    const blocks = {
      few: await blocksOf(last(short)),
      first: await blocksOf(eq(balanceEntry.userId, long)),
      last: await blocksOf(last(long)),
    };
    for (const read of Object.values(blocks)) expect(read).toBeLessThan(MOST_BLOCKS);
    writeFigure(
      `a page of the ledger of a shop with ${ENTRIES} entries (PostgreSQL)`,
      `${blocks.first} blocks read for the first page and ${blocks.last} for the last; ${blocks.few} of a shop with ${LIMIT}`,
    );
  });

  it('CONS-14 the balance after each entry is the sum up to it, and an entry is booked as fast', async () => {
    const { db } = store();
    const timeOf = async (shop: string) => {
      const times: number[] = [];
      for (let nth = 0; nth < 21; nth += 1) {
        const begin = performance.now();
        await grantCoins(db, shop, 5);
        times.push(performance.now() - begin);
      }
      return times.sort((one, other) => one - other)[10]!;
    };
    const times = { few: await timeOf(short), many: await timeOf(long) };
    if (isFullProof) expect(times.many / times.few).toBeLessThan(4);
    const { items, shop } = await listLedger(db, { shop: long, limit: LIMIT });
    expect(items[0]!.after).toBe(shop!.coins);
    const [{ wrong } = { wrong: -1 }] = (
      (await db.execute(sql`select count(*)::int as wrong from (
        select balance_after, sum(amount) over (partition by user_id, balance order by created_at, id) as sum
        from balance_entry) as entry where balance_after <> sum`)) as unknown as {
        rows: { wrong: number }[];
      }
    ).rows;
    expect(wrong).toBe(0);
    writeFigure(
      `an entry of a shop with ${ENTRIES} entries (PostgreSQL)`,
      `${times.many.toFixed(1)} ms, and ${times.few.toFixed(1)} ms of a shop with ${LIMIT}`,
    );
  });
});
