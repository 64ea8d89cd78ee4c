// @ts-check
// `npm test`: every check. A failure does not stop the next check; the output ends with all failures and the
// counts. `npm test -- static`, `unit` or `e2e` runs one part; `quick` the static checks, the unit tests beside what
// changed, and a few journeys. A test that fails beside others is tried again alone (docs/decisions/052-the-check.md).
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';
import { CHROMIUM_ADVICE, findChromium } from './tools/find-chromium.mjs';
import { findHaproxy, HAPROXY_ADVICE } from './tools/find-haproxy.mjs';
import { findPostgres, POSTGRES_ADVICE } from './tools/find-postgres.mjs';
import { makeMemoryFolder } from './tools/memory-folder.mjs';
import { isFailed, readPlaywright, readVitest } from './tools/read-results.mjs';
import { run } from './tools/run.mjs';
import { testsBesideChanges } from './tools/tests-beside-changes.mjs';
import { MOST_UNSTEADY, tryAgain } from './tools/try-again.mjs';

/** @typedef {import('./tools/read-results.mjs').Failure} Failure */
/** @typedef {import('./tools/read-results.mjs').Run} Run */
/** @typedef {import('./tools/try-again.mjs').Results} Results */

const PARTS = ['static', 'unit', 'e2e'];
/** For every commit: a little of each part. */
const QUICK = 'quick';
const STATIC_STEPS = /** @type {const} */ ([
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '.']],
  ['import directions', 'tsx', ['scripts/check-imports.ts']],
  ['dead code', 'knip', []],
  ['requirements document', 'tsx', ['scripts/list-requirements.ts', '--check']],
  ['README tables', 'tsx', ['scripts/write-readme-tables.ts', '--check']],
]);
/** @type {Results} */
const PASSED = { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] };
const FAILED = { ...PASSED, passed: 0, failed: 1 };
const SKIPPED = { ...PASSED, passed: 0, skipped: 1 };
const LINES_PER_FAILURE = 20;
/** Screenshots and traces of failed browser tests, one folder per run. */
const JOURNEYS = 'node_modules/.cache/journeys';

requireNode();
const parts = process.argv.slice(2);
const unknown = parts.find((part) => ![...PARTS, QUICK].includes(part));
if (unknown !== undefined) {
  console.error(`Unknown part '${unknown}'. Parts: ${[...PARTS, QUICK].join(', ')}.`);
  process.exit(2);
}
const isQuick = parts.includes(QUICK);
/** @param {string} part */
const wants = (part) => parts.length === 0 || isQuick || parts.includes(part);

let stoppedBy = /** @type {NodeJS.Signals | null} */ (null);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stoppedBy ??= signal;
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const missing = [];
/** @type {Failure[]} */
const failures = [];
/** @type {Failure[][]} */
const unsteady = [];
// All tools put their temporary files there.
process.env.TMPDIR = makeMemoryFolder() ?? tmpdir();

let cluster = /** @type {import('./tools/postgres-cluster.mjs').Cluster | null} */ (null);

try {
  await runSteps();
} finally {
  await cluster?.stop();
}
if (stoppedBy) {
  console.error(`\nStopped by ${stoppedBy}.`);
  process.exit(128 + constants.signals[stoppedBy]);
}
if (unsteady.length > MOST_UNSTEADY) {
  total.failed += 1;
  const message = `${unsteady.length}, at most ${MOST_UNSTEADY} are an accident.`;
  failures.push({ title: 'too many unsteady tests', message });
}
for (const line of missing) console.log(`\n${line}`);
for (const { title, message } of unsteady.flat()) {
  console.log(`\nUnsteady: ${title} (${message.split('\n')[0]})`);
}
for (const { title, message, page = [] } of failures) {
  const lines = message === '' ? [] : message.split('\n').slice(0, LINES_PER_FAILURE);
  if (page.length > 0) lines.push('The page then:', ...page.map((line) => `  ${line}`));
  console.log(`\nFailed: ${[title, ...lines.map((line) => `    ${line}`)].join('\n')}`);
}
if (existsSync(join(root, JOURNEYS))) {
  console.log(`\nScreenshots and traces of failed browser tests: ${JOURNEYS}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runSteps() {
  if (!(await step('install', ensureInstalled))) return;
  // They need no build, and leave no core idle while parts of it use a single one.
  const checks = wants('static') ? startStaticSteps() : null;
  const built = (wants('unit') || wants('e2e')) && (await step('build', ensureBuilt));
  // Few tests leave room for the checks beside them; many need the cores for themselves.
  if (!isQuick) await checks?.report();
  if (wants('unit') || wants('e2e')) await startPostgres();
  if (wants('unit') && !isQuick && !stoppedBy && !(await findHaproxy())) {
    missing.push(`The proof of rolling restarts was skipped: ${HAPROXY_ADVICE}`);
  }
  if (wants('unit')) await step('unit and API tests', () => runVitest(built));
  if (wants('e2e')) await step('browser tests', () => (built ? runPlaywright() : withoutBuild()));
  if (isQuick) await checks?.report();
}

/** All at once, since most of them use a single core; reported one after the other. */
function startStaticSteps() {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  const started = (stoppedBy ? [] : STATIC_STEPS).map(([name, program, args], index) => {
    const file = join(folder, String(index));
    const output = openSync(file, 'w');
    const ended = tool(program, args, {}, output).then(
      () => null,
      (error) => error,
    );
    closeSync(output);
    return { name, file, ended };
  });
  return {
    async report() {
      for (const { name, file, ended } of started) {
        await step(name, async () => {
          const error = await ended;
          process.stdout.write(readFileSync(file));
          if (error) throw error;
        });
      }
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} name
 * @param {() => Promise<Results | void>} work
 * @returns {Promise<boolean>} whether it passed
 */
async function step(name, work) {
  if (stoppedBy) return false;
  console.log(`\n--- ${name}`);
  const start = performance.now();
  /** @type {Results} */
  let results;
  try {
    results = (await work()) ?? PASSED;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    results = FAILED;
  }
  total.passed += results.passed;
  total.failed += results.failed;
  total.skipped += results.skipped;
  unsteady.push(...results.unsteady);
  if (results.failed > 0) {
    failures.push(
      ...(results.failures.length > 0 ? results.failures : [{ title: name, message: '' }]),
    );
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`--- ${name}: ${results.failed > 0 ? 'failed' : 'done'} after ${seconds} s`);
  return results.failed === 0;
}

async function startPostgres() {
  if (stoppedBy) return;
  try {
    const binDir = await findPostgres();
    // Loaded late: it needs a package, which may not have been installed when this file was loaded.
    const { startCluster } = await import('./tools/postgres-cluster.mjs');
    if (binDir) cluster = await startCluster({ binDir });
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
  }
  if (!cluster) missing.push(`The tests that need PostgreSQL were skipped: ${POSTGRES_ADVICE}`);
}

/** @param {boolean} isBuilt */
async function runVitest(isBuilt) {
  // The build has made the database that tests copy.
  const env = isBuilt ? { TEST_SNAPSHOT: join(root, 'dist/server/snapshot') } : {};
  /** @param {string[]} args */
  const runWith = (args) => {
    const json = freshFile('vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`];
    const running = tool('vitest', ['run', ...reporters, ...args], env);
    return outcomeOf('unit and API tests', running, () => readVitest(json, root));
  };
  const chosen = isQuick ? testsBesideChanges(root) : [];
  if (isQuick && chosen.length === 0) return SKIPPED;
  return tryAgain(await runWith(chosen), (files) => runWith(['--maxWorkers=1', ...files]));
}

async function runPlaywright() {
  const chromium = await findChromium({ isForTests: true });
  if (!chromium) {
    missing.push(`The tests that need Chromium were skipped: ${CHROMIUM_ADVICE}`);
    return SKIPPED;
  }
  const clearJourneys = () => rmSync(join(root, JOURNEYS), { recursive: true, force: true });
  let runs = 0;
  /** @param {string[]} [ids] alone; all if left out */
  const runJourneys = (ids) => {
    runs += 1;
    const json = freshFile('playwright.json');
    const args = ['test', '--reporter=line,json', `--output=${JOURNEYS}/run-${runs}`];
    if (isQuick) args.push('--grep=@quick');
    if (ids) {
      const list = freshFile('failed-journeys.json');
      writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: ids }));
      args.push('--last-failed', `--last-failed-file=${list}`);
      args.push('--workers=1', '--trace=retain-on-failure');
    }
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: json };
    return outcomeOf('browser tests', tool('playwright', args, env), () => readPlaywright(json));
  };
  clearJourneys();
  const results = await tryAgain(await runJourneys(), runJourneys);
  if (results.failed + results.unsteady.length === 0) clearJourneys();
  return results;
}

async function withoutBuild() {
  console.error('Skipped, because the build failed.');
  return SKIPPED;
}

/**
 * A run can fail without a failed test: a file that does not load, an error between tests.
 *
 * @param {string} name
 * @param {Promise<void>} running
 * @param {() => Run} read
 * @returns {Promise<Run>}
 */
async function outcomeOf(name, running, read) {
  const error = await running.then(
    () => null,
    (error) => error,
  );
  /** @type {Run} */
  let outcome;
  try {
    outcome = read();
  } catch (unreadable) {
    const message =
      error?.message ?? `It left no result: ${/** @type {Error} */ (unreadable).message}`;
    return { units: new Map(), errors: [{ title: name, message }] };
  }
  const isNamed = outcome.errors.length > 0 || [...outcome.units.values()].some(isFailed);
  if (!error || isNamed) return outcome;
  return { ...outcome, errors: [{ title: name, message: error.message }] };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @param {number | 'inherit'} [output] a file, or the terminal
 */
async function tool(program, args, env = {}, output = 'inherit') {
  if (stoppedBy) throw new Error(`Stopped by ${stoppedBy}.`);
  return run(join('node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...(cluster && { TEST_POSTGRES_URL: cluster.url }), ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
}

/** @param {string} name */
function freshFile(name) {
  const file = join(root, 'node_modules/.cache', name);
  rmSync(file, { force: true });
  return file;
}
