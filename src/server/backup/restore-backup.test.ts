import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { readSettings } from '../settings.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';
import { BackupProblem } from './backup-problem.ts';
import { describeParts, type Manifest, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

// What is restored, and that it works, is tested with real backups in backup.test.ts.

const MANIFEST: Omit<Manifest, 'parts'> = {
  format: 1,
  version: '0.1.0',
  migrations: 1,
  madeAt: '2026-11-18T12:00:00.000Z',
  database: 'embedded',
  files: 'folder',
};

type Changes = Readonly<Record<string, unknown>>;

/** A small archive; `change` happens after its manifest was written. */
async function archiveOf(changes: Changes = {}, change: (folder: string) => void = () => {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pg'));
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17\n');
  writeFileSync(join(folder, 'files/one'), 'text/plain\nx');
  const parts = await describeParts(folder);
  await writeManifest(folder, { ...MANIFEST, parts, ...changes } as Manifest);
  change(folder);
  return packed(folder);
}

function packed(folder: string): string {
  const file = join(temporaryFolder(), 'store.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', folder, ...readdirSync(folder)]);
  return file;
}

function otherArchive(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'letter'), 'x');
  return packed(folder);
}

async function cutArchive(): Promise<string> {
  const file = await archiveOf();
  truncateSync(file, Math.floor(statSync(file).size / 2));
  return file;
}

async function flippedArchive(): Promise<string> {
  const file = await archiveOf();
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 0x10;
  writeFileSync(file, bytes);
  return file;
}

function letter(): string {
  const file = join(temporaryFolder(), 'letter');
  writeFileSync(file, 'Dear store');
  return file;
}

const restore = (file: string, env: Record<string, string>) =>
  restoreBackup(readSettings(env), file, silentLog);

const DAMAGED = 'is damaged. Nothing was restored; use another backup.';

it.each<[string, () => string | Promise<string>, string]>([
  ['of which the end is missing', cutArchive, DAMAGED],
  ['in which a bit has flipped', flippedArchive, DAMAGED],
  [
    'in which a file has changed',
    () => archiveOf({}, (folder) => writeFileSync(join(folder, 'pg/PG_VERSION'), '16\n')),
    DAMAGED,
  ],
  [
    'to which a file was added',
    () => archiveOf({}, (folder) => writeFileSync(join(folder, 'pg/more'), 'x')),
    DAMAGED,
  ],
  ['from which a file is missing', () => archiveOf({ parts: [] }), DAMAGED],
  ['whose manifest has no version', () => archiveOf({ version: undefined }), DAMAGED],
  [
    'with migrations that this store does not have',
    () => archiveOf({ migrations: 9_999, version: '9.9.9' }),
    'was made by a newer version of the store (9.9.9). Restore it with that version.',
  ],
  [
    'of a later format',
    () => archiveOf({ format: 2 }),
    'was made by a newer version of the store. Restore it with that version.',
  ],
  ['that is another archive', otherArchive, 'is not a backup of this store.'],
  ['that is no archive', letter, DAMAGED],
  ['that is not there', () => join(temporaryFolder(), 'none'), 'does not exist.'],
  [
    'of PostgreSQL, without a DATABASE_URL',
    () => archiveOf({ database: 'postgres' }),
    'is of a store on PostgreSQL. Set DATABASE_URL to an empty database.',
  ],
])('an archive %s is refused, and nothing is written', async (_, make, sentence) => {
  const file = await make();
  const target = join(temporaryFolder(), 'data');
  await expect(restore(file, { DATA_DIR: target })).rejects.toThrow(
    new BackupProblem(`${file} ${sentence}`),
  );
  expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
});

it('an archive with a link in it is refused', async () => {
  const file = await archiveOf({}, (folder) => symlinkSync('/etc', join(folder, 'pg/etc')));
  await expect(restore(file, { DATA_DIR: temporaryFolder() })).rejects.toThrow(BackupProblem);
});

it('a data folder that is not empty is refused and left as it is', async () => {
  const target = temporaryFolder();
  writeFileSync(join(target, 'something'), 'mine');
  await expect(restore(await archiveOf(), { DATA_DIR: target })).rejects.toThrow(
    `The data folder ${target} is not empty: it has something. Nothing was restored; give another DATA_DIR.`,
  );
  expect(readdirSync(target)).toEqual(['something']);
});

it('what an interrupted restore left behind is no obstacle', async () => {
  const target = temporaryFolder();
  mkdirSync(join(target, 'restore.unfinished/pg'), { recursive: true });
  mkdirSync(join(target, 'lost+found'));
  await restore(await archiveOf(), { DATA_DIR: target });
  expect(readdirSync(target).sort()).toEqual(['files', 'lost+found', 'pg']);
});

describeOnPostgres('PostgreSQL', () => {
  const intoDatabase = async (url: string, changes: Changes) =>
    restore(await archiveOf(changes), { DATABASE_URL: url, DATA_DIR: temporaryFolder() });

  it('that is not empty is refused', async () => {
    const url = await createFilledPostgres();
    await expect(intoDatabase(url, { database: 'postgres' })).rejects.toThrow(
      /^The database is not empty: it has \S+\. Nothing was restored; give DATABASE_URL of an empty one\.$/,
    );
    await dropDatabase(url);
  });

  it('says what pg_restore says', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    await expect(intoDatabase(url, { database: 'postgres' })).rejects.toThrow(/database\.dump/);
    await dropDatabase(url);
  });
});
