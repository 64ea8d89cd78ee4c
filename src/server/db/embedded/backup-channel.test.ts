import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { temporaryFolder } from '../../testing/server-process.ts';
import { silentLog } from '../../testing/test-databases.ts';
import { answerBackups, borrowCopy } from './backup-channel.ts';

describe('the owner of a data folder', () => {
  let stop: () => Promise<void> = async () => {};
  afterEach(async () => {
    await stop();
    stop = async () => {};
  });

  const answer = async (dataDir: string, copy: (target: string) => Promise<number>) => {
    stop = await answerBackups(dataDir, copy, silentLog);
  };
  const write = async (target: string) => {
    mkdirSync(target);
    writeFileSync(join(target, 'row'), 'one');
    return 7;
  };

  it('lends a copy until it is given back', async () => {
    const dataDir = temporaryFolder();
    await answer(dataDir, write);
    const copy = (await borrowCopy(dataDir))!;
    expect(copy.migrations).toBe(7);
    expect(readdirSync(copy.folder)).toEqual(['row']);
    copy.giveBack();
    await expect.poll(() => readdirSync(dataDir)).toEqual(['backup.sock']);
  });

  it('works in a folder with a long name', async () => {
    const dataDir = join(temporaryFolder(), 'long'.repeat(50));
    mkdirSync(dataDir);
    await answer(dataDir, write);
    (await borrowCopy(dataDir))!.giveBack();
  });

  it('lends one at a time', async () => {
    const dataDir = temporaryFolder();
    await answer(dataDir, write);
    const first = (await borrowCopy(dataDir))!;
    await expect(borrowCopy(dataDir)).rejects.toThrow('Another backup is being made.');
    expect(existsSync(first.folder)).toBe(true);
    first.giveBack();
    await expect.poll(() => readdirSync(dataDir)).toEqual(['backup.sock']);
    (await borrowCopy(dataDir))!.giveBack();
  });

  it('says why it has none', async () => {
    const dataDir = temporaryFolder();
    await answer(dataDir, () => Promise.reject(new Error('no space left')));
    await expect(borrowCopy(dataDir)).rejects.toThrow(
      'The database could not be copied: no space left',
    );
    await expect.poll(() => readdirSync(dataDir)).toEqual(['backup.sock']);
  });

  it('that stops meanwhile is noticed', async () => {
    const dataDir = temporaryFolder();
    const started = deferred();
    const copied = deferred();
    await answer(dataDir, async () => {
      started.resolve();
      await copied.promise;
      return 7;
    });
    const borrowing = borrowCopy(dataDir);
    await started.promise;
    const refused = expect(borrowing).rejects.toThrow(
      'The store stopped before it had copied its database.',
    );
    const stopped = stop();
    stop = async () => {};
    await refused;
    copied.resolve();
    await stopped;
    expect(readdirSync(dataDir)).not.toContain('backup.unfinished');
  });

  it('that stops takes the copy back, and the borrower can tell', async () => {
    const dataDir = temporaryFolder();
    await answer(dataDir, write);
    const copy = (await borrowCopy(dataDir))!;
    expect(copy.isLent()).toBe(true);
    await stop();
    stop = async () => {};
    expect(existsSync(copy.folder)).toBe(false);
    await expect.poll(() => copy.isLent()).toBe(false);
  });

  it('that was killed is not there, and the next one clears up', async () => {
    const dataDir = temporaryFolder();
    expect(await borrowCopy(dataDir)).toBeNull();
    expect(await borrowCopy(join(dataDir, 'none'))).toBeNull();
    mkdirSync(join(dataDir, 'backup.unfinished/pg'), { recursive: true });
    writeFileSync(join(dataDir, 'backup.sock'), '');
    await answer(dataDir, write);
    expect(readdirSync(dataDir)).toEqual(['backup.sock']);
    expect((await borrowCopy(dataDir))!.migrations).toBe(7);
  });
});
