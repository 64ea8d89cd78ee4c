import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Log } from '../../log.ts';
import { makePrivate } from '../../private-folder.ts';
import type { Database, Db, Listener } from '../database.ts';
import { migrateEmbedded } from '../migrate.ts';
import { answerBackups } from './backup-channel.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { lockDirectory } from './directory-lock.ts';
import { DURABLE_START_PARAMS, DurableFs } from './durable-fs.ts';
import { embeddedFolder } from './embedded-folder.ts';
import { startHousekeeping } from './housekeeping.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import { sync, syncTree } from './sync-tree.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** A prepared database folder to copy; without one the first start creates the database. */
  snapshotDir?: string | undefined;
  /** Adds the first rows to a new database. */
  fill?: ((db: Db) => Promise<void>) | undefined;
  log: Log;
}

/** Opens the database under DATA_DIR for this process alone, and checks that commits are synced to disk. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const release = await lockDirectory(options.dataDir);
  try {
    return await openLocked(options, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function openLocked(
  { dataDir, snapshotDir, fill, log }: EmbeddedOptions,
  release: () => Promise<void>,
): Promise<Database> {
  const folder = embeddedFolder(dataDir);
  if (!existsSync(folder)) await createFolder(folder, { snapshotDir, fill, log });

  const { pg, fs } = await start(folder);
  await requireSync(pg, fs);
  await migrateEmbedded(drizzle(pg));
  const stopHousekeeping = startHousekeeping(pg, log);
  const copy = (target: string) => copyEmbedded(pg, dataDir, target);
  const stopBackups = await answerBackups(dataDir, copy, log);

  return {
    kind: 'embedded',
    db: drizzle(pg),
    async canWrite() {
      await pg.query('select');
      return true;
    },
    async listen(channel: string, listener: Listener) {
      await pg.listen(channel, (payload) => listener.onMessage(payload));
      listener.onConnected();
    },
    async close() {
      stopHousekeeping();
      await stopBackups();
      await pg.exec('CHECKPOINT');
      await pg.close();
      await release();
    },
  };
}

/**
 * Opens the database as it is, without migrating it, only to copy it: a backup before an update must be of what was there.
 * Returns the number of its migrations.
 */
export async function copyClosedEmbedded(dataDir: string, target: string): Promise<number> {
  const release = await lockDirectory(dataDir);
  try {
    const { pg } = await start(embeddedFolder(dataDir));
    const migrations = await copyEmbedded(pg, dataDir, target);
    await pg.close();
    return migrations;
  } finally {
    await release();
  }
}

async function start(folder: string): Promise<{ pg: PGlite; fs: DurableFs }> {
  const fs = new DurableFs(folder);
  const startParams = DURABLE_START_PARAMS(PGlite.defaultStartParams);
  const pg = new PreparingPglite({ fs, startParams });
  await pg.waitReady;
  return { pg, fs };
}

/** A process killed in here leaves only the unfinished folder, which the next start removes. */
async function createFolder(
  folder: string,
  { snapshotDir, fill, log }: Omit<EmbeddedOptions, 'dataDir'>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (snapshotDir) {
    cpSync(snapshotDir, unfinished, { recursive: true });
    // The copy has the modes of the build.
    await makePrivate(unfinished, log);
  } else {
    const { pg } = await start(unfinished);
    await migrateEmbedded(drizzle(pg));
    await fill?.(drizzle(pg));
    await pg.close();
  }
  // Until this is done, neither a copy nor a new database is safely on disk.
  syncTree(unfinished);
  renameSync(unfinished, folder);
  sync(dirname(folder));
}

async function requireSync(pg: PGlite, fs: DurableFs): Promise<void> {
  const before = fs.syncs;
  await pg.query(`select pg_logical_emit_message(true, 'store', 'sync self-test')`);
  if (fs.syncs === before) {
    throw new Error(
      'The embedded database did not sync a commit to disk; refusing to accept orders it could lose.',
    );
  }
}
