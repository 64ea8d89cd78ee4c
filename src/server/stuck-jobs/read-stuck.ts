import { type SQL, sql } from 'drizzle-orm';
import type { StuckJob } from '../../contract/console-jobs.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { JOB_KINDS, type JobKind, STUCK_COUNT_LIMIT } from '../../domain/stuck-job.ts';
import type { Db } from '../db/database.ts';
import { STUCK_QUEUES } from './stuck-queues.ts';

const AT_ONCE = 50;

interface Row {
  readonly kind: JobKind;
  readonly id: string;
  readonly what: string | null;
  readonly about: string | null;
  readonly order: string | null;
  readonly orderNumber: number | null;
  readonly amount: number | null;
  readonly prices: number | null;
  readonly why: string;
  /** With microseconds, as a cursor needs it. */
  readonly since: string;
  readonly attempts: number;
  readonly nextMs: number | null;
  readonly canRetry: boolean;
}

interface Filter {
  readonly kind?: JobKind | undefined;
  readonly cursor?: string | undefined;
}

/** The stuck entries of all queues or of one, the oldest first. */
export async function readStuck(
  db: Db,
  { kind, cursor }: Filter,
): Promise<{ readonly items: StuckJob[]; readonly nextCursor: string | null }> {
  const kinds = kind === undefined ? JOB_KINDS : [kind];
  const after = cursor === undefined ? null : place(cursor);
  const branches = kinds.map((each) => branchOf(each, after));
  const { rows } = (await db.execute(sql`
    select stuck.*, "order".order_number as "orderNumber"
    from (${sql.join(branches, sql` union all `)}) stuck
    left join "order" on "order".id = stuck.order
    order by stuck.since, stuck.rank, stuck.id limit ${AT_ONCE + 1}`)) as unknown as {
    rows: Row[];
  };
  const last = rows[AT_ONCE - 1];
  return {
    items: rows.slice(0, AT_ONCE).map(jobOf),
    nextCursor: rows.length > AT_ONCE && last ? `${last.since}~${last.kind}~${last.id}` : null,
  };
}

interface Place {
  readonly since: string;
  readonly rank: number;
  readonly id: string;
}

const rankOf = (kind: string) => (JOB_KINDS as readonly string[]).indexOf(kind);

function place(cursor: string): Place {
  const [since = '', kind = '', ...id] = cursor.split('~');
  return { since, rank: rankOf(kind), id: id.join('~') };
}

/** Each branch reads no more than a page, by its own index. */
function branchOf(kind: JobKind, after: Place | null): SQL {
  const queue = STUCK_QUEUES[kind];
  const { table, isStuck, id, since, attempts, nextAttemptAt, why } = queue;
  const nothing = (type: string) => sql.raw(`null::${type}`);
  return sql`(
    select ${kind}::text as kind, ${sql.raw(String(rankOf(kind)))} as rank, (${id})::text as id,
      ${queue.what ?? sql`''`}::text as what, ${queue.about ?? nothing('text')} as about,
      ${queue.order ?? nothing('uuid')} as "order", (${queue.amount ?? nothing('bigint')})::float8 as amount,
      ${queue.prices ?? nothing('int')} as prices, coalesce(${why}, '') as why,
      to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
      ${attempts} as attempts,
      (extract(epoch from ${nextAttemptAt}) * 1000)::float8 as "nextMs",
      ${queue.canRetry ?? sql`true`} as "canRetry"
    from ${table} where ${isStuck} ${after ? sql`and ${isAfter(kind, after)}` : sql``}
    order by ${since}, ${id} limit ${AT_ONCE + 1})`;
}

/** Entries of the same moment are in the order of their kinds. */
function isAfter(kind: JobKind, after: Place): SQL {
  const { since, id, idType } = STUCK_QUEUES[kind];
  const moment = sql`${after.since}::timestamptz`;
  const rank = rankOf(kind);
  if (rank < after.rank) return sql`${since} > ${moment}`;
  if (rank > after.rank) return sql`${since} >= ${moment}`;
  return sql`(${since}, ${id}) > (${moment}, ${after.id}::${sql.raw(idType)})`;
}

const jobOf = (row: Row): StuckJob => ({
  kind: row.kind,
  id: row.id,
  what: row.what ?? '',
  about: row.about,
  order:
    row.order !== null && row.orderNumber !== null
      ? { id: row.order, orderId: orderIdOf(row.orderNumber) }
      : null,
  amount: row.amount,
  prices: row.prices,
  why: row.why,
  since: new Date(row.since).toISOString(),
  attempts: row.attempts,
  nextAttemptAt: row.nextMs === null ? null : new Date(row.nextMs).toISOString(),
  canRetry: row.canRetry,
});

/** How many entries of each kind are stuck; counting stops at a limit. */
export async function countStuck(db: Db): Promise<{ kind: JobKind; count: number }[]> {
  const counts = JOB_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, (${countOfStuck(kind)}) as count`,
  );
  const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as unknown as {
    rows: { kind: JobKind; count: number }[];
  };
  return JOB_KINDS.map((kind) => rows.find((row) => row.kind === kind)!);
}

export const countOfStuck = (kind: JobKind): SQL => {
  const { table, isStuck } = STUCK_QUEUES[kind];
  return sql`select count(*)::int from (select from ${table} where ${isStuck} limit ${sql.raw(String(STUCK_COUNT_LIMIT))}) as stuck`;
};

/** The same in one number, as part of a larger statement. */
export const stuckInAll = (): SQL =>
  sql.join(
    JOB_KINDS.map((kind) => sql`(${countOfStuck(kind)})`),
    sql` + `,
  );
