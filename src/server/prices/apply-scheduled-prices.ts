import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { cellKey, type PriceCell } from '../../domain/price-cell.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { priceSchedule, type ScheduledPrice } from '../db/schema/price-schedule.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import { lockProducts, readCells } from './price-cells.ts';
import { recordPrices } from './record-prices.ts';
import { addPublication, namePublisher, writePrices } from './write-prices.ts';

type Schedule = typeof priceSchedule.$inferSelect;

/** Never gives up: shops would pay the wrong prices. */
export const scheduleQueue: Queue<typeof priceSchedule> = {
  entry: 'price schedule',
  table: priceSchedule,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'nextAttemptAt', lastError: 'lastError' },
  isOpen: sql`${priceSchedule.state} = 'waiting'`,
  atOnce: 1,
  leaseSeconds: 30,
  retryAt: backoff({ firstSeconds: 5, maxSeconds: 300 }),
  // The handler has ended it, together with its prices.
  done: { lastError: null },
  giveUp: null,
};

interface Dependencies {
  readonly db: Db;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'wakeIn'>;
}

/** Applies the prices that are due, and waits for the moment of the next ones (CONS-09). */
export async function applyScheduledPrices(
  { db, log, jobs }: Dependencies,
  run?: Run,
): Promise<void> {
  await drainQueue({ db, log }, scheduleQueue, (due) => applyUpTo(db, due), run);
  const [next] = await db
    .select({
      ms: sql<
        number | null
      >`ceil(extract(epoch from min(${priceSchedule.nextAttemptAt}) - now()) * 1000)::float8`,
    })
    .from(priceSchedule)
    .where(scheduleQueue.isOpen);
  if (next && next.ms !== null) jobs.wakeIn('scheduled-prices', next.ms);
}

/**
 * After a time without any process, several schedules are due: each is applied after the ones before it, whichever
 * process has claimed it, so that the last price counts. The row's lock and its state make each take effect once. One
 * that fails follows later, without the cells that a later schedule has set by then.
 */
async function applyUpTo(db: Db, { id }: Schedule): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inOrder = sql`(${priceSchedule.dueAt}, ${priceSchedule.createdAt}, ${priceSchedule.id})`;
    const own = sql`(select due_at, created_at, id from price_schedule where id = ${id})`;
    const due = await tx
      .select()
      .from(priceSchedule)
      .where(and(eq(priceSchedule.state, 'waiting'), sql`${inOrder} <= ${own}`))
      .orderBy(asc(priceSchedule.dueAt), asc(priceSchedule.createdAt), asc(priceSchedule.id))
      .for('update');
    for (const schedule of due) {
      if (schedule.id === id) await apply(tx, schedule);
      // A failure belongs to its own attempt, and must not hold up this one.
      else await tx.transaction((part) => apply(part, schedule)).catch(() => {});
    }
  });
}

/**
 * The scheduled prices win over whatever changed since, except over schedules of a later moment; the history has both. A
 * product that is gone is left out, and so is a price for another pack than that of its product.
 */
async function apply(tx: Db, schedule: Schedule): Promise<void> {
  const { id, dueAt, staffId, staffName, staffRole, address, changes, requestHash } = schedule;
  const ids = new Set(changes.map((each) => each.productId));
  const { missing, packs } = await lockProducts(tx, ids);
  const soldAs = ({ productId, pack }: ScheduledPrice) => {
    const now = packs.get(productId);
    return pack === undefined || now === pack ? undefined : now;
  };
  const otherPack = changes.filter((each) => soldAs(each) !== undefined);
  const overtaken = await readOvertaken(tx, schedule);
  const prices = changes.filter(
    (each) =>
      packs.has(each.productId) && soldAs(each) === undefined && !overtaken.has(cellKey(each)),
  );
  const now = await readCells(tx, prices);
  const publication = { staffId, staffName, requestHash, isScheduled: true };
  // The schedule's own id, as in the activity log; the browser that made it may have used it for a publication too.
  let publishId = id;
  if (!(await addPublication(tx, { id, ...publication }))) {
    publishId = randomUUID();
    await addPublication(tx, { id: publishId, ...publication });
  }
  const staff = { id: staffId, name: staffName, role: staffRole, address };
  await namePublisher(tx, publishId, staff);
  const changed = await writePrices(tx, staff, prices, now);
  await tx
    .update(priceSchedule)
    .set({
      state: 'applied',
      endedAt: sql`now()`,
      lastError: null,
      ...(otherPack.length > 0 && {
        changes: changes.map((each) => ({ ...each, soldAs: soldAs(each) })),
      }),
    })
    .where(eq(priceSchedule.id, id));
  const about = {
    at: dueAt.toISOString(),
    missingProducts: missing.length,
    otherPack: otherPack.length,
  };
  await recordPrices(tx, staff, { action: 'scheduled-prices-applied', id, changed, now, about });
}

/** The cells that schedules of a later moment have set already. */
async function readOvertaken(tx: Db, { id, dueAt }: Schedule): Promise<ReadonlySet<string>> {
  const { rows } = (await tx.execute(sql`
    select distinct cell ->> 'productId' as "productId", cell ->> 'place' as place
    from price_schedule later cross join lateral jsonb_array_elements(later.changes) cell
    where later.state = 'applied' and later.ended_at >= ${dueAt.toISOString()}
      and not cell ? 'soldAs'
      and (later.due_at, later.created_at, later.id)
        > (select due_at, created_at, id from price_schedule where id = ${id})
  `)) as unknown as { rows: PriceCell[] };
  return new Set(rows.map(cellKey));
}
