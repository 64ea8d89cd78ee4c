import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { causedBy } from '../request-scope.ts';
import { EndMarks } from './end-marks.ts';
import { reasonOf } from './failure-reason.ts';
import type { Run } from './job.ts';
import { claimDue, claimOf, LeftOut, markFailed, type Queue } from './queue.ts';

/** The lease starts before the attempt, so the attempt gets less time than the lease. */
const SHARE_OF_LEASE = 0.9;

/** Does an entry's work, or returns a `LeftOut`. */
type Handle<T extends PgTable> = (
  entry: T['$inferSelect'],
  signal: AbortSignal,
) => Promise<unknown>;

interface Dependencies {
  readonly db: Db;
  readonly log: Log;
}

/** For a run outside a job: nothing stops or wakes it. */
const UNINTERRUPTED_RUN: Run = {
  stopping: new AbortController().signal,
  cutShort: new AbortController().signal,
  nextWake: () => new Promise(() => {}),
  entryEnded() {},
};

/**
 * Handles all due entries, or as many as a run may, several at once, each in its own slot. A failed entry is put back
 * for later. A hanging one blocks only its slot, and the others are handled in the remaining ones.
 */
export async function drainQueue<T extends PgTable>(
  dependencies: Dependencies,
  queue: Queue<T>,
  handle: Handle<T>,
  run: Run = UNINTERRUPTED_RUN,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const marks = new EndMarks(dependencies.db, queue, run.stopping);
  const start = (entry: T['$inferSelect']) => {
    const attempt = causedBy(requestIdOf(entry), () =>
      attemptEntry(dependencies, queue, handle, entry, { run, marks }),
    );
    running.add(attempt);
    void attempt.finally(() => running.delete(attempt));
  };
  /** Whether more entries are due. */
  let more: 'known' | 'possible' | 'none' = 'possible';
  let left = queue.perRun ?? Number.POSITIVE_INFINITY;
  try {
    for (;;) {
      // Subscribed before the query, so that an entry added after it triggers another query.
      const woken = run.nextWake().then(() => {
        if (more === 'none') more = 'possible';
      });
      if (more === 'possible') await untilGathered(queue, run);
      while (more !== 'none' && left > 0 && running.size < queue.atOnce && !run.stopping.aborted) {
        const slots = Math.min(queue.atOnce - running.size, left);
        more = 'none';
        const entries = await claimDue(dependencies.db, queue, slots);
        left -= entries.length;
        for (const entry of entries) start(entry);
        if (entries.length === slots) more = 'known';
      }
      if (running.size === 0) return;
      await Promise.race([...running, woken]);
      // Those that were marked together have ended together.
      await nextTurn();
    }
  } finally {
    await Promise.all(running);
  }
}

async function untilGathered<T extends PgTable>(
  { gatherMs }: Queue<T>,
  { stopping }: Run,
): Promise<void> {
  if (gatherMs === undefined) return;
  await wait(gatherMs, undefined, { signal: stopping }).catch(() => {});
}

/** The request that caused the entry, if the queue's table has it. */
function requestIdOf(entry: object): string | null {
  return 'requestId' in entry && typeof entry.requestId === 'string' ? entry.requestId : null;
}

/** Never throws: an entry that cannot be marked is due again when its lease expires. */
async function attemptEntry<T extends PgTable>(
  { db, log }: Dependencies,
  queue: Queue<T>,
  handle: Handle<T>,
  entry: T['$inferSelect'],
  { run, marks }: { readonly run: Run; readonly marks: EndMarks<T> },
): Promise<void> {
  const claim = claimOf(queue, entry);
  const { id, attempts } = claim;
  const about = {
    entry: queue.entry,
    ...(queue.isIdPersonal ? { attempts } : { id, attempts }),
    ...queue.describe?.(entry),
  };
  try {
    const { result, thrown } = await handleWithinLease(queue, handle, entry, run);
    if (!thrown) {
      await marks.mark(claim, result instanceof LeftOut ? result.reason : null);
      run.entryEnded(queue.entry, 'done');
      log.debug(about, `a ${queue.entry} was done`);
      return;
    }
    const failure = (queue.failureOf ?? plainFailure)(thrown.error);
    const details = { ...about, reason: failure.reason, err: failure.err };
    const outcome = await markFailed(db, queue, claim, failure);
    run.entryEnded(queue.entry, ENDED[outcome]);
    if (outcome === 'given-up') log.error(details, `a ${queue.entry} was given up`);
    else if (outcome === 'retry') {
      log[queue.giveUp ? 'warn' : 'error'](details, `a ${queue.entry} failed; retrying later`);
    }
  } catch (error) {
    run.entryEnded(queue.entry, 'lost');
    log.error({ ...about, err: error }, `the outcome of a ${queue.entry} could not be recorded`);
  }
}

const ENDED = { retry: 'retried', 'given-up': 'given-up', void: 'lost' } as const;

const plainFailure = (error: unknown) => ({
  reason: reasonOf(error),
  isPermanent: false,
  err: error,
});

/** Abandons an attempt that takes longer than its lease: another process may have claimed the entry by then. */
async function handleWithinLease<T extends PgTable>(
  queue: Queue<T>,
  handle: Handle<T>,
  entry: T['$inferSelect'],
  run: Run,
): Promise<{ readonly result?: unknown; readonly thrown?: { readonly error: unknown } }> {
  const timeout = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    timeout.signal.addEventListener('abort', () => reject(timeout.signal.reason));
  });
  const leaseMs = queue.leaseSeconds * 1_000 * SHARE_OF_LEASE;
  const timer = setTimeout(
    () => timeout.abort(new Error('It took longer than its lease.')),
    leaseMs,
  );
  try {
    const signal = AbortSignal.any([run.cutShort, timeout.signal]);
    return { result: await Promise.race([handle(entry, signal), tooLate]) };
  } catch (error) {
    return { thrown: { error } };
  } finally {
    clearTimeout(timer);
  }
}
