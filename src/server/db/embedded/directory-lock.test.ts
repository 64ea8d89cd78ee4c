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

/** A network of its own, as a container has. */
const ALONE = ['unshare', '--map-root-user', '--net'];
const canBeAlone = spawnSync(ALONE[0]!, [...ALONE.slice(1), 'true']).status === 0;

const WAYS = [
  { title: 'lockDirectory', way: 'directory', through: [], isPossible: true },
  {
    title: 'lockDirectory across containers',
    way: 'directory',
    through: ALONE,
    isPossible: canBeAlone,
  },
  { title: 'lockByFile', way: 'file', through: [], isPossible: true },
] as const;

const IN_USE = (folder: string) =>
  `The data folder ${folder} is in use by another process of the store. ` +
  'Stop that process first, or give this one another DATA_DIR.';

describe('a data folder in use', { timeout: 120_000 }, () => {
  let dataDir: string;
  let owner: StoreProcess;
  const totalServed = async (store = owner) =>
    ((await (await fetch(`${store.url}/api/products`)).json()) as { total: number }).total;

  beforeAll(async () => {
    dataDir = filledDataDir();
    owner = await startStore({ DATA_DIR: dataDir });
  }, 120_000);

  it('ends a second store with one sentence and its own exit code', async () => {
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

  it('goes on serving its owner, and can be opened at once when the owner is killed', async () => {
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
    'has exactly one owner, however many want it at once and however the last one ended',
    { timeout: 180_000 },
    async () => {
      const folder = temporaryFolder();
      for (let round = 1; round <= 4; round += 1) {
        const contenders = await startContenders(way, folder, 5, through);
        // The owner of the round before is dead by now, without having released anything.
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

  it.skipIf(!isPossible)(
    'never has two owners while it changes hands quickly',
    { timeout: 60_000 },
    async () => {
      const contenders = await startContenders(way, temporaryFolder(), 4, through);
      for (const contender of contenders) contender.say('often');
      for (const contender of contenders) {
        const [counts] = await contender.printed(/^\{.*\}$/m);
        expect(JSON.parse(counts)).toEqual({ owned: expect.any(Number), doubled: 0 });
        expect(JSON.parse(counts).owned).toBeGreaterThan(0);
        contender.kill('SIGKILL');
      }
    },
  );

  it('is refused inside the owning process too, and free after the release', async () => {
    const lock = way === 'file' ? lockByFile : lockDirectory;
    const folder = temporaryFolder();
    const release = await lock(folder);
    await expect(lock(folder)).rejects.toThrow(DirectoryInUse);
    await release();
    await (await lock(folder))();
  });
});

it.skipIf(!canBeAlone)(
  'a container that shares only the volume is refused too',
  {
    timeout: 60_000,
  },
  async () => {
    const folder = temporaryFolder();
    const release = await lockDirectory(folder);
    const [elsewhere] = await startContenders('directory', folder, 1, ALONE);
    elsewhere!.say('once');
    await elsewhere!.printed(/^refused: .* is in use/m);
    await release();
  },
);

describe('lockByFile', () => {
  afterEach(() => vi.restoreAllMocks());

  it('respects a living owner and takes over from a dead one', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder();
    const [owner] = (await startContenders('file', folder, 1)) as [RunningProcess];
    owner.say('once');
    await owner.printed(/^owner$/m);
    await expect(lockByFile(folder)).rejects.toThrow(DirectoryInUse);
    owner.kill('SIGKILL');
    await owner.exited;
    await (await lockByFile(folder))();
  });

  it('takes nothing from one who was quicker to find the same dead owner', {
    timeout: 60_000,
  }, async () => {
    const folder = temporaryFolder();
    const [dead, quick] = (await startContenders('file', folder, 2)) as [
      RunningProcess,
      RunningProcess,
    ];
    dead.say('once');
    await dead.printed(/^owner$/m);
    dead.kill('SIGKILL');
    await dead.exited;

    // While we are finding out that the owner is dead, the other one has found out and moved in.
    const kill = process.kill.bind(process);
    vi.spyOn(process, 'kill').mockImplementationOnce((pid, signal) => {
      quick.say('once');
      const isIn = () => existsSync(join(folder, 'store.lock', String(quick.pid)));
      while (!isIn()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      return kill(pid, signal);
    });
    await expect(lockByFile(folder)).rejects.toThrow(DirectoryInUse);
    await expect(lockByFile(folder)).rejects.toThrow(DirectoryInUse);
    await quick.printed(/^owner$/m);
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
