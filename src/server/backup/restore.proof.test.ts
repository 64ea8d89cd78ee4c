import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { locatePostgres } from '../../../scripts/tools/find-postgres.mjs';
import { type Cluster, startCluster } from '../../../scripts/tools/postgres-cluster.mjs';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { expectOneMoment, OrderingCrowd } from '../testing/ordering-crowd.ts';
import {
  isFullProof,
  PROOF_TIMEOUT_MS,
  proofSize,
  reportProgress,
  writeFigure,
} from '../testing/proof.ts';
import {
  type Environment,
  filledDataDir,
  runCommand,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { hasPostgres, silentLog } from '../testing/test-databases.ts';

// Backups of a store that takes orders meanwhile. What is restored must be the store of one moment.

const BACKUPS = proofSize(10, 1);
const PEOPLE = proofSize(8, 3);
const ORDERS_BETWEEN = proofSize(40, 6);

const newFolder = () => join(temporaryFolder(), 'data');

describe('a store restored from a backup', { timeout: PROOF_TIMEOUT_MS }, () => {
  const urls: string[] = [];
  afterAll(async () => {
    for (const url of urls) await dropDatabase(url);
  });

  it(`GROW-02 is the store of one moment, ${BACKUPS} times on the embedded database`, async () => {
    await backUpAndCheck('embedded', { DATA_DIR: filledDataDir() }, async () => ({
      DATA_DIR: newFolder(),
    }));
  });

  it.skipIf(!hasPostgres)(
    `is the store of one moment, ${BACKUPS} times on PostgreSQL`,
    async () => {
      const source = await createFilledPostgres();
      urls.push(source);
      await backUpAndCheck(
        'PostgreSQL',
        { DATABASE_URL: source, DATA_DIR: newFolder() },
        async () => {
          const url = await createDatabase(inject('postgresUrl'));
          urls.push(url);
          return { DATABASE_URL: url, DATA_DIR: newFolder() };
        },
      );
    },
  );
});

async function backUpAndCheck(
  kind: string,
  env: Environment,
  elsewhere: () => Promise<Environment>,
): Promise<void> {
  const title = `backup while ${PEOPLE} people order, ${BACKUPS} times (${kind})`;
  const store = await startStore(env);
  const crowd = await OrderingCrowd.register(store.url, PEOPLE);
  crowd.start();
  let during = 0;
  let bytes = 0;
  for (let backup = 1; backup <= BACKUPS; backup += 1) {
    await crowd.until(crowd.placed.length + ORDERS_BETWEEN);
    const before = crowd.placed.map(({ id }) => id);
    const archive = join(temporaryFolder(), 'store.tar.gz');
    const made = await runCommand('backup', env, [archive]);
    expect(made).toMatchObject({ code: 0 });
    // Orders that are sent now are not in the archive.
    await crowd.until(crowd.placed.length + PEOPLE);

    const target = await elsewhere();
    expect(await runCommand('restore', target, [archive])).toMatchObject({ code: 0 });
    const there = await readRestored(target, crowd);
    expect(before.filter((id) => !there.has(id))).toEqual([]);
    during += there.size - before.length;
    bytes = statSync(archive).size;
    reportProgress(title, backup, BACKUPS);
    if (isFullProof && backup === BACKUPS) await orderAgain(target);
  }
  await crowd.stop();
  store.kill('SIGKILL');
  await store.exited;
  writeFigure(
    title,
    `each restored as of one moment, with every order acknowledged before its backup began and ${during} placed while they were made; ${crowd.placed.length} orders in all, the last archive ${(bytes / 1e6).toFixed(1)} MB`,
  );
}

async function readRestored(env: Environment, crowd: OrderingCrowd): Promise<ReadonlySet<string>> {
  const settings = readSettings({ ...env, SEED_DEMO: 'false' });
  const restored = await openDatabase(settings, silentLog, new AbortController().signal);
  try {
    return await expectOneMoment(restored, crowd.placed);
  } finally {
    await restored.close();
  }
}

/** The restored store goes on. */
async function orderAgain(env: Environment): Promise<void> {
  const store = await startStore({ SEED_DEMO: 'false', ...env });
  const crowd = await OrderingCrowd.register(store.url, 1);
  crowd.start();
  await crowd.until(2);
  await crowd.stop();
  store.kill('SIGKILL');
  await store.exited;
}

// The commands are those of docs/deploying.md.
const binDir = locatePostgres();

describe.skipIf(!isFullProof || !binDir)('PostgreSQL', { timeout: PROOF_TIMEOUT_MS }, () => {
  const clusters: Cluster[] = [];
  afterAll(async () => {
    for (const cluster of clusters.reverse()) await cluster.stop();
  });

  it('GROW-02 is restored to the moment before a mistake', async () => {
    const source = await startCluster({
      binDir: binDir!,
      settings: {
        archive_mode: 'on',
        archive_command: 'test ! -f ../archive/%f && cp %p ../archive/%f',
      },
    });
    clusters.push(source);
    await source.runAsOwner('mkdir', ['archive']);
    const url = await source.createDatabase('shop');
    const store = await startStore({ DATABASE_URL: url, DATA_DIR: newFolder(), SEED_DEMO: 'true' });
    const crowd = await OrderingCrowd.register(store.url, PEOPLE);
    crowd.start();
    await crowd.until(ORDERS_BETWEEN);
    const address = [`--host=127.0.0.1`, `--port=${source.port}`, '--username=store'];
    await source.runAsOwner(join(binDir!, 'pg_basebackup'), [
      ...address,
      '--pgdata=base',
      '--checkpoint=fast',
    ]);
    const inBase = crowd.placed.length;
    await crowd.until(inBase + ORDERS_BETWEEN);
    await crowd.stop();
    const acknowledged = crowd.placed.map(({ id }) => id).sort();
    const moment = await readValue(url, 'select clock_timestamp()::text');
    await readValue(url, 'delete from "order"');
    // The mistake is not noticed at once.
    crowd.start();
    await crowd.until(acknowledged.length + ORDERS_BETWEEN);
    await crowd.stop();
    store.kill('SIGKILL');
    await store.exited;
    const last = await readValue(url, 'select pg_walfile_name(pg_switch_wal())');
    await expect
      .poll(() => readValue(url, 'select last_archived_wal from pg_stat_archiver'))
      .toBe(last);

    const restored = await startCluster({
      binDir: binDir!,
      settings: {
        restore_command: `cp ${source.folder}/archive/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      },
      async makeData(folder, runAsOwner) {
        await runAsOwner('cp', ['-a', join(source.folder, 'base'), join(folder, 'data')]);
        await runAsOwner('touch', [join(folder, 'data/recovery.signal')]);
      },
    });
    clusters.push(restored);
    await expect
      .poll(() => readValue(restored.url, 'select pg_is_in_recovery()::text'))
      .toBe('false');
    const restoredUrl = new URL(restored.url);
    restoredUrl.pathname = '/shop';
    const env = { DATABASE_URL: restoredUrl.href, DATA_DIR: newFolder() };
    const there = await readRestored(env, crowd);
    expect([...there].sort()).toEqual(acknowledged);
    await orderAgain(env);
    writeFigure(
      'a PostgreSQL restored to the moment before all orders were deleted (base backup and WAL archive)',
      `${acknowledged.length} orders, all there, ${acknowledged.length - inBase} of them placed after the base backup; none of the ${crowd.placed.length - acknowledged.length} placed after that moment`,
    );
  });
});

/** The only value of the only row. */
async function readValue(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}
