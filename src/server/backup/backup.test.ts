import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { EXIT } from '../exit-codes.ts';
import { bucketFiles } from '../files/bucket-files.ts';
import { diskFiles } from '../files/disk-files.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { startS3Server } from '../testing/s3-server.ts';
import {
  type Environment,
  filledDataDir,
  runCommand,
  type StoreProcess,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { stubProgram } from '../testing/stub-program.ts';
import { describeOnPostgres, hasPostgres } from '../testing/test-databases.ts';
import type { Manifest } from './manifest.ts';

const KEY = 'shopImages/somebody';
const PICTURE = { bytes: Buffer.from([0xff, 0xd8, 0, 1, 2, 3]), type: 'image/jpeg' };

const productsOf = async ({ url }: StoreProcess) =>
  ((await (await fetch(`${url}/api/products`)).json()) as { total: number }).total;

/** Starts the store, reads what it serves, and ends it. */
async function productsServed(env: Environment): Promise<number> {
  const store = await startStore({ SEED_DEMO: 'false', ...env });
  const total = await productsOf(store);
  store.kill('SIGKILL');
  await store.exited;
  return total;
}

const newFolder = () => join(temporaryFolder(), 'data');
const newArchive = () => join(temporaryFolder(), 'store.tar.gz');

const manifestOf = (archive: string): Manifest =>
  JSON.parse(execFileSync('tar', ['-xzOf', archive, 'manifest.json'], { encoding: 'utf8' }));

const pathsBesideDatabase = ({ parts }: Manifest) =>
  parts.map(({ path }) => path).filter((path) => !path.startsWith('pg/'));

describe('a backup of the embedded database', () => {
  const archive = newArchive();
  const madeWithoutStore = newArchive();
  let dataDir: string;
  let store: StoreProcess;
  let made: Awaited<ReturnType<typeof runCommand>>;
  let total: number;

  beforeAll(async () => {
    dataDir = filledDataDir();
    store = await startStore({ DATA_DIR: dataDir });
    total = await productsOf(store);
    await diskFiles(join(dataDir, 'files')).put(KEY, PICTURE.bytes, PICTURE.type);
    made = await runCommand('backup', { DATA_DIR: dataDir }, [archive]);
  });

  it('is made while the store runs, and only its owner can read it', () => {
    expect(made.output).toMatch(
      /^Backup written to .*store\.tar\.gz \(\d+\.\d MB\)\.\nUploaded files in it, from .*: 1\.\n$/,
    );
    expect(made.code).toBe(0);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(archive, '..'))).toEqual(['store.tar.gz']);
  });

  it('leaves nothing behind in the data folder', async () => {
    await expect.poll(() => readdirSync(dataDir)).not.toContain('backup.unfinished');
  });

  it('has the database, the uploads and the key of cookies, and nothing that a start makes again', () => {
    const manifest = manifestOf(archive);
    expect(manifest).toMatchObject({ format: 1, database: 'embedded', files: 'folder' });
    const journal = readFileSync('src/server/db/migrations/meta/_journal.json', 'utf8');
    expect(manifest.migrations).toBe(JSON.parse(journal).entries.length);
    expect(pathsBesideDatabase(manifest)).toEqual(['auth-secret', `files/${KEY}`]);
  });

  it('GROW-02 restores the store elsewhere', async () => {
    const elsewhere = newFolder();
    const { code, output } = await runCommand('restore', { DATA_DIR: elsewhere }, [archive]);
    expect(output).toMatch(/^Restored the store of 20\S+Z, version \d\S+\.\n$/);
    expect(code).toBe(0);
    expect(readdirSync(elsewhere).sort()).toEqual(['auth-secret', 'files', 'pg']);
    const secret = (folder: string) => readFileSync(join(folder, 'auth-secret'), 'utf8');
    expect(secret(elsewhere)).toBe(secret(dataDir));
    expect(await diskFiles(join(elsewhere, 'files')).read(KEY)).toEqual(PICTURE);
    expect(await productsServed({ DATA_DIR: elsewhere })).toBe(total);
  });

  it('is also made when no store runs', async () => {
    store.kill('SIGKILL');
    await store.exited;
    const { code } = await runCommand('backup', { DATA_DIR: dataDir }, [madeWithoutStore]);
    expect(code).toBe(0);
    const paths = pathsBesideDatabase(manifestOf(madeWithoutStore));
    expect(paths).toEqual(['auth-secret', `files/${KEY}`]);
  });

  it('never replaces a file', async () => {
    const before = readFileSync(archive);
    const { code, output } = await runCommand('backup', { DATA_DIR: dataDir }, [archive]);
    expect(output).toBe(`${archive} exists already. Give another name.\n`);
    expect(code).toBe(EXIT.backupRefused);
    expect(readFileSync(archive).equals(before)).toBe(true);
  });

  it('needs a database', async () => {
    const empty = temporaryFolder();
    const target = newArchive();
    const { code, output } = await runCommand('backup', { DATA_DIR: empty }, [target]);
    expect(output).toBe(`There is no database under ${empty}. See DATA_DIR.\n`);
    expect(code).toBe(EXIT.backupRefused);
    expect(readdirSync(join(target, '..'))).toEqual([]);
  });

  it.each(['backup', 'restore'] as const)('needs a name: %s', async (name) => {
    const { code, output } = await runCommand(name, { DATA_DIR: newFolder() });
    expect(output).toMatch(`npm run ${name} -- store.tar.gz`);
    expect(code).toBe(EXIT.badSetting);
  });

  it.skipIf(!hasPostgres)('moves to PostgreSQL, and its uploads into a bucket', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const s3 = await startS3Server();
    const { endpoint, name, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      DATABASE_URL: url,
      DATA_DIR: newFolder(),
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const { code, output } = await runCommand('restore', env, [madeWithoutStore]);
    expect(output).toMatch(/^Restored the store of/m);
    expect(code).toBe(0);
    expect(await bucketFiles(s3.settings).read(KEY)).toEqual(PICTURE);
    await s3.close();
    expect(await productsServed({ DATABASE_URL: url, DATA_DIR: newFolder() })).toBe(total);
    await dropDatabase(url);
  });
});

describeOnPostgres('a backup of PostgreSQL', () => {
  const archive = newArchive();
  let source: string;
  let target: string;

  beforeAll(async () => {
    source = await createFilledPostgres();
    target = await createDatabase(inject('postgresUrl'));
  });
  afterAll(async () => {
    await dropDatabase(source);
    await dropDatabase(target);
  });

  it('GROW-02 is made while stores run, with the uploads of this machine, and restored elsewhere', async () => {
    const env = { DATABASE_URL: source, DATA_DIR: newFolder() };
    const store = await startStore(env);
    const total = await productsOf(store);
    await diskFiles(join(env.DATA_DIR, 'files')).put(KEY, PICTURE.bytes, PICTURE.type);
    expect(await runCommand('backup', env, [archive])).toMatchObject({ code: 0 });
    store.kill('SIGKILL');
    await store.exited;
    expect(manifestOf(archive)).toMatchObject({ database: 'postgres', files: 'folder' });
    expect(pathsBesideDatabase(manifestOf(archive))).toEqual(['database.dump', `files/${KEY}`]);

    const elsewhere = { DATABASE_URL: target, DATA_DIR: newFolder() };
    expect(await runCommand('restore', elsewhere, [archive])).toMatchObject({ code: 0 });
    expect(await diskFiles(join(elsewhere.DATA_DIR, 'files')).read(KEY)).toEqual(PICTURE);
    expect(await productsServed(elsewhere)).toBe(total);
  });

  it('needs a store in the database', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const env = { DATABASE_URL: url, DATA_DIR: newFolder() };
    const { code, output } = await runCommand('backup', env, [newArchive()]);
    expect(output).toBe('There is no store in the database. See DATABASE_URL.\n');
    expect(code).toBe(EXIT.backupRefused);
    await dropDatabase(url);
  });

  it('tells no other user of the machine the password', async () => {
    const programs = stubProgram('pg_dump', 'echo "arguments: $*" >&2', 'exit 1');
    const address = new URL(source);
    address.password = 'pass%20word';
    address.searchParams.set('password', 'other word');
    const env = { DATABASE_URL: address.href, DATA_DIR: newFolder(), POSTGRES_BIN: programs };
    const { code, output } = await runCommand('backup', env, [newArchive()]);
    expect(output).toMatch(/^arguments: --dbname=postgres:\/\/store@/);
    expect(output).not.toContain('word');
    expect(code).toBe(EXIT.backupRefused);
  });
});
