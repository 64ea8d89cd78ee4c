import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePrivate } from './private-folder.ts';
import { filledDataDir, startStore, temporaryFolder } from './testing/server-process.ts';
import { silentLog } from './testing/test-databases.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Everything that other users of the machine may read, write or enter. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .concat(folder)
    .filter((path) => !lstatSync(path).isSymbolicLink() && (statSync(path).mode & 0o077) !== 0);

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('and all that is in it is taken from other users; what a link leads to is left alone', async () => {
    const folder = join(temporaryFolder(), 'data');
    const outside = join(temporaryFolder(), 'outside');
    mkdirSync(join(folder, 'pg', 'pg_wal'), { recursive: true });
    writeFileSync(join(folder, 'pg', 'pg_wal', '000001'), 'secrets');
    writeFileSync(join(folder, 'pg', 'tool'), '');
    writeFileSync(outside, '');
    symlinkSync(outside, join(folder, 'link'));
    for (const [path, mode] of [
      [folder, 0o755],
      [join(folder, 'pg'), 0o777],
      [join(folder, 'pg', 'pg_wal', '000001'), 0o666],
      [join(folder, 'pg', 'tool'), 0o755],
      [outside, 0o644],
    ] as const) {
      chmodSync(path, mode);
    }
    await makePrivate(folder, silentLog);
    expect(openToOthers(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('700');
    expect(modeOf(join(folder, 'pg', 'pg_wal', '000001'))).toBe('600');
    expect(modeOf(join(folder, 'pg', 'tool'))).toBe('700');
    expect(modeOf(outside)).toBe('644');
  });

  it('that does not exist is no failure', async () => {
    await makePrivate(join(temporaryFolder(), 'missing'), silentLog);
  });

  it('of an earlier version is closed when the store starts', async () => {
    const dataDir = filledDataDir();
    for (const folder of ['.', 'pg', 'pg/pg_wal']) chmodSync(join(dataDir, folder), 0o755);
    const store = await startStore({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
    // The embedded database chooses the modes of its files. Others can't reach them: their folders are closed.
    const folders = openToOthers(dataDir).filter((path) => statSync(path).isDirectory());
    expect(folders).toEqual([]);
    expect(modeOf(dataDir)).toBe('700');
    store.kill('SIGINT');
    await store.exited;
  });
});
