import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { captureLog } from '../testing/capture-log.ts';
import { deferred } from '../testing/deferred.ts';
import { DATABASES, describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { drainQueue } from './drain-queue.ts';
import type { Run } from './job.ts';
import { Jobs } from './jobs.ts';
import {
  backoff,
  backoffSeconds,
  claimDue,
  LeftOut,
  markEnded,
  markFailed,
  type Queue,
} from './queue.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const parcel = pgTable('parcel', {
  id: text('id').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: moment('due_at').notNull().defaultNow(),
  lastError: text('last_error'),
  doneAt: moment('done_at'),
  failedAt: moment('failed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

const RETRY = { firstSeconds: 600, maxSeconds: 3_600 };
const parcels: Queue<typeof parcel> = {
  entry: 'parcel',
  table: parcel,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'dueAt', lastError: 'lastError' },
  isOpen: sql`${parcel.doneAt} is null and ${parcel.failedAt} is null`,
  atOnce: 3,
  leaseSeconds: 600,
  retryAt: backoff(RETRY),
  done: { doneAt: sql`now()` },
  leftOut: { failedAt: sql`now()` },
  giveUp: {
    when: sql`${parcel.createdAt} < now() - interval '3 days'`,
    ending: { failedAt: sql`now()` },
  },
};
const FAILED = { reason: 'no', isPermanent: false };
const WAIT = { interval: 10 };

describe('the delay before the next attempt', () => {
  it('doubles up to its maximum', () => {
    const waits = [1, 2, 3, 4, 5, 10, 11, 12, 1_000].map((attempts) =>
      backoffSeconds({ firstSeconds: 5, maxSeconds: 3_600 }, attempts),
    );
    expect(waits).toEqual([5, 10, 20, 40, 80, 2_560, 3_600, 3_600, 3_600]);
  });
});

describeOnBoth('a queue', (kind) => {
  let opened: Awaited<ReturnType<(typeof DATABASES)['embedded']>>;
  let db: Db;
  beforeAll(async () => {
    opened = await DATABASES[kind]();
    db = opened.database.db;
    await db.execute(sql`create table parcel (
      id text primary key, attempts integer not null default 0,
      due_at timestamptz not null default now(), last_error text,
      done_at timestamptz, failed_at timestamptz,
      created_at timestamptz not null default now())`);
  });
  afterAll(() => opened?.remove());
  beforeEach(() => db.delete(parcel));

  /** All due, in this order. */
  const add = async (...ids: string[]) => {
    const rows = ids.map((id, index) => ({
      id,
      dueAt: sql`now() - ${ids.length - index} * interval '1 second'`,
    }));
    await db.insert(parcel).values(rows);
  };
  const rowOf = async (id: string) => (await db.select().from(parcel).where(eq(parcel.id, id)))[0]!;
  const doneOf = async () => {
    const rows = await db.select().from(parcel).where(sql`done_at is not null`).orderBy(parcel.id);
    return rows.map(({ id }) => id);
  };
  const expireLease = (id: string) =>
    db.update(parcel).set({ dueAt: sql`now()` }).where(eq(parcel.id, id));
  const claimOne = async () => (await claimDue(db, parcels, 1))[0]!;

  it('gives each row to one claimer, however many claim at once', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `parcel-${index}`);
    await add(...ids);
    const claimAll = async () => {
      const mine: string[] = [];
      for (;;) {
        const claimed = await claimDue(db, parcels, 4);
        if (claimed.length === 0) return mine;
        expect(claimed.length).toBeLessThanOrEqual(4);
        mine.push(...claimed.map(({ id }) => id));
      }
    };
    const claimed = await Promise.all(Array.from({ length: 6 }, claimAll));
    expect(claimed.flat().sort()).toEqual([...ids].sort());
    expect(await db.$count(parcel, eq(parcel.attempts, 1))).toBe(ids.length);
  });

  it('handles in one run no more than it may, oldest first; the next run continues', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await add(...ids);
    const bounded = { ...parcels, perRun: 4 };
    await drainQueue({ db, log: silentLog }, bounded, async () => {});
    expect(await doneOf()).toEqual(ids.slice(0, 4));
    await drainQueue({ db, log: silentLog }, bounded, async () => {});
    expect(await doneOf()).toEqual(ids);
  });

  it.skipIf(kind === 'embedded')(
    'does not wait for rows that another process is claiming',
    async () => {
      await add('locked', 'free');
      await db.transaction(async (tx) => {
        await tx.execute(sql`select from parcel where id = 'locked' for update`);
        expect((await claimDue(db, parcels, 2)).map(({ id }) => id)).toEqual(['free']);
      });
    },
  );

  it('gives out due rows, oldest first, but not those done or not yet due', async () => {
    await add('first', 'second', 'third', 'done');
    await db.insert(parcel).values({ id: 'later', dueAt: sql`now() + interval '1 hour'` });
    await db.update(parcel).set({ doneAt: sql`now()` }).where(eq(parcel.id, 'done'));
    expect((await claimDue(db, parcels, 2)).map(({ id }) => id).sort()).toEqual([
      'first',
      'second',
    ]);
    expect((await claimDue(db, parcels, 9)).map(({ id }) => id)).toEqual(['third']);
    expect(await claimDue(db, parcels, 9)).toEqual([]);
  });

  it('gives a row out again when its lease expires, and the older claim can no longer mark it', async () => {
    await add('one');
    const old = await claimOne();
    expect(await claimDue(db, parcels, 1)).toEqual([]);
    await expireLease('one');
    const current = await claimOne();
    expect([old.attempts, current.attempts]).toEqual([1, 2]);
    const before = await rowOf('one');
    expect(await markEnded(db, parcels, [old])).toBe(0);
    expect(await markFailed(db, parcels, old, FAILED)).toBe('void');
    expect(await markFailed(db, parcels, old, { ...FAILED, isPermanent: true })).toBe('void');
    expect(await rowOf('one')).toEqual(before);
    expect(await markEnded(db, parcels, [current])).toBe(1);
    // A finished row stays finished.
    expect(await markFailed(db, parcels, current, FAILED)).toBe('void');
    expect(await rowOf('one')).toMatchObject({ lastError: null, failedAt: null });
  });

  it('retries a failed row after a longer delay each time', async () => {
    await add('one');
    for (const seconds of [600, 1_200, 2_400, 3_600, 3_600]) {
      await expireLease('one');
      const claim = await claimOne();
      // Both use now(), the start of the same transaction.
      await db.transaction(async (tx) => {
        expect(await markFailed(tx, parcels, claim, FAILED)).toBe('retry');
        const dueIn = sql<number>`extract(epoch from ${parcel.dueAt} - now())::int`;
        const [row] = await tx.select({ dueIn, lastError: parcel.lastError }).from(parcel);
        expect(row).toEqual({ dueIn: seconds, lastError: 'no' });
      });
    }
  });

  it.each([
    ['too old', FAILED, '73 hours', 'given-up'],
    ['hopeless', { reason: 'no', isPermanent: true }, '1 hour', 'given-up'],
    ['neither', FAILED, '71 hours', 'retry'],
  ] as const)('handles a failed row that is %s', async (_, failure, age, outcome) => {
    await add('one');
    await db.update(parcel).set({ createdAt: sql`now() - ${age}::interval` });
    expect(await markFailed(db, parcels, await claimOne(), failure)).toBe(outcome);
    expect((await rowOf('one')).failedAt === null).toBe(outcome === 'retry');
    await expireLease('one');
    expect(await claimDue(db, parcels, 1)).toHaveLength(outcome === 'retry' ? 1 : 0);
  });

  it('can delete rows that are done or given up', async () => {
    const deleting: typeof parcels = {
      ...parcels,
      done: 'delete',
      giveUp: { ...parcels.giveUp!, ending: 'delete' },
    };
    await add('good', 'bad');
    const claims = await claimDue(db, deleting, 2);
    const [good, bad] = ['good', 'bad'].map((id) => claims.find((claim) => claim.id === id)!);
    expect(await markEnded(db, deleting, [good!])).toBe(1);
    const hopeless = { reason: 'no', isPermanent: true };
    expect(await markFailed(db, deleting, bad!, hopeless)).toBe('given-up');
    expect(await db.$count(parcel)).toBe(0);
  });

  describe('being drained', () => {
    const drain = (handle: (id: string, signal: AbortSignal) => Promise<unknown>, overrides = {}) =>
      drainQueue({ db, log: silentLog }, { ...parcels, ...overrides }, ({ id }, signal) =>
        handle(id, signal),
      );

    it('handles every entry, a few at a time', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `parcel-${index}`);
      await add(...ids);
      const handled: string[] = [];
      let atOnce = 0;
      let mostAtOnce = 0;
      await drain(async (id) => {
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await db.execute(sql`select 1`);
        handled.push(id);
        atOnce -= 1;
      });
      expect(handled.sort()).toEqual([...ids].sort());
      expect(await doneOf()).toEqual([...ids].sort());
      expect(mostAtOnce).toBe(parcels.atOnce);
    });

    it.each([1, 3])('is not blocked by an entry that always fails (%i at once)', async (atOnce) => {
      await add('a good', 'b bad', 'c good');
      const handled: string[] = [];
      const handle = async (id: string) => {
        handled.push(id);
        if (id === 'b bad') throw new Error('never');
      };
      await drain(handle, { atOnce });
      expect(handled.sort()).toEqual(['a good', 'b bad', 'c good']);
      expect(await doneOf()).toEqual(['a good', 'c good']);
      expect(await rowOf('b bad')).toMatchObject({ attempts: 1, lastError: 'never' });
      // It waits for its next attempt, so it does not block the others.
      await add('d good');
      await drain(handle, { atOnce });
      expect(await doneOf()).toEqual(['a good', 'c good', 'd good']);
      expect((await rowOf('b bad')).attempts).toBe(1);
    });

    it('marks entries that end together in one statement', async () => {
      await add('a', 'b', 'c');
      let updates = 0;
      const counting = new Proxy(db, {
        get(target, name, receiver) {
          if (name === 'update') updates += 1;
          return Reflect.get(target, name, receiver);
        },
      });
      const held = deferred();
      let handled = 0;
      const draining = drainQueue(
        { db: counting, log: silentLog },
        { ...parcels, atOnce: 5 },
        () => {
          handled += 1;
          return held.promise;
        },
      );
      await expect.poll(() => handled, WAIT).toBe(3);
      updates = 0;
      held.resolve();
      await draining;
      expect([updates, await doneOf()]).toEqual([1, ['a', 'b', 'c']]);
    });

    it('gathers entries before a claim, but not while it knows of more', async () => {
      await add('a', 'b', 'c', 'd', 'e');
      const stopping = new AbortController().signal;
      const waited = vi.spyOn(stopping, 'addEventListener');
      const run: Run = {
        stopping,
        cutShort: new AbortController().signal,
        nextWake: () => new Promise(() => {}),
        entryEnded() {},
      };
      const gathering = { ...parcels, atOnce: 2, gatherMs: 1 };
      await drainQueue({ db, log: silentLog }, gathering, async () => {}, run);
      expect(await doneOf()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(waited).toHaveBeenCalledOnce();
    });

    it('keeps why an entry was left out', async () => {
      await add('a', 'b', 'c');
      await drain(async (id) => (id === 'b' ? undefined : new LeftOut(`not ${id}`)));
      expect(await doneOf()).toEqual(['b']);
      expect(await rowOf('a')).toMatchObject({ failedAt: expect.any(Date), lastError: 'not a' });
      expect(await rowOf('c')).toMatchObject({ failedAt: expect.any(Date), lastError: 'not c' });
    });

    it('is not blocked by an entry that hangs', async () => {
      await add('a hangs', 'b', 'c', 'd', 'e', 'f');
      const hanging = deferred();
      const draining = drain((id) => (id === 'a hangs' ? hanging.promise : Promise.resolve()));
      await expect.poll(doneOf, WAIT).toEqual(['b', 'c', 'd', 'e', 'f']);
      hanging.resolve();
      await draining;
      expect(await doneOf()).toContain('a hangs');
    });

    it('abandons an entry that takes longer than its lease', async () => {
      await add('one');
      let wasAborted = false;
      const hang = (_: string, signal: AbortSignal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            wasAborted = true;
          });
        });
      await drain(hang, { leaseSeconds: 0.05 });
      expect(wasAborted).toBe(true);
      expect(await rowOf('one')).toMatchObject({
        attempts: 1,
        lastError: 'It took longer than its lease.',
      });
    });

    it('handles entries added during a run, even while an older entry hangs', async () => {
      const hanging = deferred();
      const jobs = new Jobs(silentLog);
      jobs.add('webhooks', { everyMs: 3_600_000 }, (run) =>
        drainQueue(
          { db, log: silentLog },
          parcels,
          ({ id }) => (id === 'a hangs' ? hanging.promise : Promise.resolve()),
          run,
        ),
      );
      await add('a hangs');
      jobs.wake('webhooks');
      await expect.poll(async () => (await rowOf('a hangs')).attempts, WAIT).toBe(1);
      await add('new');
      jobs.wake('webhooks');
      await expect.poll(doneOf, WAIT).toEqual(['new']);
      hanging.resolve();
      await jobs.settled();
      expect(await doneOf()).toEqual(['a hangs', 'new']);
    });

    it('claims nothing more when the process stops, and marks running entries', async () => {
      await add('a', 'b', 'c', 'd', 'e');
      const held = deferred();
      const handled: string[] = [];
      const jobs = new Jobs(silentLog);
      jobs.add('webhooks', { everyMs: 3_600_000 }, (run) =>
        drainQueue(
          { db, log: silentLog },
          parcels,
          ({ id }) => {
            handled.push(id);
            return held.promise;
          },
          run,
        ),
      );
      jobs.wake('webhooks');
      await expect.poll(() => handled.length, WAIT).toBe(3);
      const stopped = jobs.stop();
      held.resolve();
      await stopped;
      expect(handled).toHaveLength(3);
      expect(await doneOf()).toEqual([...handled].sort());
      expect(await db.$count(parcel, eq(parcel.attempts, 0))).toBe(2);
    });

    it('logs an entry that is given up once, as an error, with its id', async () => {
      await add('one');
      await db.update(parcel).set({ createdAt: sql`now() - interval '4 days'` });
      const { log, lines } = captureLog();
      const fail = async () => {
        throw new Error('Failed query: select $1\nparams: Meena Raj');
      };
      await drainQueue({ db, log }, parcels, fail);
      await expireLease('one');
      await drainQueue({ db, log }, parcels, fail);
      expect(lines().match(/"level":50.*"id":"one".*a parcel was given up/g)).toHaveLength(1);
      expect(lines()).not.toContain('Meena');
      expect(await rowOf('one')).toMatchObject({ attempts: 1, failedAt: expect.any(Date) });
    });

    it('logs every failure as an error if it never gives up', async () => {
      await add('one');
      await db.update(parcel).set({ createdAt: sql`now() - interval '1 year'` });
      const { log, lines } = captureLog();
      const fail = async () => {
        throw new Error('no');
      };
      for (const attempts of [1, 2, 3]) {
        await expireLease('one');
        await drainQueue({ db, log }, { ...parcels, giveUp: null }, fail);
        expect(await rowOf('one')).toMatchObject({ attempts, failedAt: null });
      }
      expect(lines().match(/"level":50.*"id":"one"/g)).toHaveLength(3);
    });

    it('marks an entry as done even if the database is briefly unavailable', async () => {
      await add('one');
      let failures = 0;
      const flaky = new Proxy(db, {
        get(target, name, receiver) {
          const isUnavailable = failures === 1 && name === 'update';
          if (isUnavailable) {
            failures += 1;
            throw new Error('Connection terminated');
          }
          return Reflect.get(target, name, receiver);
        },
      });
      let handled = 0;
      await drainQueue({ db: flaky, log: silentLog }, parcels, async () => {
        handled += 1;
        failures = 1;
      });
      expect([handled, failures, await doneOf()]).toEqual([1, 2, ['one']]);
    });

    it('fails when the database fails, after running entries have ended', async () => {
      await add('one');
      const held = deferred();
      let queries = 0;
      const broken = new Proxy(db, {
        get(target, name, receiver) {
          if (name === 'select') queries += 1;
          if (name === 'select' && queries === 2) throw new Error('Connection terminated');
          return Reflect.get(target, name, receiver);
        },
      });
      let wake = () => {};
      const { signal } = new AbortController();
      const run: Run = {
        stopping: signal,
        cutShort: signal,
        nextWake: () =>
          new Promise((resolve) => {
            wake = resolve;
          }),
        entryEnded() {},
      };
      let isDone = false;
      const draining = drainQueue(
        { db: broken, log: silentLog },
        parcels,
        () => held.promise,
        run,
      ).finally(() => {
        isDone = true;
      });
      const failed = expect(draining).rejects.toThrow('Connection terminated');
      await expect.poll(async () => (await rowOf('one')).attempts, WAIT).toBe(1);
      wake();
      await expect.poll(() => queries, WAIT).toBe(2);
      expect(isDone).toBe(false);
      held.resolve();
      await failed;
      expect(await doneOf()).toEqual(['one']);
    });
  });
});
