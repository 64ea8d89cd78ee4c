import { existsSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { version } from '../../../package.json' with { type: 'json' };
import { borrowCopy, type LentCopy } from '../db/embedded/backup-channel.ts';
import { embeddedFolder } from '../db/embedded/embedded-folder.ts';
import { sync } from '../db/embedded/sync-tree.ts';
import type { Settings } from '../settings.ts';
import { BackupProblem } from './backup-problem.ts';
import { collectFiles } from './collect-files.ts';
import { describeParts, FORMAT, MANIFEST_FILE, writeManifest } from './manifest.ts';
import { runProgram } from './run-program.ts';

// One archive of everything that a store cannot make again: the database, the uploaded files, and the key that signs
// cookies. What is in the environment, in a bucket or in DATA_DIR/mail is not in it (docs/decisions/063-backups.md).

/** The key that signs cookies; of a store on PostgreSQL it is in the database. */
export const SECRET_FILE = 'auth-secret';
export const DUMP_FILE = 'database.dump';

/** What goes into the archive: names below a folder. */
interface Source {
  readonly folder: string;
  readonly names: readonly string[];
}

interface MadeBackup {
  readonly bytes: number;
  readonly uploadedFiles: number;
}

export async function makeBackup(settings: Settings, target: string): Promise<MadeBackup> {
  const file = resolve(target);
  const madeAt = new Date().toISOString();
  if (existsSync(file)) throw alreadyThere(file);
  await mkdir(dirname(file), { recursive: true });
  const work = await mkdtemp(`${file}.unfinished-`);
  const stopWatching = removeWhenStopped(work);
  let copy: LentCopy | null = null;
  try {
    await mkdir(join(work, 'files'));
    if (!settings.bucket) await collectFiles(join(settings.dataDir, 'files'), join(work, 'files'));
    let migrations: number;
    const sources: Source[] = [];
    if (settings.databaseUrl === undefined) {
      copy = await copyOfEmbedded(settings.dataDir, work);
      migrations = copy.migrations;
      sources.push({ folder: dirname(copy.folder), names: ['pg'] });
    } else {
      const { dumpPostgres } = await import('./postgres-dump.ts');
      migrations = await dumpPostgres(settings.databaseUrl, join(work, DUMP_FILE));
    }
    if (!settings.bucket) await collectFiles(join(settings.dataDir, 'files'), join(work, 'files'));
    const secret = join(settings.dataDir, SECRET_FILE);
    if (copy && existsSync(secret)) await copyFile(secret, join(work, SECRET_FILE));

    const own = ['files', DUMP_FILE, SECRET_FILE].filter((name) => existsSync(join(work, name)));
    const parts = await describeParts(work);
    if (copy && dirname(copy.folder) !== work)
      parts.push(...(await describeParts(copy.folder, 'pg/')));
    await writeManifest(work, {
      format: FORMAT,
      version,
      migrations,
      madeAt,
      database: copy ? 'embedded' : 'postgres',
      files: settings.bucket ? 'bucket' : 'folder',
      parts,
    });
    // First, so that it can be read without unpacking the rest.
    sources.unshift({ folder: work, names: [MANIFEST_FILE, ...own] });
    const archive = join(work, 'archive');
    const bytes = await pack(sources, archive);
    if (copy && !copy.isLent()) {
      throw new BackupProblem(
        'The store stopped while its database was being packed. No backup was written; make it again.',
      );
    }
    await giveName(archive, file);
    return { bytes, uploadedFiles: parts.filter(({ path }) => path.startsWith('files/')).length };
  } finally {
    copy?.giveBack();
    await rm(work, { recursive: true, force: true });
    stopWatching();
  }
}

const alreadyThere = (file: string): BackupProblem =>
  new BackupProblem(`${file} exists already. Give another name.`);

/** Whoever interrupts the command finds nothing unfinished. Returns how to end this. */
function removeWhenStopped(work: string): () => void {
  const remove = (signal: NodeJS.Signals) => {
    rmSync(work, { recursive: true, force: true });
    // Nobody listens any more: now it ends the process.
    process.kill(process.pid, signal);
  };
  process.once('SIGINT', remove).once('SIGTERM', remove);
  return () => process.off('SIGINT', remove).off('SIGTERM', remove);
}

/** From the running store, or of one that does not run. */
async function copyOfEmbedded(dataDir: string, work: string): Promise<LentCopy> {
  if (!existsSync(embeddedFolder(dataDir))) {
    throw new BackupProblem(`There is no database under ${dataDir}. See DATA_DIR.`);
  }
  const lent = await borrowCopy(dataDir).catch((error: Error) => {
    throw new BackupProblem(error.message);
  });
  if (lent) return lent;
  const { copyClosedEmbedded } = await import('../db/embedded/open-embedded.ts');
  await requireOwner(dataDir);
  const folder = join(work, 'pg');
  const migrations = await copyClosedEmbedded(dataDir, folder);
  return { folder, migrations, isLent: () => true, giveBack() {} };
}

/** Opening the database writes into it: files of another user, root's above all, would keep the store out. */
async function requireOwner(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  if (process.getuid === undefined || uid === process.getuid()) return;
  throw new BackupProblem(
    `The data folder ${dataDir} belongs to another user. While the store is stopped, make the backup as that user.`,
  );
}

/** Returns the size of the archive, which is on disk then. */
async function pack(sources: readonly Source[], archive: string): Promise<number> {
  const inputs = sources.flatMap(({ folder, names }) => ['-C', folder, ...names]);
  await runProgram('tar', ['-czf', archive, ...inputs]);
  sync(archive);
  return (await stat(archive)).size;
}

/** The archive gets its name only when it is complete, and never in place of another. */
async function giveName(archive: string, file: string): Promise<void> {
  try {
    await link(archive, file);
  } catch (error) {
    if (existsSync(file)) throw alreadyThere(file);
    // Some shared folders have no links.
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await rename(archive, file);
  }
  sync(dirname(file));
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
