import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { jobLease } from '../db/schema/job-lease.ts';

/** Longer than any sweep takes; after it, the sweep of a process that died is done by another. */
const LEASE_MINUTES = 5;

/**
 * Runs work that sweeps whole tables, unless another process is doing the same: it would only wait for that one's locks.
 * Queues need no such lease, since each entry has its own (src/server/jobs/queue.ts). Returns whether it ran.
 */
export async function runAlone(
  db: Db,
  job: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const holder = randomUUID();
  const until = sql`now() + ${LEASE_MINUTES} * interval '1 minute'`;
  const [taken] = await db
    .insert(jobLease)
    .values({ job, holder, until })
    .onConflictDoUpdate({
      target: jobLease.job,
      set: { holder, until },
      setWhere: sql`${jobLease.until} <= now()`,
    })
    .returning({ job: jobLease.job });
  if (!taken) return false;
  try {
    await work();
  } finally {
    await db.delete(jobLease).where(and(eq(jobLease.job, job), eq(jobLease.holder, holder)));
  }
  return true;
}
