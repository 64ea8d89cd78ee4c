import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, outcomeOf } from './testing/temporary-project.ts';

// `npm test` with the real vitest and Playwright, in a project whose tests fail as planted. Each way in which tries can
// end is in scripts/test.test.ts and scripts/tools/try-again.test.ts, with stubs.

const MODULES = join(dirname(import.meta.dirname), 'node_modules');
const LINKED = ['vitest', '@playwright', '.bin/vitest', '.bin/playwright'];
const PASSING = "it('works', () => {});";

let project: ReturnType<typeof makeProject>;

beforeEach(() => {
  project = makeProject();
  for (const program of ['initdb', 'pg_ctl', 'postgres', 'psql']) {
    project.writeProgram(`postgres/${program}`, 'exit 1');
  }
  project.writeProgram('chromium', 'exit 0');
  project.write('node_modules/.bin/.keep', '');
  for (const name of LINKED)
    symlinkSync(join(MODULES, name), join(project.root, 'node_modules', name));
  project.write(
    'playwright.config.ts',
    "export default { testDir: 'e2e', outputDir: 'out', fullyParallel: true, workers: 2 };",
  );
  project.write('vitest.config.ts', "export default { test: { include: ['src/*.test.ts'] } };");
  unitTests('a', PASSING);
  project.pretendBuilt();
});
afterEach(() => project.remove());

const unitTests = (name: string, body: string) =>
  project.write(
    `src/${name}.test.ts`,
    `import { appendFileSync, readFileSync } from 'node:fs';
import { it, expect } from 'vitest';
${COUNTED}
${body}`,
  );
const journeys = (body: string) =>
  project.write(
    'e2e/shop.spec.ts',
    `import { appendFileSync, readFileSync } from 'node:fs';
import { test as it, expect } from '@playwright/test';
${COUNTED}
${body}`,
  );
/** Counts its calls across processes. */
const COUNTED = `const timesOf = (name: string) => {
  const file = 'times-' + name;
  appendFileSync(file, 'x');
  return readFileSync(file, 'utf8').length;
};`;
const failing = (title: string, until: number) =>
  `it('${title}', () => { const times = timesOf('${title}'); if (times <= ${until}) throw new Error('time ' + times); });\n`;
const ALWAYS = 99;
const timesOf = (title: string) =>
  readFileSync(join(project.root, `times-${title}`), 'utf8').length;

async function test(...parts: string[]) {
  const child = project.start('scripts/test.mjs', parts, {
    POSTGRES_BIN: join(project.root, 'postgres'),
    CHROMIUM_PATH: join(project.root, 'chromium'),
    HAPROXY_PATH: join(project.root, 'haproxy'),
    NO_COLOR: '1',
  });
  const { code, stdout, stderr } = await outcomeOf(child);
  const lines = stdout.trimEnd().split('\n');
  return {
    code,
    output: stdout + stderr,
    lastLine: lines.at(-1),
    named: lines.filter((line) => /^(Failed|Unsteady): /.test(line)).sort(),
  };
}

describe('npm test with planted failures', () => {
  it('names what fails once and passes alone, and is red for what fails twice alone', async () => {
    unitTests('b', PASSING + failing('adds', 1));
    unitTests('c', PASSING + failing('subtracts', ALWAYS));
    journeys(PASSING + failing('buys', 1) + failing('asks', ALWAYS));
    const { code, lastLine, named, output } = await test('unit', 'e2e');
    expect(named, output).toEqual([
      expect.stringMatching(/^Failed: shop\.spec\.ts:\d+ asks$/),
      'Failed: src/c.test.ts subtracts',
      expect.stringMatching(/^Unsteady: shop\.spec\.ts:\d+ buys \(Error: time 1\)$/),
      'Unsteady: src/b.test.ts adds (Error: time 1)',
    ]);
    expect(output).toContain('\nScreenshots and traces of failed browser tests: ');
    expect(lastLine).toBe('8 passed, 2 failed, 0 skipped');
    expect(code).toBe(1);
    expect([timesOf('adds'), timesOf('subtracts')]).toEqual([2, 3]);
    expect([timesOf('buys'), timesOf('asks')]).toEqual([2, 3]);
  });

  it('runs a file alone whose hook failed once, although no test of it has', async () => {
    const hook = "beforeAll(() => { if (timesOf('opens') === 1) throw new Error('time 1'); });";
    unitTests(
      'b',
      `import { beforeAll, describe } from 'vitest';
describe('with a store', () => { ${hook} ${PASSING} });`,
    );
    const { code, lastLine, named, output } = await test('unit');
    expect(named, output).toEqual([expect.stringMatching(/^Unsteady: src\/b\.test\.ts /)]);
    expect([lastLine, code]).toEqual(['4 passed, 0 failed, 0 skipped', 0]);
  });
});
