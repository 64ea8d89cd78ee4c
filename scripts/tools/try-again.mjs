// @ts-check
// Decides whether a failure is the change's or the machine's: what failed beside other tests runs again alone.
import { isFailed } from './read-results.mjs';

/** @typedef {import('./read-results.mjs').Failure} Failure */
/** @typedef {import('./read-results.mjs').Run} Run */
/** @typedef {import('./read-results.mjs').Unit} Unit */

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {Failure[][]} unsteady what failed first and then passed alone, one list per unit
 */

/** More of them are no accident: the change itself makes tests unsteady. */
export const MOST_UNSTEADY = 8;

/**
 * @param {Run} first the run of everything
 * @param {(ids: string[]) => Promise<Run>} runAlone runs these units again, one after the other, with nothing beside them
 * @returns {Promise<Results>}
 */
export async function tryAgain(first, runAlone) {
  const units = new Map(first.units);
  /** @type {Failure[][]} */
  const unsteady = [];
  const failed = [...first.units.values()].filter(isFailed);
  // With an error outside the tests, or more failures than this, the result is red whatever happens next.
  const canPass = first.errors.length === 0 && failed.length <= MOST_UNSTEADY;
  const doubted = failed.filter((unit) => !hasCounterexample(unit));
  if (canPass && doubted.length > 0) {
    const together = await runAlone(doubted.map(({ id }) => id));
    for (const unit of doubted) {
      const outcomes = [passedIn(together, unit)];
      // From now on in a process of its own, so that nothing that another test left can matter.
      while (verdictOn(outcomes) === 'open')
        outcomes.push(passedIn(await runAlone([unit.id]), unit));
      const passed = outcomes.at(-1);
      if (verdictOn(outcomes) === 'failed' || !passed) continue;
      units.set(unit.id, passed);
      unsteady.push(unit.failures);
    }
  }
  return { ...sum([...units.values()], first.errors), unsteady };
}

/**
 * A property draws other values the next time: that it holds for those says nothing about the ones it failed for. Where it
 * only waited too long, the machine may be to blame.
 *
 * @param {Unit} unit
 */
const hasCounterexample = ({ failures }) =>
  failures.some(
    ({ message }) =>
      /Property failed after \d+ tests/.test(message) && !/time(d )?out/i.test(message),
  );

/**
 * @param {Run} run
 * @param {Unit} unit
 * @returns {Unit | null} null if it failed, or did not run
 */
function passedIn(run, { id }) {
  const unit = run.units.get(id);
  return unit && !isFailed(unit) && run.errors.length === 0 ? unit : null;
}

/**
 * One pass alone is enough. After a failure alone, two of three tries decide.
 *
 * @param {unknown[]} outcomes of the tries alone, falsy for a failure
 * @returns {'passed' | 'failed' | 'open'}
 */
export function verdictOn(outcomes) {
  const passes = outcomes.filter(Boolean).length;
  const failures = outcomes.length - passes;
  if (failures >= 2) return 'failed';
  return passes > failures ? 'passed' : 'open';
}

/**
 * @param {Unit[]} units
 * @param {Failure[]} errors
 */
function sum(units, errors) {
  /** @param {'passed' | 'failed' | 'skipped'} what */
  const total = (what) => units.reduce((count, unit) => count + unit[what], 0);
  return {
    passed: total('passed'),
    failed: total('failed') + errors.length,
    skipped: total('skipped'),
    failures: [...errors, ...units.flatMap(({ failures }) => failures)],
  };
}
