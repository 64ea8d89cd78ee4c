import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
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

/** Returns the size of the archive. */
export async function makeBackup(settings: Settings, target: string): Promise<number> {
  const file = resolve(target);
  const work = `${file}.unfinished`;
  const madeAt = new Date().toISOString();
  if (existsSync(file)) throw new BackupProblem(`${target} exists already. Give another name.`);
  await rm(work, { recursive: true, force: true });
  await mkdir(join(work, 'files'), { recursive: true, mode: 0o700 });
  let copy: LentCopy | null = null;
  try {
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
    return await pack(sources, join(work, 'archive'), file);
  } finally {
    copy?.giveBack();
    await rm(work, { recursive: true, force: true });
  }
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
  const folder = join(work, 'pg');
  return { folder, migrations: await copyClosedEmbedded(dataDir, folder), giveBack() {} };
}

/** The archive gets its name only when it is complete and on disk. */
async function pack(sources: readonly Source[], unfinished: string, file: string): Promise<number> {
  const inputs = sources.flatMap(({ folder, names }) => ['-C', folder, ...names]);
  await runProgram('tar', ['-czf', unfinished, ...inputs]);
  sync(unfinished);
  const { size } = await stat(unfinished);
  await rename(unfinished, file);
  sync(dirname(file));
  return size;
}
