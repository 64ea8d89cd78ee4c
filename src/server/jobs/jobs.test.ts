import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database, Listener } from '../db/database.ts';
import { NOT_COUNTED } from '../store-events.ts';
import { captureLog } from '../testing/capture-log.ts';
import { deferred } from '../testing/deferred.ts';
import { silentLog } from '../testing/test-databases.ts';
import { LEFT_OUT, type Run } from './job.ts';
import { Jobs } from './jobs.ts';

const RARELY = { everyMs: 3_600_000 };

/** A job whose runs end only when the test says so. */
function heldJob(jobs: Jobs) {
  const runs: { readonly run: Run; end(): void }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  jobs.add('webhooks', RARELY, async (run) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const held = deferred();
    runs.push({ run, end: held.resolve });
    await held.promise;
    atOnce -= 1;
  });
  return { runs, mostAtOnce: () => mostAtOnce };
}

/** A database that can only notify. */
function notifier() {
  const listeners = new Map<string, Listener>();
  const database = {
    async listen(channel: string, listener: Listener) {
      listeners.set(channel, listener);
    },
  } as unknown as Database;
  return { database, notify: (channel: string) => listeners.get(channel)!.onMessage('') };
}

afterEach(() => vi.useRealTimers());

describe('a job', () => {
  it('never overlaps itself; waking it during a run, however often, causes exactly one more run', async () => {
    const jobs = new Jobs(silentLog);
    const { runs, mostAtOnce } = heldJob(jobs);
    for (let count = 0; count < 10; count += 1) jobs.wake('webhooks');
    expect(runs).toHaveLength(1);
    runs[0]!.end();
    await expect.poll(() => runs.length).toBe(2);
    runs[1]!.end();
    await jobs.settled();
    expect([runs.length, mostAtOnce()]).toEqual([2, 1]);
    jobs.wake('webhooks');
    expect(runs).toHaveLength(3);
    runs[2]!.end();
    await jobs.settled();
    expect([runs.length, mostAtOnce()]).toEqual([3, 1]);
  });

  it('is told when it is woken during a run', async () => {
    const jobs = new Jobs(silentLog);
    const { runs } = heldJob(jobs);
    jobs.wake('webhooks');
    const woken = runs[0]!.run.nextWake();
    jobs.wake('webhooks');
    await woken;
    runs[0]!.end();
    await expect.poll(() => runs.length).toBe(2);
    runs[1]!.end();
    await jobs.settled();
  });

  it('is logged with its name when it fails, and runs again when woken', async () => {
    const { log, lines } = captureLog();
    const jobs = new Jobs(log);
    let runs = 0;
    jobs.add('refunds', RARELY, async () => {
      runs += 1;
      if (runs === 1) throw new Error('the database is unavailable');
    });
    jobs.wake('refunds');
    await jobs.settled();
    expect(lines()).toMatch(/"level":50.*"job":"refunds"/);
    jobs.wake('refunds');
    await jobs.settled();
    expect(runs).toBe(2);
  });

  it('is counted when it is done or fails, not when another process does its work', async () => {
    const ended: string[] = [];
    const jobs = new Jobs(silentLog, undefined, {
      ...NOT_COUNTED,
      jobEnded: (job, outcome) => ended.push(`${job} ${outcome}`),
    });
    jobs.add('mail', RARELY, async () => {});
    jobs.add('refunds', RARELY, () => Promise.reject(new Error('the database is unavailable')));
    jobs.add('old-mail', RARELY, async () => LEFT_OUT);
    for (const name of ['mail', 'refunds', 'old-mail'] as const) {
      jobs.wake(name);
      await jobs.settled();
    }
    expect(ended).toEqual(['mail done', 'refunds failed']);
  });

  it('does not block another job', async () => {
    const jobs = new Jobs(silentLog);
    const { runs } = heldJob(jobs);
    let isDone = false;
    jobs.add('refunds', RARELY, async () => {
      isDone = true;
    });
    jobs.wake('webhooks');
    jobs.wake('refunds');
    await expect.poll(() => isDone).toBe(true);
    runs[0]!.end();
    await jobs.settled();
  });

  it('that was not added cannot be woken', () => {
    expect(() => new Jobs(silentLog).wake('mail')).toThrow("no job 'mail'");
  });

  it('runs only when woken before the start; then at once, at its interval and when notified', async () => {
    vi.useFakeTimers();
    const { database, notify } = notifier();
    const jobs = new Jobs(silentLog);
    const runs = { mail: 0, 'clear-expired': 0 };
    jobs.add('mail', { everyMs: 15_000, wakeOn: 'mail_queued' }, async () => {
      runs.mail += 1;
    });
    jobs.add('clear-expired', { everyMs: 600_000 }, async () => {
      runs['clear-expired'] += 1;
    });
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect(runs).toEqual({ mail: 0, 'clear-expired': 0 });
    await jobs.start(database);
    await jobs.settled();
    expect(runs).toEqual({ mail: 1, 'clear-expired': 1 });
    notify('mail_queued');
    await jobs.settled();
    expect(runs).toEqual({ mail: 2, 'clear-expired': 1 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(runs).toEqual({ mail: 42, 'clear-expired': 2 });
    await jobs.stop();
    notify('mail_queued');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(runs).toEqual({ mail: 42, 'clear-expired': 2 });
  });

  it('is not overlapped by its next tick', async () => {
    vi.useFakeTimers();
    const jobs = new Jobs(silentLog);
    const { runs, mostAtOnce } = heldJob(jobs);
    await jobs.start(notifier().database);
    await vi.advanceTimersByTimeAsync(10 * RARELY.everyMs);
    expect(runs).toHaveLength(1);
    runs[0]!.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toHaveLength(2);
    runs[1]!.end();
    await jobs.stop();
    expect(mostAtOnce()).toBe(1);
  });
});

describe('a job that is woken later', () => {
  it('starts after a random delay', async () => {
    vi.useFakeTimers();
    const moments = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      const jobs = new Jobs(silentLog);
      const askedAt = Date.now();
      jobs.add('reset-links', RARELY, async () => {
        moments.add(Date.now() - askedAt);
      });
      jobs.wakeLater('reset-links');
      await vi.advanceTimersByTimeAsync(99);
      expect(moments.has(Date.now() - askedAt)).toBe(false);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(100);
    expect(moments.size).toBeGreaterThan(5);
  });

  it('runs at once when a test waits for it', async () => {
    const jobs = new Jobs(silentLog);
    let runs = 0;
    jobs.add('reset-links', RARELY, async () => {
      runs += 1;
    });
    jobs.wakeLater('reset-links');
    jobs.wakeLater('reset-links');
    expect(runs).toBe(0);
    await jobs.settled();
    expect(runs).toBeGreaterThan(0);
  });
});

describe('stopping', () => {
  it('waits for running jobs and starts no others', async () => {
    const jobs = new Jobs(silentLog);
    const { runs } = heldJob(jobs);
    let isStopped = false;
    jobs.wake('webhooks');
    jobs.wake('webhooks');
    jobs.wakeLater('webhooks');
    const stopped = jobs.stop().then(() => {
      isStopped = true;
    });
    expect(runs[0]!.run.stopping.aborted).toBe(true);
    expect(runs[0]!.run.cutShort.aborted).toBe(false);
    jobs.wake('webhooks');
    jobs.wakeLater('webhooks');
    await jobs.start(notifier().database);
    expect(isStopped).toBe(false);
    runs[0]!.end();
    await stopped;
    await jobs.settled();
    expect(runs).toHaveLength(1);
  });

  it('cuts a slow job short', async () => {
    const jobs = new Jobs(silentLog, { finish: 1, cutShort: 60_000 });
    let isCutShort = false;
    jobs.add('mail', RARELY, async ({ cutShort }) => {
      await new Promise((resolve) => cutShort.addEventListener('abort', resolve));
      isCutShort = true;
    });
    jobs.wake('mail');
    await jobs.stop();
    expect(isCutShort).toBe(true);
  });

  it('does not wait forever for a job that does not end, and logs its name', async () => {
    const { log, lines } = captureLog();
    const jobs = new Jobs(log, { finish: 1, cutShort: 1 });
    jobs.add('mail', RARELY, () => new Promise(() => {}));
    jobs.wake('mail');
    await jobs.stop();
    expect(lines()).toContain('"jobs":["mail"]');
  });
});
