// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file what vitest's json reporter wrote
 * @returns {Counts}
 */
export function countVitest(file) {
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/**
 * @param {string} file what Playwright's json reporter wrote
 * @returns {Counts}
 */
export function countPlaywright(file) {
  const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
