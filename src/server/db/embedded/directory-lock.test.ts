import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit-codes.ts';
import {
  filledDataDir,
  type RunningProcess,
  runCommand,
  type StoreProcess,
  startProcess,
  startStore,
  temporaryFolder,
} from '../../testing/server-process.ts';
import { DirectoryInUse, lockByFile, lockDirectory } from './directory-lock.ts';

/** A separate network namespace, like a container's. */
const ISOLATED = ['unshare', '--map-root-user', '--net'];
const canIsolate = spawnSync(ISOLATED[0]!, [...ISOLATED.slice(1), 'true']).status === 0;

const WAYS = [
  { title: 'lockDirectory', way: 'directory', through: [], isPossible: true },
  {
    title: 'lockDirectory across containers',
    way: 'directory',
    through: ISOLATED,
    isPossible: canIsolate,
  },
  { title: 'lockByFile', way: 'file', through: [], isPossible: true },
] as const;

const IN_USE = (folder: string) =>
  `The data folder ${folder} is in use by another process of the store. ` +
  'Stop that process first, or give this one another DATA_DIR.';

describe('a data folder in use', () => {
  let dataDir: string;
  let owner: StoreProcess;
  const totalServed = async (store = owner) =>
    ((await (await fetch(`${store.url}/api/products`)).json()) as { total: number }).total;

  beforeAll(async () => {
    dataDir = filledDataDir();
    owner = await startStore({ DATA_DIR: dataDir });
  });

  it('ends a second store with one message and a specific exit code', async () => {
    const second = startProcess('fixture-store', { DATA_DIR: dataDir, PORT: '0' });
    expect(await second.exited).toEqual({ code: EXIT.dataDirInUse, signal: null });
    expect(second.output().trim()).toBe(IN_USE(dataDir));
  });

  it('is recognised under another name', async () => {
    const link = join(temporaryFolder(), 'link');
    symlinkSync(dataDir, link);
    const second = startProcess('fixture-store', { DATA_DIR: link, PORT: '0' });
    expect(await second.exited).toMatchObject({ code: EXIT.dataDirInUse });
    expect(second.output().trim()).toBe(IN_USE(link));
  });

  it('refuses the seed command', async () => {
    const { code, output } = await runCommand('seed', { DATA_DIR: dataDir });
    expect(output.trim()).toBe(IN_USE(dataDir));
    expect(code).toBe(EXIT.dataDirInUse);
  });

  it('refuses the export command, which writes no file', async () => {
    const file = join(temporaryFolder(), 'store.sql');
    const { code, output } = await runCommand('export', { DATA_DIR: dataDir }, [file]);
    expect(output.trim()).toBe(IN_USE(dataDir));
    expect(code).toBe(EXIT.dataDirInUse);
    expect(existsSync(file)).toBe(false);
  });

  it('keeps serving its owner, and can be opened at once after the owner is killed', async () => {
    const total = await totalServed();
    expect(total).toBeGreaterThanOrEqual(120);
    owner.kill('SIGKILL');
    await owner.exited;
    const next = await startStore({ DATA_DIR: dataDir });
    expect(await totalServed(next)).toBe(total);
    next.kill('SIGKILL');
    await next.exited;
  });
});

describe.each(WAYS)('$title', ({ way, through, isPossible }) => {
  it.skipIf(!isPossible)(
    'has exactly one owner, however many compete and however the last one ended',
    async () => {
      const folder = temporaryFolder();
      for (let round = 1; round <= 4; round += 1) {
        const contenders = await startContenders(way, folder, 5, through);
        // The owner of the previous round is dead by now, without having released the lock.
        for (const contender of contenders) contender.say('once');
        const answers = await Promise.all(
          contenders.map(async (contender) => (await contender.printed(/^(owner|refused.*)$/m))[1]),
        );
        expect(answers.sort(), `round ${round}`).toEqual([
          'owner',
          ...Array(4).fill(`refused: ${IN_USE(folder)}`),
        ]);
        for (const contender of contenders) contender.kill('SIGKILL');
        await Promise.all(contenders.map(({ exited }) => exited));
      }
    },
  );

  it.skipIf(!isPossible)('never has two owners while ownership changes quickly', async () => {
    const contenders = await startContenders(way, temporaryFolder(), 4, through);
    for (const contender of contenders) contender.say('often');
    for (const contender of contenders) {
      const [counts] = await contender.printed(/^\{.*\}$/m);
      expect(JSON.parse(counts)).toEqual({ owned: expect.any(Number), doubled: 0 });
      expect(JSON.parse(counts).owned).toBeGreaterThan(0);
      contender.kill('SIGKILL');
    }
  });

  it('is refused in the owning process too, and free after the release', async () => {
    const lock = way === 'file' ? lockByFile : lockDirectory;
    const folder = temporaryFolder();
    const release = await lock(folder);
    await expect(lock(folder)).rejects.toThrow(DirectoryInUse);
    await release();
    await (await lock(folder))();
  });
});

it.skipIf(!canIsolate)('a container that shares only the volume is refused too', async () => {
  const folder = temporaryFolder();
  const release = await lockDirectory(folder);
  const [elsewhere] = await startContenders('directory', folder, 1, ISOLATED);
  elsewhere!.say('once');
  await elsewhere!.printed(/^refused: .* is in use/m);
  await release();
});

describe('lockByFile', () => {
  afterEach(() => vi.restoreAllMocks());

  it('respects a running owner and takes over from a dead one', async () => {
    const folder = temporaryFolder();
    const [owner] = (await startContenders('file', folder, 1)) as [RunningProcess];
    owner.say('once');
    await owner.printed(/^owner$/m);
    await expect(lockByFile(folder)).rejects.toThrow(DirectoryInUse);
    owner.kill('SIGKILL');
    await owner.exited;
    await (await lockByFile(folder))();
  });

  it('does not take the lock from a process that took over from the dead owner first', async () => {
    const folder = temporaryFolder();
    const [dead, faster] = (await startContenders('file', folder, 2)) as [
      RunningProcess,
      RunningProcess,
    ];
    dead.say('once');
    await dead.printed(/^owner$/m);
    dead.kill('SIGKILL');
    await dead.exited;

    // While we check that the owner is dead, the other process has already taken the lock.
    const kill = process.kill.bind(process);
    vi.spyOn(process, 'kill').mockImplementationOnce((pid, signal) => {
      faster.say('once');
      const hasLock = () => existsSync(join(folder, 'store.lock', String(faster.pid)));
      while (!hasLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      return kill(pid, signal);
    });
    await expect(lockByFile(folder)).rejects.toThrow(DirectoryInUse);
    await expect(lockByFile(folder)).rejects.toThrow(DirectoryInUse);
    await faster.printed(/^owner$/m);
  });
});

async function startContenders(
  way: 'directory' | 'file',
  folder: string,
  count: number,
  through: readonly string[] = [],
) {
  const contenders = Array.from({ length: count }, () =>
    startProcess('fixture-contender', {}, { args: [way, folder], through }),
  );
  await Promise.all(contenders.map((contender) => contender.printed(/waiting/)));
  return contenders;
}
