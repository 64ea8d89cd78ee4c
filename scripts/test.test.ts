import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, outcomeOf } from './testing/temporary-project.ts';

// `npm test` in a project where every tool is a stub that prints its name and exits as configured.
const TOOLS = ['tsc', 'biome', 'tsx', 'knip', 'vitest', 'playwright'];
const VITEST = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [],
};
const PLAYWRIGHT = {
  stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 1 },
  suites: [],
  errors: [],
};

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
});
afterEach(() => project.remove());

function vitest(result: object, ending = '') {
  project.write('vitest-result.json', JSON.stringify(result));
  project.writeProgram(
    'node_modules/.bin/vitest',
    `echo "vitest $1"; mkdir -p node_modules/.cache; cp vitest-result.json "\${4#*=}"; ${ending}`,
  );
}

function playwright(result: object, ending = '') {
  project.write('playwright-result.json', JSON.stringify(result));
  project.writeProgram(
    'node_modules/.bin/playwright',
    `echo "playwright $1 with $CHROMIUM_PATH"; cp playwright-result.json "$PLAYWRIGHT_JSON_OUTPUT_NAME"; ${ending}`,
  );
}

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

describe('npm test', { timeout: 30_000 }, () => {
  it('runs every step in order and ends with the counts', async () => {
    const { code, stdout, lastLine } = await test();
    expect(lastLine).toBe('22 passed, 0 failed, 4 skipped');
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
    expect(stdout).toContain(`playwright test with ${join(project.root, 'chromium')}`);
  });

  it('continues after failures, counts them all, and fails', async () => {
    project.writeProgram('node_modules/.bin/biome', 'exit 1');
    vitest({ ...VITEST, numFailedTests: 2 }, 'exit 1');
    const { code, stderr, lastLine } = await test();
    expect(lastLine).toBe('21 passed, 3 failed, 4 skipped');
    expect(code).toBe(1);
    expect(stderr).toContain("'node_modules/.bin/biome check .' ended with exit code 1");
  });

  it('ends with what failed and why', async () => {
    project.writeProgram('node_modules/.bin/biome', 'exit 1');
    const failed = {
      status: 'failed',
      fullName: 'prices are shown',
      failureMessages: ['5 is not 6'],
    };
    const passed = { status: 'passed', fullName: 'prices are read', failureMessages: [] };
    vitest({
      ...VITEST,
      numFailedTests: 2,
      testResults: [
        { name: 'src/a.test.ts', message: '', assertionResults: [failed, passed] },
        { name: 'src/b.test.ts', message: 'does not load', assertionResults: [] },
      ],
    });
    project.write(
      'page.md',
      '# Error\n```yaml\n- banner\n- main:\n  - link "Tea":\n    - /url: /t\n```\n',
    );
    const results = [
      {
        errors: [{ message: 'not \u001b[31mvisible\u001b[0m\nat all' }],
        attachments: [{ name: 'error-context', path: join(project.root, 'page.md') }],
      },
    ];
    const spec = (title: string, status: string) => ({
      ...{ file: 'home.spec.ts', line: 7, title },
      tests: [{ status, results }],
    });
    playwright({
      errors: [{ message: 'no store' }],
      stats: { ...PLAYWRIGHT.stats, unexpected: 1 },
      suites: [
        { suites: [{ specs: [spec('a shelf', 'unexpected'), spec('a tile', 'expected')] }] },
      ],
    });
    const { stdout, lastLine } = await test();
    expect(lastLine).toBe('21 passed, 4 failed, 4 skipped');
    expect(stdout.slice(stdout.indexOf('\nFailed: ')).split('\n\n').slice(0, -1)).toEqual([
      '\nFailed: lint',
      'Failed: src/a.test.ts prices are shown\n    5 is not 6',
      'Failed: src/b.test.ts\n    does not load',
      'Failed: browser tests\n    no store',
      'Failed: home.spec.ts:7 a shelf\n    not visible\n    at all\n    The page then:\n      - main:\n        - link "Tea":',
    ]);
  });

  it('fails if a run fails without a failed test or leaves no result', async () => {
    vitest(VITEST, 'exit 1');
    const { stdout, lastLine } = await test('unit');
    expect(lastLine).toBe('12 passed, 1 failed, 3 skipped');
    expect(stdout).toContain('\nFailed: unit and API tests\n');
    project.writeProgram('node_modules/.bin/vitest', 'exit 0');
    expect((await test('unit')).lastLine).toBe('2 passed, 1 failed, 0 skipped');
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
    expect((await test('unit')).lastLine).toBe('12 passed, 0 failed, 3 skipped');
    expect((await test('e2e')).lastLine).toBe('6 passed, 0 failed, 1 skipped');
    expect(await test('all')).toMatchObject({ code: 2, stdout: '' });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends everything on %s', async (signal) => {
    project.writeProgram(
      'node_modules/.bin/vitest',
      // It ignores signals and is only in the same process group.
      `sh -c 'trap "" INT TERM; echo $$ > pid; exec sleep 60' & wait`,
    );
    const child = start();
    const outcome = outcomeOf(child);
    const pidFile = join(project.root, 'pid');
    while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await sleep(50);
    child.kill(signal);
    const { code, stdout } = await outcome;
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
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
