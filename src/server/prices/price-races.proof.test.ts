import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { CellChange, PricePublication } from '../../contract/console-prices.ts';
import { cellKey } from '../../domain/price-cell.ts';
import { activity } from '../db/schema/activity.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { publish, readGrid, setPrice } from '../testing/price-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { startStore, temporaryFolder } from '../testing/server-process.ts';
import { errorOf, logIn } from '../testing/test-browser.ts';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { applyScheduledPrices } from './apply-scheduled-prices.ts';

// What must hold however publications, schedules and withdrawals fall together, on a real PostgreSQL.

const ROUNDS = proofSize(100, 4);
const MANAGERS = 2;
const CELLS = 60;
const SAME_TRIES = proofSize(100, 10);
const MOMENTS = proofSize(20, 2);
const PROCESSES = 4;
const ID = 'cumin-jeera-bold';
/** No price of the demo catalogue, whose prices are whole rupees. */
const FIRST_PRICE = 12_345;

describeOnPostgres('prices under concurrency', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres');
  const manager = (name: string) =>
    logIn(store(), { role: 'operator', staffRole: 'manager', name });
  const changesByNth = () => store().db.select().from(priceChange).orderBy(asc(priceChange.nth));

  it(`CONS-07 two managers publish overlapping changes ${ROUNDS} times: one wins each cell, the other is told`, async () => {
    const people = await Promise.all(
      Array.from({ length: MANAGERS }, (_, nth) => manager(`Manager ${nth}`)),
    );
    let told = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const grid = await readGrid(people[0]!.browser);
      const ids = [...grid.rows.keys()].slice(0, CELLS);
      // The first has the first two thirds, the second the last two thirds, in opposite order.
      const own = ids.map((productId, nth) => ({
        productId,
        place: (['base', 'Erode', 'Thrissur'] as const)[nth % 3]!,
      }));
      const third = CELLS / 3;
      const changesOf = (nth: number): CellChange[] => {
        const cells = nth === 0 ? own.slice(0, 2 * third) : own.slice(third).reverse();
        return cells.map(({ productId, place }, at) => {
          const { version, pack } = grid.cell(productId, place);
          const price = 10_000 + round * 1_000 + nth * 500 + at;
          return { productId, place, price, version, pack };
        });
      };
      const sent = people.map((_, nth) => changesOf(nth));
      const outcomes = await Promise.all(
        people.map(async ({ browser }, nth) => {
          const response = await publish(browser, sent[nth]!);
          return response.ok
            ? ((await response.json()) as PricePublication)
            : await errorOf(response);
        }),
      );
      const winner = outcomes.findIndex((outcome) => 'cells' in outcome);
      const loser = outcomes.findIndex((outcome) => !('cells' in outcome));
      expect([winner, loser].sort()).toEqual([0, 1]);
      const refusal = outcomes[loser]!;
      if (!('priceConflicts' in refusal)) throw new Error('no conflict was told');
      const shared = own
        .slice(third, 2 * third)
        .map(cellKey)
        .sort();
      expect(refusal.priceConflicts!.map(cellKey).sort()).toEqual(shared);
      const after = await readGrid(people[0]!.browser);
      for (const change of sent[winner]!) {
        expect(after.cell(change.productId, change.place).price).toBe(change.price);
      }
      for (const conflict of refusal.priceConflicts!) {
        const { price, version } = after.cell(conflict.productId, conflict.place);
        expect([conflict.price, conflict.version]).toEqual([price, version]);
        expect(conflict.changedBy).toBe(`Manager ${winner}`);
      }
      // Nothing of the loser is written.
      const winnersCells = new Set(sent[winner]!.map(cellKey));
      for (const change of sent[loser]!.filter((each) => !winnersCells.has(cellKey(each)))) {
        const { price, version } = grid.cell(change.productId, change.place);
        expect(after.cell(change.productId, change.place)).toMatchObject({ price, version });
      }
      told += refusal.priceConflicts!.length;
    }
    writeFigure(
      `two managers publish overlapping prices, ${ROUNDS} times (PostgreSQL)`,
      `each time one wins; ${told} conflicts told, none lost`,
    );
  });

  it('CONS-07 changes by hand at the same time are never overwritten unseen', async () => {
    const { browser } = await manager('Anand');
    let conflicts = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await setPrice(browser, ID, 'Palakkad', round % 2 === 0 ? null : 40_000);
      await store().db.delete(priceChange);
      const { price, version, pack } = (await readGrid(browser)).cell(ID, 'Palakkad');
      const [response] = await Promise.all([
        publish(browser, [{ productId: ID, place: 'Palakkad', price: 51_000, version, pack }]),
        store().db.execute(sql`insert into district_price (product_id, district, base_price)
          values (${ID}, 'Palakkad', 52000)
          on conflict (product_id, district) do update set base_price = excluded.base_price`),
      ]);
      const log = await changesByNth();
      // Either the hand came after us, or we were told.
      if (response.ok) {
        expect(log.map((row) => [row.oldBasePrice, row.newBasePrice])).toEqual([
          [price, 51_000],
          [51_000, 52_000],
        ]);
      } else {
        conflicts += 1;
        expect((await errorOf(response)).code).toBe('PRICES_CHANGED');
        expect(log.map((row) => row.newBasePrice)).toEqual([52_000]);
      }
    }
    writeFigure(
      `a publication and SQL by hand change one price at once, ${ROUNDS} times (PostgreSQL)`,
      `${conflicts} told as conflicts, the others came first; none overwritten unseen`,
    );
  });

  it(`CONS-07 ${SAME_TRIES} sendings of one request: one publication, one answer`, async () => {
    const { browser } = await manager('Anand');
    const { version, pack } = (await readGrid(browser)).cell(ID, 'Erode');
    const change = { productId: ID, place: 'Erode', price: 64_200, version, pack };
    await store().db.delete(priceChange);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: SAME_TRIES }, async () => {
        const response = await publish(browser, [change], id);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect([new Set(answers).size, (await changesByNth()).length]).toEqual([1, 1]);
    const entries = await store().db.select().from(activity).where(eq(activity.objectId, id));
    expect(entries).toHaveLength(1);
    writeFigure(
      `${SAME_TRIES} sendings of one publication at once (PostgreSQL)`,
      '1 change, 1 answer',
    );
  });

  it(`CONS-09 a schedule that is applied and withdrawn at once, ${ROUNDS} times: one of the two`, async () => {
    const { browser } = await manager('Anand');
    const jobs = { wakeIn: () => {} };
    const { pack } = (await readGrid(browser)).cell(ID, 'Thrissur');
    let applied = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await setPrice(browser, ID, 'Thrissur', 30_000);
      const id = randomUUID();
      await browser.post('/api/console/prices/schedules', {
        id,
        at: new Date(Date.now() + 60_000).toISOString(),
        changes: [{ productId: ID, place: 'Thrissur', price: 31_000, pack }],
      });
      await store()
        .db.update(priceSchedule)
        .set({ dueAt: sql`now()`, nextAttemptAt: sql`now()` })
        .where(eq(priceSchedule.id, id));
      const run = () => applyScheduledPrices({ db: store().db, log: silentLog, jobs });
      const [withdrawal] = await Promise.all([
        browser.send('DELETE', `/api/console/prices/schedules/${id}`),
        run(),
        run(),
      ]);
      const { price } = (await readGrid(browser)).cell(ID, 'Thrissur');
      expect(price).toBe(withdrawal.ok ? 30_000 : 31_000);
      if (!withdrawal.ok) applied += 1;
    }
    writeFigure(
      `a schedule applied and withdrawn at once, ${ROUNDS} times (PostgreSQL)`,
      `${applied} applied, ${ROUNDS - applied} withdrawn, never both`,
    );
  });
});

describeOnPostgres('scheduled prices on four processes', { timeout: PROOF_TIMEOUT_MS }, () => {
  it(`CONS-09 take effect once at their moment, ${MOMENTS} times`, async () => {
    const url = await createFilledPostgres();
    const env = { DATABASE_URL: url, SEED_DEMO: 'true' };
    const processes = await Promise.all(
      Array.from({ length: PROCESSES }, () => startStore({ ...env, DATA_DIR: temporaryFolder() })),
    );
    const settings = readSettings(env);
    const database = await openDatabase(settings, silentLog, new AbortController().signal);
    const { db } = database;
    let latest = 0;
    try {
      for (let nth = 0; nth < MOMENTS; nth += 1) {
        const dueAt = new Date(Date.now() + 1_500);
        const id = randomUUID();
        await db.insert(priceSchedule).values({
          id,
          dueAt,
          nextAttemptAt: dueAt,
          changes: [
            { productId: ID, place: 'Erode', price: FIRST_PRICE + nth, pack: '25 kg jute sack' },
          ],
          cells: 1,
          products: 1,
          requestHash: '',
          staffId: 'somebody',
          staffName: 'Anand',
          staffRole: 'manager',
          address: '127.0.0.1',
        });
        const state = async () =>
          (await db.select().from(priceSchedule).where(eq(priceSchedule.id, id)))[0]!;
        await expect.poll(async () => (await state()).state, { timeout: 15_000 }).toBe('applied');
        const lateMs = (await state()).endedAt!.getTime() - dueAt.getTime();
        expect(lateMs).toBeGreaterThanOrEqual(0);
        latest = Math.max(latest, lateMs);
        const entries = await db.select().from(activity).where(eq(activity.objectId, id));
        expect(entries.map(({ action }) => action)).toEqual(['scheduled-prices-applied']);
        const changes = await db
          .select()
          .from(priceChange)
          .where(eq(priceChange.newBasePrice, FIRST_PRICE + nth));
        expect(changes).toHaveLength(1);
      }
    } finally {
      for (const process of processes) process.kill('SIGKILL');
      await Promise.all(processes.map(({ exited }) => exited));
      await database.close();
      await dropDatabase(url);
    }
    // The poll of the job comes every 15 seconds; these are woken at the moment.
    expect(latest).toBeLessThan(5_000);
    writeFigure(
      `${MOMENTS} schedules on ${PROCESSES} processes (PostgreSQL)`,
      `each applied once, at most ${latest} ms after its moment`,
    );
  });
});
