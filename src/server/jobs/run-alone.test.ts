import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { runAlone } from './run-alone.ts';

describeOnBoth('a job that only one process runs at a time', (kind) => {
  const store = useTestStore(kind);
  const run = (work: () => Promise<unknown> = async () => {}, job = 'sweep') =>
    runAlone(store().db, job, work);

  it('GROW-01 is left out while another runs it, and runs again afterwards', async () => {
    const gate = deferred();
    const started = deferred();
    const first = run(() => {
      started.resolve();
      return gate.promise;
    });
    await started.promise;
    expect(await run()).toBe(false);
    expect(await run(undefined, 'another job')).toBe(true);
    gate.resolve();
    expect(await first).toBe(true);
    expect(await run()).toBe(true);
  });

  it('is one of many that begin at the same moment', async () => {
    const gate = deferred();
    let runs = 0;
    const all = Array.from({ length: 20 }, () =>
      run(() => {
        runs += 1;
        return gate.promise;
      }),
    );
    // All but one have given up.
    await expect.poll(async () => (await settledOf(all)).length).toBe(19);
    gate.resolve();
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
    expect(runs).toBe(1);
  });

  it('that fails leaves no lease behind', async () => {
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run()).toBe(true);
  });

  it('of a process that died is taken over when its lease is over', async () => {
    const id = 'f0000000-0000-4000-8000-000000000000';
    await store().db.execute(sql`insert into job_lease (job, holder, until)
      values ('sweep', ${id}, now() + interval '1 minute')`);
    expect(await run()).toBe(false);
    await store().db.execute(sql`update job_lease set until = now()`);
    expect(await run()).toBe(true);
  });
});

async function settledOf(all: readonly Promise<boolean>[]): Promise<boolean[]> {
  const pending = Symbol('pending');
  const states = await Promise.all(
    all.map((each) => Promise.race([each, Promise.resolve(pending)])),
  );
  return states.filter((state): state is boolean => state !== pending);
}
