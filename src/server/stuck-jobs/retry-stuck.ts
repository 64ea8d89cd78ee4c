import { sql } from 'drizzle-orm';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { JobKind } from '../../domain/stuck-job.ts';
import { JOB_KIND_NAMES } from '../../text/console-jobs.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { STUCK_QUEUES } from './stuck-queues.ts';

interface Dependencies {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'wakeIfAdded'>;
}

/**
 * Makes a stuck entry due now, or all of its kind, and wakes their job. Returns how many. Attempts go on counting, and what
 * an attempt does is safe to repeat: an entry that is being tried at this moment may be tried twice.
 */
export async function retryStuck(
  { db, jobs }: Dependencies,
  staff: StaffMember,
  { kind, id }: { readonly kind: JobKind; readonly id?: string | undefined },
): Promise<number> {
  const { job } = STUCK_QUEUES[kind];
  const count = await inTransaction(db, async (tx) => {
    const retried = await makeDue(tx, kind, id);
    if (retried === 0 && id !== undefined) {
      throw new Failure((await isStuck(tx, kind, id)) ? 'JOB_NOT_RETRYABLE' : 'JOB_NOT_FOUND');
    }
    if (retried > 0) {
      await recordActivity(tx, staff, {
        action: 'jobs-retried',
        object: { kind: 'jobs', id: id ?? kind, name: JOB_KIND_NAMES[kind] },
        after: { retried },
      });
    }
    return retried;
  });
  if (count > 0) jobs.wakeIfAdded(job);
  return count;
}

async function makeDue(tx: Db, kind: JobKind, id: string | undefined): Promise<number> {
  const { table, isStuck, canRetry, makeDue } = STUCK_QUEUES[kind];
  const { rows } = (await tx.execute(sql`
    with retried as (
      update ${table} set ${makeDue}
      where ${isStuck} and ${canRetry ?? sql`true`} and ${isEntry(kind, id)} returning 1
    )
    select count(*)::int as count from retried`)) as unknown as { rows: { count: number }[] };
  return rows[0]!.count;
}

async function isStuck(tx: Db, kind: JobKind, id: string): Promise<boolean> {
  const { table, isStuck } = STUCK_QUEUES[kind];
  const { rows } = (await tx.execute(
    sql`select from ${table} where ${isStuck} and ${isEntry(kind, id)}`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** As text, so that an id of another form is an unknown one. */
const isEntry = (kind: JobKind, id: string | undefined) =>
  id === undefined ? sql`true` : sql`(${STUCK_QUEUES[kind].id})::text = ${id}`;
