import { setTimeout as wait } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { reasonOf } from './failure-reason.ts';
import type { Run } from './job.ts';
import { type Claim, claimDue, claimOf, markDone, markFailed, type Queue } from './queue.ts';

const MARK_TRIES = { most: 20, everyMs: 1_000 };
/** The lease has begun before the attempt: it must not end first. */
const SHARE_OF_LEASE = 0.9;

type Handle<T extends PgTable> = (
  entry: T['$inferSelect'],
  signal: AbortSignal,
) => Promise<unknown>;

interface Tools {
  readonly db: Db;
  readonly log: Log;
}

/** For a run outside of a job: nothing stops it and nothing wakes it. */
const WHOLE_RUN: Run = {
  stopping: new AbortController().signal,
  cutShort: new AbortController().signal,
  nextWake: () => new Promise(() => {}),
};

/**
 * Handles everything that is due, several entries at once. Each has a place of its own: one that fails is
 * put back for later, one that hangs keeps only its place, and the next are handled meanwhile.
 */
export async function drainQueue<T extends PgTable>(
  tools: Tools,
  queue: Queue<T>,
  handle: Handle<T>,
  run: Run = WHOLE_RUN,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begin = (entry: T['$inferSelect']) => {
    const attempt = attemptEntry(tools, queue, handle, entry, run);
    underWay.add(attempt);
    void attempt.finally(() => underWay.delete(attempt));
  };
  let mayHaveMore = true;
  try {
    for (;;) {
      // Asked for before the look: an entry that comes after it is looked for again.
      const woken = run.nextWake().then(() => {
        mayHaveMore = true;
      });
      while (mayHaveMore && underWay.size < queue.atOnce && !run.stopping.aborted) {
        const places = queue.atOnce - underWay.size;
        mayHaveMore = false;
        const entries = await claimDue(tools.db, queue, places);
        for (const entry of entries) begin(entry);
        if (entries.length === places) mayHaveMore = true;
      }
      if (underWay.size === 0) return;
      await Promise.race([...underWay, woken]);
    }
  } finally {
    await Promise.all(underWay);
  }
}

/** Never throws: what cannot be marked is due again when its lease is over. */
async function attemptEntry<T extends PgTable>(
  { db, log }: Tools,
  queue: Queue<T>,
  handle: Handle<T>,
  entry: T['$inferSelect'],
  run: Run,
): Promise<void> {
  const claim = claimOf(queue, entry);
  const about = { entry: queue.entry, ...claim, ...queue.describe?.(entry) };
  try {
    const thrown = await handleWithinLease(queue, handle, entry, run);
    if (!thrown) {
      await markSurely(db, queue, claim, run);
      log.debug(about, `a ${queue.entry} was done`);
      return;
    }
    const failure = (queue.failureOf ?? plainFailure)(thrown.error);
    const told = { ...about, reason: failure.reason, err: failure.err };
    const outcome = await markFailed(db, queue, claim, failure);
    if (outcome === 'given-up') log.error(told, `a ${queue.entry} was given up`);
    else if (outcome === 'retry') {
      log[queue.giveUp ? 'warn' : 'error'](
        told,
        `a ${queue.entry} failed; it is tried again later`,
      );
    }
  } catch (error) {
    log.error({ ...about, err: error }, `the end of a ${queue.entry} could not be recorded`);
  }
}

const plainFailure = (error: unknown) => ({
  reason: reasonOf(error),
  isPermanent: false,
  err: error,
});

/** Abandons what takes longer than its lease: somebody else may have claimed it by then. */
async function handleWithinLease<T extends PgTable>(
  queue: Queue<T>,
  handle: Handle<T>,
  entry: T['$inferSelect'],
  run: Run,
): Promise<{ readonly error: unknown } | null> {
  const ending = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
  });
  const leaseMs = queue.leaseSeconds * 1_000 * SHARE_OF_LEASE;
  const timer = setTimeout(
    () => ending.abort(new Error('It took longer than its lease.')),
    leaseMs,
  );
  try {
    const signal = AbortSignal.any([run.cutShort, ending.signal]);
    await Promise.race([handle(entry, signal), tooLate]);
    return null;
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(timer);
  }
}

/** A mark that is lost means doing it twice: a database that is away for a moment is waited for. */
async function markSurely<T extends PgTable>(
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
      if (tries >= MARK_TRIES.most || stopping.aborted) throw error;
      await wait(MARK_TRIES.everyMs);
    }
  }
}
