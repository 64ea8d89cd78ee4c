import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

// A queue is a table whose rows have a due time. Claiming a row postpones its due time by a lease and counts an
// attempt. So a row claimed by a dead process becomes due again, and only the latest claim can mark a row. All
// times come from the database, so the clocks of several machines need not agree. Why each queue has its own
// table instead of one table of jobs: docs/decisions/017-one-queue.md.

type NameOf<T extends PgTable> = keyof T['$inferSelect'] & string;

/** What happens to a finished row: it is deleted or gets these values. */
type Ending<T extends PgTable> = 'delete' | PgUpdateSetSource<T>;

export interface Queue<T extends PgTable> {
  /** What a row is called in the log: 'mail'. */
  readonly entry: string;
  readonly table: T;
  readonly columns: {
    readonly id: NameOf<T>;
    readonly attempts: NameOf<T>;
    readonly dueAt: NameOf<T>;
    readonly lastError?: NameOf<T>;
  };
  /** Matches rows that are not finished. */
  readonly isOpen: SQL;
  readonly atOnce: number;
  /** How long a run waits for more entries before it claims some: they then share a statement. undefined: not at all. */
  readonly gatherMs?: number;
  /** Bounds the work of one run; the next run continues. undefined: everything that is due. */
  readonly perRun?: number;
  /** Longer than an attempt should take; a longer attempt is abandoned. */
  readonly leaseSeconds: number;
  /** The time of the next attempt after this many. */
  readonly retryAt: (attempts: number) => SQL;
  readonly done: Ending<T>;
  /** For entries that need not be handled (`LeftOut`); by default they end as done. */
  readonly leftOut?: Ending<T>;
  /** null: retried forever, with every failure logged as an error. */
  readonly giveUp: { readonly when: SQL; readonly ending: Ending<T> } | null;
  /** Extra log fields besides the id; nothing personal. */
  readonly describe?: (entry: T['$inferSelect']) => Record<string, unknown>;
  /** The id identifies a person: it is not logged. */
  readonly isIdPersonal?: true;
  /** What to store and log of an error; by default its message and the error. */
  readonly failureOf?: (error: unknown) => QueueFailure;
}

export interface QueueFailure {
  readonly reason: string;
  /** Trying again is pointless. */
  readonly isPermanent: boolean;
  /** Set only if it may be logged unchanged. */
  readonly err?: unknown;
}

/** A claimed row. A later claim has a higher number and invalidates this one. */
export interface Claim {
  readonly id: string;
  readonly attempts: number;
}

export type Outcome = 'retry' | 'given-up' | 'void';

/** The delay after the first attempt, doubled with each further one up to a maximum. */
export interface Backoff {
  readonly firstSeconds: number;
  readonly maxSeconds: number;
}

export const backoffSeconds = ({ firstSeconds, maxSeconds }: Backoff, attempts: number): number =>
  Math.min(firstSeconds * 2 ** (attempts - 1), maxSeconds);

export const backoff =
  (bounds: Backoff) =>
  (attempts: number): SQL =>
    inSeconds(backoffSeconds(bounds, attempts));

const inSeconds = (seconds: number): SQL => sql`now() + ${seconds} * interval '1 second'`;

/** Claims due rows, oldest first. Two claimers never get the same row: each skips rows the other has locked. */
export async function claimDue<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  most: number,
): Promise<T['$inferSelect'][]> {
  const { id, attempts, dueAt } = columnsOf(queue);
  const due = db
    .select({ id })
    .from(queue.table as PgTable)
    .where(and(queue.isOpen, sql`${dueAt} <= now()`))
    .orderBy(asc(dueAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return (
    db
      .update(queue.table as PgTable)
      .set({
        [queue.columns.attempts]: sql`${attempts} + 1`,
        [queue.columns.dueAt]: inSeconds(queue.leaseSeconds),
      })
      // As an array, the subquery runs once; as a join, the planner may run it again and lock more rows.
      .where(sql`${id} = any(array(${due}))`)
      .returning() as Promise<T['$inferSelect'][]>
  );
}

export function claimOf<T extends PgTable>({ columns }: Queue<T>, entry: T['$inferSelect']): Claim {
  const row = entry as Record<string, unknown>;
  return { id: String(row[columns.id]), attempts: Number(row[columns.attempts]) };
}

/** What a handler returns for an entry that need not be handled; the reason is kept with it. */
export class LeftOut {
  constructor(readonly reason: string) {}
}

/** Returns how many are marked: not those that have since been claimed again or are already finished. */
export function markEnded<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  claims: readonly Claim[],
  leftOutFor: string | null = null,
): Promise<number> {
  const held = or(...claims.map((claim) => isHeld(queue, claim)));
  const { done, leftOut = done } = queue;
  return end(db, queue, leftOutFor === null ? done : withReason(queue, leftOut, leftOutFor), held);
}

/** Schedules the next attempt, or gives up if the failure is permanent or the row too old. */
export async function markFailed<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  claim: Claim,
  { reason, isPermanent }: QueueFailure,
): Promise<Outcome> {
  const { columns, giveUp } = queue;
  const held = isHeld(queue, claim);
  if (giveUp) {
    const shouldGiveUp = isPermanent ? held : and(held, giveUp.when);
    const ended = await end(db, queue, withReason(queue, giveUp.ending, reason), shouldGiveUp);
    if (ended > 0) return 'given-up';
  }
  const retry = { [columns.dueAt]: queue.retryAt(claim.attempts) } as PgUpdateSetSource<T>;
  const scheduled = await end(db, queue, withReason(queue, retry, reason), held);
  return scheduled > 0 ? 'retry' : 'void';
}

function withReason<T extends PgTable>(
  { columns }: Queue<T>,
  ending: Ending<T>,
  reason: string,
): Ending<T> {
  if (ending === 'delete' || columns.lastError === undefined) return ending;
  return { ...ending, [columns.lastError]: reason };
}

async function end<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  ending: Ending<T>,
  where: SQL | undefined,
): Promise<number> {
  const table = queue.table as PgTable;
  const { id } = columnsOf(queue);
  const ended =
    ending === 'delete'
      ? await db.delete(table).where(where).returning({ id })
      : await db.update(table).set(ending).where(where).returning({ id });
  return ended.length;
}

function isHeld<T extends PgTable>(queue: Queue<T>, claim: Claim): SQL | undefined {
  const { id, attempts } = columnsOf(queue);
  return and(eq(id, claim.id), eq(attempts, claim.attempts), queue.isOpen);
}

function columnsOf<T extends PgTable>({ table, columns }: Queue<T>) {
  const all = table as unknown as Record<string, PgColumn>;
  return {
    id: all[columns.id]!,
    attempts: all[columns.attempts]!,
    dueAt: all[columns.dueAt]!,
  };
}
