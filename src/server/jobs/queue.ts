import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

// A queue is a table whose rows are due at a moment. Whoever claims a row moves that moment on by a lease
// and counts an attempt, so that the row of a process that died is due again by itself, and a mark counts
// only for the latest claim. Every moment is the database's: clocks of several machines need not agree.
// Why tables of their own and not one table of jobs: docs/decisions/017-one-queue.md.

type NameOf<T extends PgTable> = keyof T['$inferSelect'] & string;

/** What happens to a row that is finished: it goes, or it gets these values. */
type Ending<T extends PgTable> = 'delete' | PgUpdateSetSource<T>;

export interface Queue<T extends PgTable> {
  /** What one row is, for the log: 'mail'. */
  readonly entry: string;
  readonly table: T;
  readonly columns: {
    readonly id: NameOf<T>;
    readonly attempts: NameOf<T>;
    readonly dueAt: NameOf<T>;
    readonly lastError?: NameOf<T>;
  };
  /** Which rows are still to be done. */
  readonly isOpen: SQL;
  readonly atOnce: number;
  /** Longer than an attempt takes; one that takes longer is abandoned. */
  readonly leaseSeconds: number;
  /** The moment of the next attempt after so many. */
  readonly retryAt: (attempts: number) => SQL;
  readonly done: Ending<T>;
  /** null: tried for ever, and every failure is an error in the log. */
  readonly giveUp: { readonly when: SQL; readonly ending: Ending<T> } | null;
  /** More for the log than the id; nothing personal. */
  readonly describe?: (entry: T['$inferSelect']) => Record<string, unknown>;
  /** What to keep and to log of an error; by default its message, and the error. */
  readonly failureOf?: (error: unknown) => QueueFailure;
}

export interface QueueFailure {
  readonly reason: string;
  /** Trying again is pointless. */
  readonly isPermanent: boolean;
  /** Only if it may be logged as it is. */
  readonly err?: unknown;
}

/** A row in somebody's hand. A later claim has another number and makes this one void. */
export interface Claim {
  readonly id: string;
  readonly attempts: number;
}

export type Outcome = 'retry' | 'given-up' | 'void';

/** So many seconds after the first attempt, doubled with each further one up to a bound. */
export interface Backoff {
  readonly firstSeconds: number;
  readonly mostSeconds: number;
}

export const backoffSeconds = ({ firstSeconds, mostSeconds }: Backoff, attempts: number): number =>
  Math.min(firstSeconds * 2 ** (attempts - 1), mostSeconds);

export const backoff =
  (bounds: Backoff) =>
  (attempts: number): SQL =>
    inSeconds(backoffSeconds(bounds, attempts));

const inSeconds = (seconds: number): SQL => sql`now() + ${seconds} * interval '1 second'`;

/** Claims what is due, the oldest first. Two claimers never get the same row: each skips what the other locks. */
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
      // As an array the rows are chosen once; joined, the planner may choose them again and lock more.
      .where(sql`${id} = any(array(${due}))`)
      .returning() as Promise<T['$inferSelect'][]>
  );
}

export function claimOf<T extends PgTable>({ columns }: Queue<T>, entry: T['$inferSelect']): Claim {
  const row = entry as Record<string, unknown>;
  return { id: String(row[columns.id]), attempts: Number(row[columns.attempts]) };
}

/** false: somebody else has claimed it since, or it has ended. */
export const markDone = <T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  claim: Claim,
): Promise<boolean> => end(db, queue, queue.done, isHeld(queue, claim));

/** Puts it back for its next attempt, or ends it: for good reason, or because it is too old. */
export async function markFailed<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  claim: Claim,
  { reason, isPermanent }: QueueFailure,
): Promise<Outcome> {
  const { columns, giveUp } = queue;
  const held = isHeld(queue, claim);
  const why = columns.lastError === undefined ? {} : { [columns.lastError]: reason };
  if (giveUp) {
    const { ending } = giveUp;
    const isOver = isPermanent ? held : and(held, giveUp.when);
    const marked = ending === 'delete' ? ending : { ...ending, ...why };
    if (await end(db, queue, marked, isOver)) return 'given-up';
  }
  const later = { [columns.dueAt]: queue.retryAt(claim.attempts), ...why };
  const isPutBack = await end(db, queue, later as PgUpdateSetSource<T>, held);
  return isPutBack ? 'retry' : 'void';
}

async function end<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  ending: Ending<T>,
  where: SQL | undefined,
): Promise<boolean> {
  const table = queue.table as PgTable;
  const { id } = columnsOf(queue);
  const ended =
    ending === 'delete'
      ? await db.delete(table).where(where).returning({ id })
      : await db.update(table).set(ending).where(where).returning({ id });
  return ended.length > 0;
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
