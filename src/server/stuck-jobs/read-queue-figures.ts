import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { JOB_KINDS, type JobKind } from '../../domain/stuck-job.ts';
import { resetQueue } from '../account/mail-reset-links.ts';
import type { Db } from '../db/database.ts';
import { fileRemovalQueue } from '../files/remove-files.ts';
import type { Queue } from '../jobs/queue.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import type { QueueFigures } from '../metrics/store-figures.ts';
import { webhookQueue } from '../payment/handle-webhooks.ts';
import { reconcileQueue } from '../payment/reconcile.ts';
import { refundQueue } from '../payment/send-refunds.ts';
import { scheduleQueue } from '../prices/apply-scheduled-prices.ts';
import { countOfStuck } from './read-stuck.ts';
import { STUCK_QUEUES } from './stuck-queues.ts';

/** Counting stops here: nobody acts differently on more. */
const MOST_COUNTED = 10_000;

/** Only what these figures need; a Queue of one table is no Queue of any. */
type AnyQueue = Pick<Queue<PgTable>, 'table' | 'isOpen'> & {
  readonly columns: { readonly dueAt: string };
};

const QUEUES: Readonly<Record<JobKind, AnyQueue>> = {
  mail: mailQueue,
  webhook: webhookQueue,
  refund: refundQueue,
  'payment-check': reconcileQueue,
  'price-schedule': scheduleQueue,
  'reset-link': resetQueue,
  'file-removal': fileRemovalQueue,
};

/** Payments are checked for six days, also those that are settled, and a sent refund takes days. */
const OPEN_FOR_DAYS: readonly JobKind[] = ['payment-check', 'refund'];

interface Row {
  readonly kind: JobKind;
  readonly due: number;
  readonly later: number;
  readonly stuck: number;
  readonly oldestDue: number;
  readonly oldestOpen: number;
}

/** How much work waits in each queue, in one statement. */
export async function readQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = (await db.execute(
    sql.join(JOB_KINDS.map(figuresOf), sql` union all `),
  )) as unknown as { rows: Row[] };
  return rows.map(({ kind, due, later, stuck, oldestDue, oldestOpen }) => ({
    kind,
    states: { due, later, stuck },
    oldestDueSeconds: oldestDue,
    oldestOpenSeconds: OPEN_FOR_DAYS.includes(kind) ? null : oldestOpen,
  }));
}

function figuresOf(kind: JobKind): SQL {
  const { table, isOpen, columns } = QUEUES[kind];
  const dueAt = (table as unknown as Record<string, PgColumn>)[columns.dueAt]!;
  return sql`select ${kind}::text as kind,
      count(*) filter (where due <= now())::int as due,
      count(*) filter (where due > now())::int as later,
      (${countOfStuck(kind)}) as stuck,
      ${secondsSince(sql`min(due)`)} as "oldestDue",
      ${secondsSince(sql`min(since)`)} as "oldestOpen"
    from (select ${dueAt} as due, ${STUCK_QUEUES[kind].since} as since from ${table}
      where ${isOpen} order by ${dueAt} limit ${sql.raw(String(MOST_COUNTED))}) as open`;
}

const secondsSince = (moment: SQL): SQL =>
  sql`coalesce(greatest(extract(epoch from now() - ${moment}), 0), 0)::float8`;
