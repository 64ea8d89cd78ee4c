// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ title: string, message: string, page?: string[] }} Failure `page`: its main content when the test failed */

/**
 * What can be run again by itself: one test file of vitest, one browser test of Playwright.
 *
 * @typedef {object} Unit
 * @property {string} id
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures
 */

/**
 * @typedef {object} Run
 * @property {Map<string, Unit>} units
 * @property {Failure[]} errors outside the tests: in the setup, or a browser test file that does not load
 */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */

/** @typedef {{ message?: string }} PlaywrightError */
/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ errors: PlaywrightError[], attachments?: Attachment[] }} PlaywrightResult */
/** @typedef {{ status: string, results: PlaywrightResult[] }} PlaywrightTest */
/** @typedef {{ id: string, file: string, line: number, title: string, tests: PlaywrightTest[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

const LINES_PER_PAGE = 40;

/**
 * @param {string} file written by vitest's json reporter
 * @param {string} root of the project, from which files are named
 * @returns {Run}
 */
export function readVitest(file, root) {
  /** @type {VitestFile[]} */
  const files = readJson(file).testResults;
  const units = files.map(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    /** @param {string} status */
    const count = (status) => assertionResults.filter((test) => test.status === status).length;
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    /** @type {Failure[]} */
    const failures = [
      // A file that does not load, or a hook that fails, has no failed test; a hook inside `describe` has no message either.
      ...(status === 'failed' && failed.length === 0
        ? [{ title: path, message: plain(message || 'A hook failed: the output above says why.') }]
        : []),
      ...failed.map(({ fullName, failureMessages }) => ({
        title: `${path} ${fullName}`,
        message: plain(failureMessages.join('\n')),
      })),
    ];
    const passed = count('passed');
    const skipped = assertionResults.length - passed - failed.length;
    return { id: path, passed, failed: failures.length, skipped, failures };
  });
  return { units: byId(units), errors: [] };
}

/**
 * @param {string} file written by Playwright's json reporter
 * @returns {Run}
 */
export function readPlaywright(file) {
  /** @type {Suite & { errors: PlaywrightError[] }} */
  const { errors, ...top } = readJson(file);
  const units = specsOf(top).map(({ id, file, line, title, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected');
    const skipped = tests.filter(({ status }) => status === 'skipped').length;
    return {
      id,
      passed: tests.length - failed.length - skipped,
      failed: failed.length,
      skipped,
      failures: failed.map(({ results }) => ({
        title: `${file}:${line} ${title}`,
        message: messageOf(results.flatMap(({ errors }) => errors)),
        page: results.flatMap(readPage),
      })),
    };
  });
  return {
    units: byId(units),
    errors: errors.map((error) => ({ title: 'browser tests', message: messageOf([error]) })),
  };
}

/** @param {Unit} unit */
export const isFailed = ({ failures }) => failures.length > 0;

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What the page's main content was when the test failed: often the only trace of a failure on another machine.
 * @param {PlaywrightResult} result
 */
function readPage({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, snapshot] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (!snapshot) return [];
  const lines = snapshot
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('- /url:'));
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  return lines.slice(Math.max(main, 0)).slice(0, LINES_PER_PAGE);
}

/** @param {PlaywrightError[]} errors */
const messageOf = (errors) => plain(errors.map(({ message }) => message ?? '').join('\n'));

/** @param {string} message */
const plain = (message) => stripVTControlCharacters(message).trimEnd();

/** @param {Unit[]} units */
const byId = (units) => new Map(units.map((unit) => [unit.id, unit]));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
