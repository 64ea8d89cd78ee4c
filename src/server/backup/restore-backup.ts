import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { lockDirectory } from '../db/embedded/directory-lock.ts';
import { sync, syncTree } from '../db/embedded/sync-tree.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { diskFiles } from '../files/disk-files.ts';
import { openFiles } from '../files/open-files.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { BackupProblem } from './backup-problem.ts';
import { DUMP_FILE, SECRET_FILE } from './make-backup.ts';
import {
  damaged,
  type Manifest,
  readManifest,
  requireKnownMigrations,
  requireUndamaged,
} from './manifest.ts';
import { ProgramFailed, runProgram } from './run-program.ts';

/** Not the store's own data: the lock that we hold, what an interrupted restore left, and what file systems have. */
const NOT_DATA = /^(store\.lock.*|restore\.unfinished|lost\+found)$/;

/** Restores an archive into an empty DATA_DIR, or an empty PostgreSQL, and returns what it says about itself. */
export async function restoreBackup(
  settings: Settings,
  archive: string,
  log: Log,
): Promise<Manifest> {
  if (!existsSync(archive)) throw new BackupProblem(`${archive} does not exist.`);
  const { dataDir, databaseUrl } = settings;
  const release = await lockDirectory(dataDir);
  const folder = join(dataDir, 'restore.unfinished');
  try {
    if (databaseUrl === undefined) await requireEmptyFolder(dataDir);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const manifest = await unpack(archive, folder);
    const hasFiles = manifest.parts.some(({ path }) => path.startsWith('files/'));
    if (hasFiles && !settings.bucket) await requireEmptyFolder(dataDir);
    if (databaseUrl === undefined) requireEmbedded(archive, manifest);
    else await (await import('./postgres-dump.ts')).requireEmptyPostgres(databaseUrl);

    if (settings.bucket) await fillBucket(settings, folder, manifest);
    else if (hasFiles) await moveIn(join(folder, 'files'), join(dataDir, 'files'));
    // The database last: with it, the store is there.
    if (databaseUrl === undefined) await moveEmbedded(folder, dataDir);
    else {
      await fillPostgres(databaseUrl, folder, manifest, log).catch(async (error) => {
        // Else they would be in the way of the next try.
        const isMoved = hasFiles && !settings.bucket;
        if (isMoved) await rename(join(dataDir, 'files'), join(folder, 'files'));
        throw error;
      });
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await release();
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const [found] = (await readdir(dataDir)).filter((name) => !NOT_DATA.test(name));
  if (found === undefined) return;
  throw new BackupProblem(
    `The data folder ${dataDir} is not empty: it has ${found}. Nothing was restored; give another DATA_DIR.`,
  );
}

/** Everything is checked before anything is restored. */
async function unpack(archive: string, folder: string): Promise<Manifest> {
  await requireWholeGzip(archive);
  // As a full path: tar takes a name with a colon for one on another machine.
  await runProgram('tar', ['--no-same-owner', '-xzf', resolve(archive), '-C', folder]).catch(
    (error) => {
      if (!(error instanceof ProgramFailed)) throw error;
      throw new BackupProblem(
        `${archive} could not be unpacked, and nothing was restored: ${error.message}`,
      );
    },
  );
  const manifest = await readManifest(folder, archive);
  requireKnownMigrations(archive, manifest, ownMigrations());
  await requireUndamaged(folder, archive, manifest);
  syncTree(folder);
  return manifest;
}

async function requireWholeGzip(archive: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(archive), createGunzip(), nowhere).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? damaged(archive) : error;
    },
  );
}

function ownMigrations(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

function requireEmbedded(archive: string, { database }: Manifest): void {
  if (database === 'embedded') return;
  throw new BackupProblem(
    `${archive} is of a store on PostgreSQL. Set DATABASE_URL to an empty database.`,
  );
}

async function fillPostgres(
  url: string,
  folder: string,
  { database }: Manifest,
  log: Log,
): Promise<void> {
  if (database === 'postgres') {
    const { restorePostgres } = await import('./postgres-dump.ts');
    return restorePostgres(url, join(folder, DUMP_FILE));
  }
  const { moveToPostgres } = await import('./move-to-postgres.ts');
  return moveToPostgres(folder, url, log);
}

/** A bucket may have files already: those of the archive are added or replaced. */
async function fillBucket(settings: Settings, folder: string, { parts }: Manifest): Promise<void> {
  const unpacked = diskFiles(join(folder, 'files'));
  const bucket = await openFiles(settings);
  for (const { path } of parts) {
    if (!path.startsWith('files/')) continue;
    const key = path.slice('files/'.length);
    const file = await unpacked.read(key);
    if (file) await bucket.put(key, file.bytes, file.type);
  }
}

async function moveEmbedded(folder: string, dataDir: string): Promise<void> {
  const secret = join(folder, SECRET_FILE);
  if (existsSync(secret)) await moveIn(secret, join(dataDir, SECRET_FILE));
  await moveIn(join(folder, 'pg'), join(dataDir, 'pg'));
}

async function moveIn(from: string, to: string): Promise<void> {
  await rename(from, to);
  sync(join(to, '..'));
}
