import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { readSettings } from '../settings.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { startProcess, temporaryFolder } from '../testing/server-process.ts';
import { pathWith, stubProgram } from '../testing/stub-program.ts';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';
import { BackupProblem } from './backup-problem.ts';
import { describeParts, type Manifest, writeManifest } from './manifest.ts';
import { requireEmptyPostgres } from './postgres-dump.ts';
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

/** Most of an archive, and not compressible: a flipped bit among the zeros of a tar may unpack to the same zeros. */
const FILE = Buffer.concat([Buffer.from('image/webp\n'), randomBytes(20_000)]);

type Changes = Readonly<Record<string, unknown>>;

/** A small archive; `change` happens after its manifest was written. */
async function archiveOf(changes: Changes = {}, change: (folder: string) => void = () => {}) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pg'));
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17\n');
  writeFileSync(join(folder, 'files/one'), FILE);
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

it('a whole archive that cannot be unpacked is not called damaged', async () => {
  const file = await archiveOf();
  const words = 'tar: pg/PG_VERSION: Cannot write: No space left on device';
  vi.stubEnv('PATH', pathWith(stubProgram('tar', `echo "${words}" >&2`, 'exit 2')));
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(restore(file, { DATA_DIR: temporaryFolder() })).rejects.toThrow(
    new BackupProblem(`${file} could not be unpacked, and nothing was restored: ${words}`),
  );
});

it('an archive with a colon in its name is on this machine', async () => {
  const folder = temporaryFolder();
  renameSync(await archiveOf(), join(folder, 'store-12:30.tar.gz'));
  const env = { DATA_DIR: join(folder, 'data') };
  const command = startProcess('restore', env, { args: ['store-12:30.tar.gz'], cwd: folder });
  expect(await command.exited).toMatchObject({ code: 0 });
  expect(readdirSync(env.DATA_DIR).sort()).toEqual(['files', 'pg']);
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

  it('says what pg_restore says, and the next try finds the data folder empty', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const target = temporaryFolder();
    await expect(
      restore(await archiveOf({ database: 'postgres' }), { DATABASE_URL: url, DATA_DIR: target }),
    ).rejects.toThrow(/database\.dump/);
    expect(readdirSync(target)).toEqual([]);
    await dropDatabase(url);
  });

  it('is filled last: without the bucket it stays empty', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const env = {
      DATABASE_URL: url,
      DATA_DIR: temporaryFolder(),
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'store',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    await expect(restore(await archiveOf({ database: 'postgres' }), env)).rejects.toThrow(
      'The bucket could not be used',
    );
    await requireEmptyPostgres(url);
    await dropDatabase(url);
  });
});
