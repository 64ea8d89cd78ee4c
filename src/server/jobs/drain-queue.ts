import { setTimeout as wait } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { causedBy } from '../request-scope.ts';
import { reasonOf } from './failure-reason.ts';
import type { Run } from './job.ts';
import { type Claim, claimDue, claimOf, markDone, markFailed, type Queue } from './queue.ts';

const MARK_RETRIES = { most: 20, everyMs: 1_000 };
/** The lease starts before the attempt, so the attempt gets less time than the lease. */
const SHARE_OF_LEASE = 0.9;

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
  const start = (entry: T['$inferSelect']) => {
    const attempt = causedBy(requestIdOf(entry), () =>
      attemptEntry(dependencies, queue, handle, entry, run),
    );
    running.add(attempt);
    void attempt.finally(() => running.delete(attempt));
  };
  let mayHaveMore = true;
  let left = queue.perRun ?? Number.POSITIVE_INFINITY;
  try {
    for (;;) {
      // Subscribed before the query, so that an entry added after it triggers another query.
      const woken = run.nextWake().then(() => {
        mayHaveMore = true;
      });
      while (mayHaveMore && left > 0 && running.size < queue.atOnce && !run.stopping.aborted) {
        const slots = Math.min(queue.atOnce - running.size, left);
        mayHaveMore = false;
        const entries = await claimDue(dependencies.db, queue, slots);
        left -= entries.length;
        for (const entry of entries) start(entry);
        if (entries.length === slots) mayHaveMore = true;
      }
      if (running.size === 0) return;
      await Promise.race([...running, woken]);
    }
  } finally {
    await Promise.all(running);
  }
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
  run: Run,
): Promise<void> {
  const claim = claimOf(queue, entry);
  const { id, attempts } = claim;
  const about = {
    entry: queue.entry,
    ...(queue.isIdPersonal ? { attempts } : { id, attempts }),
    ...queue.describe?.(entry),
  };
  try {
    const thrown = await handleWithinLease(queue, handle, entry, run);
    if (!thrown) {
      await markDoneWithRetries(db, queue, claim, run);
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
): Promise<{ readonly error: unknown } | null> {
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
    await Promise.race([handle(entry, signal), tooLate]);
    return null;
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(timer);
  }
}

/** A lost mark would repeat the work, so this waits for a database that is briefly unavailable. */
async function markDoneWithRetries<T extends PgTable>(
  db: Db,
  queue: Queue<T>,
  claim: Claim,
  { stopping }: Run,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await markDone(db, queue, claim);
      return;
    } catch (error) {
      if (tries >= MARK_RETRIES.most || stopping.aborted) throw error;
      await wait(MARK_RETRIES.everyMs);
    }
  }
}
