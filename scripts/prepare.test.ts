import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, outcomeOf } from './testing/temporary-project.ts';
import { fingerprint } from './tools/fingerprint.mjs';
import { withLock } from './tools/folder-lock.mjs';

let project: ReturnType<typeof makeProject>;

beforeEach(() => {
  project = makeProject();
});
afterEach(() => project.remove());

describe('the fingerprint', () => {
  const PATHS = ['src', 'missing', 'package-lock.json'];
  const change: [string, () => void][] = [
    ['a new file', () => project.write('src/deep/new.ts', '')],
    ['a removed file', () => rmSync(join(project.root, 'src/a.ts'))],
    ['another size', () => project.write('src/a.ts', 'longer')],
    ['another time', () => utimesSync(join(project.root, 'src/a.ts'), 1, 1)],
    ['a change to a listed file', () => project.write('package-lock.json', '{"a":1}')],
  ];

  beforeEach(() => {
    project.write('src/a.ts', 'a');
    project.write('src/b.ts', 'b');
  });

  it.each(change)('changes with %s', (_, act) => {
    const before = fingerprint(project.root, PATHS);
    expect(fingerprint(project.root, PATHS)).toBe(before);
    act();
    expect(fingerprint(project.root, PATHS)).not.toBe(before);
  });

  it('ignores files that do not matter', () => {
    const isCode = (path: string) => path !== 'src/b.ts';
    const before = fingerprint(project.root, PATHS, isCode);
    project.write('src/b.ts', 'longer');
    expect(fingerprint(project.root, PATHS, isCode)).toBe(before);
  });
});

describe('the lock', () => {
  it('lets one process in at a time, however many wait, and after one was killed', async () => {
    project.write(
      'worker.mjs',
      `import { appendFileSync } from 'node:fs';
       import { setTimeout as sleep } from 'node:timers/promises';
       import { withLock } from './scripts/tools/folder-lock.mjs';
       await withLock('.cache/lock', () => {}, async () => {
         appendFileSync('log', 'in ');
         if (process.argv[2] === 'die') process.kill(process.pid, 'SIGKILL');
         await sleep(50);
         appendFileSync('log', 'out ');
       });`,
    );
    await outcomeOf(project.start('worker.mjs', ['die']));
    await Promise.all(Array.from({ length: 6 }, () => outcomeOf(project.start('worker.mjs'))));
    const log = readFileSync(join(project.root, 'log'), 'utf8');
    expect(log).toBe(`in ${'in out '.repeat(6)}`);
  });

  it('reports once which process it waits for', async () => {
    const folder = join(project.root, 'lock');
    mkdirSync(folder);
    writeFileSync(join(folder, String(process.ppid)), '');
    const waited: number[] = [];
    const entered = withLock(
      folder,
      (pid) => waited.push(pid),
      async () => 'entered',
    );
    setTimeout(() => rmSync(join(folder, String(process.ppid))), 500);
    expect(await entered).toBe('entered');
    expect(waited).toEqual([process.ppid]);
  });

  it('treats its own pid as that of a dead process', async () => {
    const folder = join(project.root, 'lock');
    mkdirSync(folder);
    writeFileSync(join(folder, String(process.pid)), '');
    expect(
      await withLock(
        folder,
        () => {},
        async () => 'entered',
      ),
    ).toBe('entered');
  });

  it('is released when the work fails', async () => {
    const folder = join(project.root, 'lock');
    const fail = async () => {
      throw new Error('no luck');
    };
    await expect(withLock(folder, () => {}, fail)).rejects.toThrow('no luck');
    expect(
      await withLock(
        folder,
        () => {},
        async () => 'entered',
      ),
    ).toBe('entered');
  });
});

describe('preparing', () => {
  const prepare = (env?: Record<string, string>) =>
    outcomeOf(project.start('prepare-all.mjs', [], env));
  const buildsIn = (...outcomes: { stderr: string }[]) =>
    outcomes.map(({ stderr }) => stderr.split('one build').length - 1);

  beforeEach(() => {
    project.write('src/main.ts', '');
    project.write(
      'prepare-all.mjs',
      `import { ensureBuilt, ensureInstalled, stop } from './scripts/prepare.mjs';
       await ensureInstalled().catch(stop);
       await ensureBuilt().catch(stop);
       console.log('ready');`,
    );
  });

  it('builds once, and again after a change to the sources, but not to a test', async () => {
    expect(buildsIn(await prepare(), await prepare())).toEqual([1, 0]);
    project.write('src/main.test.ts', 'changed');
    expect(buildsIn(await prepare())).toEqual([0]);
    project.write('src/main.ts', 'changed');
    expect(buildsIn(await prepare())).toEqual([1]);
    rmSync(join(project.root, 'dist'), { recursive: true });
    expect(buildsIn(await prepare())).toEqual([1]);
  });

  it('builds once when two start at the same moment', async () => {
    const outcomes = await Promise.all([prepare(), prepare()]);
    expect(buildsIn(...outcomes).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(['ready\n', 'ready\n']);
  });

  it('prints one line when the build fails, and builds again next time', async () => {
    project.write('scripts/build.ts', 'process.exit(3);');
    const failed = await prepare();
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toMatch(/^Building \.\.\.\n'.*build\.ts' ended with exit code 3\n$/);
    expect(existsSync(join(project.root, 'dist/.built'))).toBe(false);
  });

  it('installs once after the lockfile has changed', async () => {
    project.write('package-lock.json', '{ }');
    project.writeProgram('bin/npm', 'echo "npm $*"');
    const env = { PATH: `${join(project.root, 'bin')}:${process.env.PATH}` };
    const first = await prepare(env);
    expect(first.stderr).toMatch(
      /^Installing dependencies \.\.\.\nnpm ci --include=dev\nInstalling dependencies took \d/,
    );
    expect(first.stdout).toBe('ready\n');
    expect((await prepare(env)).stderr).toBe('');
  });
});

describe('run-command', () => {
  it('refuses an unknown command', async () => {
    expect(await outcomeOf(project.start('scripts/run-command.mjs', ['drop']))).toEqual({
      code: 2,
      stdout: '',
      stderr: "Unknown command 'drop'. Commands: seed, export, account, import, backup, restore.\n",
    });
  });

  it('passes the arguments on and keeps stdout for the command', async () => {
    project.write('src/main.ts', '');
    project.write(
      'scripts/build.ts',
      `import { mkdirSync, writeFileSync } from 'node:fs';
       mkdirSync('dist/server', { recursive: true });
       writeFileSync('dist/server/seed.js', 'console.log(process.argv.slice(2))');`,
    );
    const { code, stdout } = await outcomeOf(
      project.start('scripts/run-command.mjs', ['seed', '--all']),
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "[ '--all' ]\n" });
  });
});
