import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, outcomeOf } from './testing/temporary-project.ts';

// `npm test` in a project where every tool is a stub that prints its name and exits as configured.
const TOOLS = ['tsc', 'biome', 'tsx', 'knip', 'vitest', 'playwright'];
const vitestTest = (status: string, fullName = 'works', failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});
const vitestFile = (name: string, ...assertionResults: { status: string }[]) => ({
  name,
  status: assertionResults.some((test) => test.status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});
const TEN_PASSED = Array.from({ length: 10 }, () => vitestTest('passed'));
const VITEST = {
  testResults: [
    vitestFile('src/c.test.ts', ...TEN_PASSED, vitestTest('pending'), vitestTest('todo')),
  ],
};

const journey = (title: string, status: string, message = '', ...attachments: object[]) => ({
  ...{ id: title, file: 'home.spec.ts', line: 7, title },
  tests: [{ status, results: [{ errors: message ? [{ message }] : [], attachments }] }],
});
const journeys = (...specs: object[]) => ({ suites: [{ suites: [{ specs }] }], errors: [] });
const PLAYWRIGHT = journeys(
  journey('a shelf', 'expected'),
  journey('a tile', 'expected'),
  journey('a card', 'expected'),
  journey('a banner', 'skipped'),
);

let project: ReturnType<typeof makeProject>;

beforeEach(() => {
  project = makeProject();
  for (const tool of TOOLS) project.writeProgram(`node_modules/.bin/${tool}`, `echo "${tool} $*"`);
  for (const program of ['initdb', 'pg_ctl', 'postgres', 'psql']) {
    project.writeProgram(`postgres/${program}`, 'exit 1');
  }
  project.writeProgram('chromium', 'exit 0');
  vitest(VITEST);
  playwright(PLAYWRIGHT);
  project.pretendBuilt();
});
afterEach(() => project.remove());

/** The stub gives these results one after the other, and the last one from then on. */
function vitest(results: object[] | object, ending = '') {
  writeResults('vitest', results);
  project.writeProgram(
    'node_modules/.bin/vitest',
    `echo "vitest $*"; mkdir -p node_modules/.cache; cp "$(sh next-result vitest)" "\${4#*=}"; ${ending}`,
  );
}

function playwright(results: object[] | object, ending = '') {
  writeResults('playwright', results);
  project.writeProgram(
    'node_modules/.bin/playwright',
    `echo "playwright $* with $CHROMIUM_PATH"; mkdir -p node_modules/.cache; cp "$(sh next-result playwright)" "$PLAYWRIGHT_JSON_OUTPUT_NAME"; ${ending}`,
  );
}

function writeResults(tool: string, results: object[] | object) {
  for (const [index, result] of [results].flat().entries()) {
    project.write(`results/${tool}-${index}.json`, JSON.stringify(result));
  }
  project.write(
    'next-result',
    'n=$(cat "results/$1-runs" 2>/dev/null || echo 0); echo $((n + 1)) > "results/$1-runs"\n' +
      'until [ -e "results/$1-$n.json" ]; do n=$((n - 1)); done; echo "results/$1-$n.json"\n',
  );
}

const TWO_FAILED = vitestFile('src/d.test.ts', vitestTest('failed'), vitestTest('failed', 'fails'));
/** The closing paragraphs, from the first that names a test to the one before the counts. */
const endOf = (stdout: string) =>
  stdout
    .slice(stdout.search(/\n(Failed|Unsteady): /))
    .trim()
    .split('\n\n')
    .slice(0, -1);

const start = (...parts: string[]) =>
  project.start('scripts/test.mjs', parts, {
    POSTGRES_BIN: join(project.root, 'postgres'),
    CHROMIUM_PATH: join(project.root, 'chromium'),
    HAPROXY_PATH: join(project.root, 'haproxy'),
  });
const test = async (...parts: string[]) => {
  const { code, stdout, stderr } = await outcomeOf(start(...parts));
  return { code, stdout, stderr, lastLine: stdout.trimEnd().split('\n').at(-1) };
};

describe('npm test', () => {
  it('runs every step in order and ends with the counts', async () => {
    const { code, stdout, lastLine } = await test();
    expect(lastLine).toBe('21 passed, 0 failed, 3 skipped');
    expect(code).toBe(0);
    const names = [...TOOLS, 'tsx', 'tsx'].sort();
    expect(
      stdout
        .match(/^\w+(?= )/gm)
        ?.filter((word) => TOOLS.includes(word))
        .sort(),
    ).toEqual(names);
    expect(stdout.match(/(?<=^--- )[\w ]+$/gm)).toEqual([
      'install',
      'build',
      'types',
      'lint',
      'import directions',
      'dead code',
      'requirements document',
      'README tables',
      'unit and API tests',
      'browser tests',
    ]);
    expect(stdout).toMatch(/^--- lint: done after \d+\.\d s$/m);
    expect(stdout).toMatch(/^playwright test .* with /m);
    expect(stdout).toContain(` with ${join(project.root, 'chromium')}`);
  });

  it('continues after failures, counts them all, and fails', async () => {
    project.writeProgram('node_modules/.bin/biome', 'exit 1');
    vitest({ testResults: [...VITEST.testResults, TWO_FAILED] }, 'exit 1');
    const { code, stderr, lastLine } = await test();
    expect(lastLine).toBe('20 passed, 3 failed, 3 skipped');
    expect(code).toBe(1);
    expect(stderr).toContain("'node_modules/.bin/biome check .' ended with exit code 1");
  });

  it('ends with what failed and why', async () => {
    project.writeProgram('node_modules/.bin/biome', 'exit 1');
    const failed = vitestTest('failed', 'prices are shown', ['5 is not 6']);
    vitest({
      testResults: [
        vitestFile('src/a.test.ts', failed, vitestTest('passed', 'prices are read')),
        { ...vitestFile('src/b.test.ts'), status: 'failed', message: 'does not load' },
      ],
    });
    project.write(
      'page.md',
      '# Error\n```yaml\n- banner\n- main:\n  - link "Tea":\n    - /url: /t\n```\n',
    );
    const page = { name: 'error-context', path: join(project.root, 'page.md') };
    playwright({
      ...journeys(
        journey('a shelf', 'unexpected', 'not \u001b[31mvisible\u001b[0m\nat all', page),
        journey('a tile', 'expected'),
      ),
      errors: [{ message: 'no store' }],
    });
    const { stdout, lastLine } = await test();
    expect(lastLine).toBe('9 passed, 5 failed, 0 skipped');
    expect(endOf(stdout)).toEqual([
      'Failed: lint',
      'Failed: src/a.test.ts prices are shown\n    5 is not 6',
      'Failed: src/b.test.ts\n    does not load',
      'Failed: browser tests\n    no store',
      'Failed: home.spec.ts:7 a shelf\n    not visible\n    at all\n    The page then:\n      - main:\n        - link "Tea":',
    ]);
  });

  it('fails if a run fails without a failed test or leaves no result', async () => {
    vitest(VITEST, 'exit 1');
    const { stdout, lastLine } = await test('unit');
    expect(lastLine).toBe('12 passed, 1 failed, 2 skipped');
    expect(stdout).toContain('\nFailed: unit and API tests\n    ');
    project.writeProgram('node_modules/.bin/vitest', 'exit 0');
    expect((await test('unit')).lastLine).toBe('2 passed, 1 failed, 0 skipped');
  });

  it('stops trying again on an error outside the tests', async () => {
    vitest({ testResults: [TWO_FAILED] }, 'exit 1');
    playwright({
      ...journeys(journey('a shelf', 'unexpected', 'not visible')),
      errors: [{ message: 'no store' }],
    });
    const { stdout } = await test();
    expect(stdout.match(/^vitest /gm)).toHaveLength(3);
    expect(stdout.match(/^playwright /gm)).toHaveLength(1);
  });

  it('a test that fails in the second run and no result in the third', async () => {
    const failed = { testResults: [TWO_FAILED] };
    vitest([failed, failed, { testResults: [] }], 'exit 0');
    expect((await test('unit')).lastLine).toBe('2 passed, 2 failed, 0 skipped');
  });

  describe('after a first run with failures', () => {
    const unsteadyIn = (stdout: string) => stdout.match(/^Unsteady: .*$/gm) ?? [];

    it('is green and names a journey that fails once', async () => {
      const failed = journey('a shelf', 'unexpected', 'not visible');
      const card = journey('a card', 'expected');
      playwright([journeys(failed, card), journeys(journey('a shelf', 'expected'))]);
      const { code, stdout, lastLine } = await test('e2e');
      expect(unsteadyIn(stdout)).toEqual(['Unsteady: home.spec.ts:7 a shelf (not visible)']);
      expect(lastLine).toBe('4 passed, 0 failed, 0 skipped');
      expect(code).toBe(0);
    });

    it('is green for a journey that passes two of three tries alone', async () => {
      const failed = journeys(journey('a shelf', 'unexpected', 'not visible'));
      const passed = journeys(journey('a shelf', 'expected'));
      playwright([failed, failed, passed, passed]);
      const { code, stdout, lastLine } = await test('e2e');
      expect(stdout.match(/^playwright /gm)).toHaveLength(4);
      expect(unsteadyIn(stdout)).toHaveLength(1);
      expect(lastLine).toBe('3 passed, 0 failed, 0 skipped');
      expect(code).toBe(0);
    });

    it('is red for nine that fail once, in both kinds together', async () => {
      const file = (status: string) => ({
        testResults: [vitestFile('src/b.test.ts', vitestTest(status, 'adds', ['5 is not 6']))],
      });
      vitest([file('failed'), file('passed')]);
      const eight = (status: string) =>
        journeys(
          ...Array.from({ length: 8 }, (_, nth) => journey(`shelf ${nth}`, status, 'not visible')),
        );
      playwright([eight('unexpected'), eight('expected')]);
      const { code, stdout, lastLine } = await test('unit', 'e2e');
      expect(unsteadyIn(stdout)).toHaveLength(9);
      expect(stdout).toContain('\nFailed: too many unsteady tests\n');
      expect(lastLine).toBe('11 passed, 1 failed, 0 skipped');
      expect(code).toBe(1);
    });
  });

  it('skips the browser tests when the build failed', async () => {
    project.write('scripts/build.ts', 'process.exit(1);');
    const { stdout, lastLine } = await test('e2e');
    expect(lastLine).toBe('1 passed, 1 failed, 1 skipped');
    expect(stdout).not.toContain('playwright test');
  });

  it('says how to get PostgreSQL if none starts', async () => {
    const { code, stdout } = await test('unit');
    expect(code).toBe(0);
    expect(stdout).toContain('The tests that need PostgreSQL were skipped: install it');
  });

  it('runs the requested part and refuses an unknown one', async () => {
    expect((await test('static')).lastLine).toBe('7 passed, 0 failed, 0 skipped');
    expect((await test('unit')).lastLine).toBe('12 passed, 0 failed, 2 skipped');
    expect((await test('e2e')).lastLine).toBe('5 passed, 0 failed, 1 skipped');
    expect(await test('all')).toMatchObject({ code: 2, stdout: '' });
  });

  it('quick runs the static checks, the unit tests beside what changed and the journeys for it', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: project.root });
    git('init', '--quiet');
    git('add', '--all');
    const as = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
    git(...as, 'commit', '--quiet', '--message=A project');
    const unchanged = await test('quick');
    expect(unchanged.stdout).not.toMatch(/^vitest /m);
    expect(unchanged.lastLine).toBe('11 passed, 0 failed, 2 skipped');
    project.write('src/cart/cart.ts', 'changed');
    project.write('src/cart/cart.test.ts', 'a test');
    const { stdout, lastLine } = await test('quick');
    expect(stdout).toMatch(/^vitest run .* src\/cart\/cart.test.ts$/m);
    expect(stdout).toMatch(/^playwright test .*--grep=@quick with /m);
    expect(lastLine).toBe('21 passed, 0 failed, 3 skipped');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('ends everything on %s', async (signal) => {
    project.writeProgram(
      'node_modules/.bin/vitest',
      // It ignores signals and is only in the same process group.
      `sh -c 'trap "" INT TERM; echo $$ > pid; exec sleep 60' & wait`,
    );
    const child = start('unit');
    const outcome = outcomeOf(child);
    const pidFile = join(project.root, 'pid');
    while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await sleep(50);
    child.kill(signal);
    const { code, stdout } = await outcome;
    expect(code).toBe({ SIGINT: 130, SIGTERM: 143, SIGKILL: null }[signal]);
    expect(stdout).not.toMatch(/passed/);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number) {
  try {
    // A zombie process still has a pid.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
