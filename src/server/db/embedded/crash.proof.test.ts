import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../../testing/proof.ts';
import {
  filledDataDir,
  type RunningProcess,
  startProcess,
  startStore,
  temporaryFolder,
} from '../../testing/server-process.ts';
import { silentLog } from '../../testing/test-databases.ts';
import { expectedState, readState, type WrittenState } from '../../testing/written-state.ts';
import { openEmbedded } from './open-embedded.ts';

const KILLS = proofSize(20, 2);
const MAX_WRITES_BEFORE_KILL = 16;
const MAX_MS_BEFORE_KILL = 50;

describe('kill -9', { timeout: PROOF_TIMEOUT_MS }, () => {
  it(`during writes, ${KILLS} times: no acknowledged write is lost or applied twice`, async () => {
    const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
    const random = randomNumbers(seed);
    const dataDir = filledDataDir();
    const startWriter = () => startProcess('fixture-writer', { DATA_DIR: dataDir, PORT: '0' });
    let acknowledged = -1;
    const check = (state: WrittenState, where: string) => {
      const context = `${where}, CRASH_SEED=${seed}, ${acknowledged} acknowledged`;
      expect(state, context).toEqual(expectedState(state.last));
      // One write may have been committed before its acknowledgement was printed.
      expect(state.last, context).toBeGreaterThanOrEqual(acknowledged);
      expect(state.last, context).toBeLessThanOrEqual(acknowledged + 1);
    };

    let next = startWriter();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const writer = next;
      // It loads its modules while the current one writes; it opens nothing until told to.
      if (kill < KILLS) next = startWriter();
      await writer.printed(/waiting/);
      writer.say('go');
      const found: WrittenState = JSON.parse((await writer.printed(/^found (.*)$/m))[1]!);
      check(found, `opened for kill ${kill}`);
      const lastBeforeKill = found.last + Math.ceil(random() * MAX_WRITES_BEFORE_KILL);
      await writer.printed(new RegExp(`^written ${lastBeforeKill}$`, 'm'));
      await setTimeout(random() * MAX_MS_BEFORE_KILL);
      writer.kill('SIGKILL');
      await writer.exited;
      acknowledged = lastWritten(writer);
    }

    const database = await openEmbedded({ dataDir, log: silentLog });
    try {
      check(await readState(database.db), 'at the end');
    } finally {
      await database.close();
    }
    expect(acknowledged).toBeGreaterThan(KILLS);
    writeFigure(
      `kill -9 in the middle of writes, ${KILLS} times (embedded)`,
      `${acknowledged} acknowledged writes, all there, none twice`,
    );
  });

  it('while the database is being created: the next start creates it completely', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const killed = startProcess('fixture-store', { DATA_DIR: dataDir, PORT: '0' });
    const unfinished = join(dataDir, 'pg.unfinished');
    await until(() => existsSync(unfinished) && readdirSync(unfinished).length > 3);
    killed.kill('SIGKILL');
    await killed.exited;
    expect(databasesIn(dataDir)).toEqual(['pg.unfinished']);

    const again = startProcess('fixture-store', { DATA_DIR: dataDir, PORT: '0' });
    await until(() => existsSync(join(dataDir, 'pg')));
    again.kill('SIGKILL');
    await again.exited;

    const store = await startStore({ DATA_DIR: dataDir });
    const { total } = (await (await fetch(`${store.url}/api/products`)).json()) as {
      total: number;
    };
    expect(total).toBeGreaterThanOrEqual(120);
    expect(databasesIn(dataDir)).toEqual(['pg']);
    store.kill('SIGKILL');
    await store.exited;
  });

  it('while the first database is being copied: the partial copy is discarded', async () => {
    const snapshotDir = inject('snapshotDir');
    const dataDir = join(temporaryFolder(), 'data');
    mkdirSync(join(dataDir, 'pg.unfinished/base'), { recursive: true });
    cpSync(join(snapshotDir, 'PG_VERSION'), join(dataDir, 'pg.unfinished/PG_VERSION'));
    writeFileSync(join(dataDir, 'pg.unfinished/base/1'), 'half');
    const database = await openEmbedded({ dataDir, snapshotDir, log: silentLog });
    expect(await readState(database.db)).toEqual(expectedState(-1));
    await database.close();
    expect(databasesIn(dataDir)).toEqual(['pg']);
  });
});

const databasesIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith('pg'));

const lastWritten = (writer: RunningProcess) =>
  Number([...writer.output().matchAll(/^written (\d+)$/gm)].at(-1)?.[1]);

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(5);
}

/** mulberry32: a failure can be reproduced with the printed seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
