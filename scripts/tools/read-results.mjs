// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Results */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, message?: string, assertionResults: VitestTest[] }} VitestFile */

/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ errors: { message?: string }[], attachments?: Attachment[] }} PlaywrightResult */
/** @typedef {{ status: string, results: PlaywrightResult[] }} PlaywrightTest */
/** @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

const LINES_PER_FAILURE = 20;
const LINES_PER_PAGE = 40;

/**
 * @param {string} file written by vitest's json reporter
 * @returns {Results}
 */
export function readVitest(file) {
  const result = readJson(file);
  /** @type {VitestFile[]} */
  const files = result.testResults;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: files.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [describeFailure(name, [message])] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          describeFailure(`${name} ${fullName}`, failureMessages),
        ),
    ]),
  };
}

/**
 * @param {string} file written by Playwright's json reporter
 * @returns {Results}
 */
export function readPlaywright(file) {
  const { stats, errors, ...top } = readJson(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      // Errors outside tests: in the setup, or a file that does not load.
      ...errors.map((/** @type {{ message?: string }} */ { message }) =>
        describeFailure('browser tests', [message ?? '']),
      ),
      ...specsOf(top).flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => {
            const errors = results.flatMap(({ errors }) => errors);
            const failure = describeFailure(
              `${file}:${line} ${title}`,
              errors.map(({ message }) => message ?? ''),
            );
            return [failure, ...results.flatMap(describePage)].join('\n');
          }),
      ),
    ],
  };
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What the page's main content was when the test failed: often the only trace of a failure on another machine.
 * @param {PlaywrightResult} result
 */
function describePage({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, snapshot] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (!snapshot) return [];
  const lines = snapshot
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('- /url:'));
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  const shown = lines.slice(Math.max(main, 0)).slice(0, LINES_PER_PAGE);
  return ['    The page then:', ...shown.map((line) => `      ${line}`)];
}

/** @param {string} title @param {string[]} messages */
function describeFailure(title, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).trimEnd().split('\n');
  return [title, ...lines.slice(0, LINES_PER_FAILURE).map((line) => `    ${line}`)].join('\n');
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
