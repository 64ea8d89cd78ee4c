import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerBackups } from '../db/embedded/backup-channel.ts';
import { diskFiles } from '../files/disk-files.ts';
import { readSettings } from '../settings.ts';
import { startProcess, temporaryFolder } from '../testing/server-process.ts';
import { pathWith, stubProgram } from '../testing/stub-program.ts';
import { silentLog } from '../testing/test-databases.ts';
import { BackupProblem } from './backup-problem.ts';
import { collectFiles } from './collect-files.ts';
import { makeBackup } from './make-backup.ts';

// What happens when something else happens meanwhile. What is in a backup is tested in backup.test.ts.

const STORE_STOPPED =
  'The store stopped while its database was being packed. No backup was written; make it again.';

const newArchive = () => join(temporaryFolder(), 'store.tar.gz');

/** The owner of a data folder, which lends a file in the place of a database. */
async function runOwner() {
  const dataDir = temporaryFolder();
  const write = async (target: string) => {
    mkdirSync(target);
    writeFileSync(join(target, 'row'), 'one');
    return 1;
  };
  await write(join(dataDir, 'pg'));
  return { dataDir, stop: await answerBackups(dataDir, write, silentLog) };
}

/** A tar that says when it begins, and packs when it is let go. */
function heldTar() {
  const folder = temporaryFolder();
  const [began, gate] = [join(folder, 'began'), join(folder, 'gate')];
  execFileSync('mkfifo', [gate]);
  const programs = stubProgram('tar', `touch ${began}`, `cat ${gate}`, 'echo packed > "$2"');
  return {
    path: pathWith(programs),
    begun: () => expect.poll(() => existsSync(began)).toBe(true),
    letGo: () => writeFileSync(gate, ''),
  };
}

const backUp = (dataDir: string, archive: string, path: string) => {
  vi.stubEnv('PATH', path);
  return makeBackup(readSettings({ DATA_DIR: dataDir }), archive);
};

describe('a backup', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('GROW-02 is not written if the store stops while it is packed', async () => {
    const { dataDir, stop } = await runOwner();
    const archive = newArchive();
    const tar = heldTar();
    const making = backUp(dataDir, archive, tar.path);
    const refused = expect(making).rejects.toThrow(new BackupProblem(STORE_STOPPED));
    await tar.begun();
    await stop();
    tar.letGo();
    await refused;
    expect(readdirSync(join(archive, '..'))).toEqual([]);
  });

  it('says what tar says', async () => {
    const { dataDir, stop } = await runOwner();
    const archive = newArchive();
    const tar = stubProgram('tar', 'echo "tar: archive: No space left on device" >&2', 'exit 2');
    await expect(backUp(dataDir, archive, pathWith(tar))).rejects.toThrow(
      new BackupProblem('tar: archive: No space left on device'),
    );
    expect(readdirSync(join(archive, '..'))).toEqual([]);
    await stop();
  });

  it('never replaces one that another command has made meanwhile', async () => {
    const { dataDir, stop } = await runOwner();
    const archive = newArchive();
    const tar = stubProgram('tar', 'echo packed > "$2"', `echo other > ${archive}`);
    await expect(backUp(dataDir, archive, pathWith(tar))).rejects.toThrow(
      new BackupProblem(`${archive} exists already. Give another name.`),
    );
    expect(readFileSync(archive, 'utf8')).toBe('other\n');
    expect(readdirSync(join(archive, '..'))).toEqual(['store.tar.gz']);
    await stop();
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const { dataDir, stop } = await runOwner();
    const archive = newArchive();
    const tar = heldTar();
    const env = { DATA_DIR: dataDir, PATH: tar.path };
    const command = startProcess('backup', env, { args: [archive] });
    await tar.begun();
    command.kill('SIGTERM');
    expect(await command.exited).toMatchObject({ signal: 'SIGTERM' });
    tar.letGo();
    expect(readdirSync(join(archive, '..'))).toEqual([]);
    await stop();
  });

  it.skipIf(process.getuid?.() !== 0)(
    'of a stopped store is made by its owner only, whose files the others would be',
    async () => {
      const dataDir = temporaryFolder();
      mkdirSync(join(dataDir, 'pg'));
      chownSync(dataDir, 12_345, 12_345);
      await expect(backUp(dataDir, newArchive(), process.env.PATH!)).rejects.toThrow(
        new BackupProblem(
          `The data folder ${dataDir} belongs to another user. While the store is stopped, make the backup as that user.`,
        ),
      );
      expect(readdirSync(dataDir)).toEqual(['pg']);
    },
  );
});

describe('uploaded files', () => {
  const [ONE, OTHER] = [Buffer.from('one'), Buffer.from('two')];

  it('are collected as they are in the end, with those that were removed meanwhile', async () => {
    const [from, to] = [temporaryFolder(), temporaryFolder()];
    const files = diskFiles(from);
    for (const key of ['kept', 'replaced', 'removed']) await files.put(key, ONE, 'image/webp');
    await collectFiles(from, to);
    await files.put('replaced', OTHER, 'image/webp');
    await files.remove('removed');
    await files.put('added', OTHER, 'image/webp');
    await collectFiles(from, to);
    const collected = await Promise.all(
      ['kept', 'replaced', 'removed', 'added'].map((key) => diskFiles(to).read(key)),
    );
    expect(collected.map((file) => file?.bytes)).toEqual([ONE, OTHER, ONE, OTHER]);
  });

  it('may be none', async () => {
    const [folder, to] = [temporaryFolder(), temporaryFolder()];
    await collectFiles(join(folder, 'files'), to);
    expect(readdirSync(to)).toEqual([]);
  });
});
