import { describe, expect, it } from 'vitest';
import type { Run, Unit } from './read-results.mjs';
import { tryAgain, verdictOn } from './try-again.mjs';

const PASSED = true;
const FAILED = false;

describe('the verdict on tries alone', () => {
  it.each([
    ['open', []],
    ['passed', [PASSED]],
    ['open', [FAILED]],
    ['failed', [FAILED, FAILED]],
    ['open', [FAILED, PASSED]],
    ['passed', [FAILED, PASSED, PASSED]],
    ['failed', [FAILED, PASSED, FAILED]],
  ] as const)('is %s after %j', (verdict, outcomes) => {
    expect(verdictOn([...outcomes])).toBe(verdict);
  });
});

const unit = (id: string, isPassed: boolean, count = 1): Unit => ({
  id,
  passed: isPassed ? count : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  failures: isPassed ? [] : [{ title: id, message: `${id} failed` }],
});
const runOf = (...units: Unit[]): Run => ({
  units: new Map(units.map((one) => [one.id, one])),
  errors: [],
});
/** Gives these runs one after the other and notes what was asked for. */
function runner(...runs: Run[]) {
  const asked: string[][] = [];
  const runAlone = async (ids: string[]) => {
    asked.push(ids);
    return runs[asked.length - 1]!;
  };
  return { asked, runAlone };
}

describe('trying again', () => {
  it('runs nothing again after a green run', async () => {
    const { asked, runAlone } = runner();
    const results = await tryAgain(runOf(unit('a', PASSED, 3)), runAlone);
    expect(results).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [], unsteady: [] });
    expect(asked).toEqual([]);
  });

  it('does not run a property again that has failed for some values, unless it waited too long', async () => {
    const failing = (id: string, message: string): Unit => ({
      ...unit(id, FAILED),
      failures: [{ title: id, message }],
    });
    const first = runOf(
      failing('a', 'Error: Property failed after 7 tests\n{ seed: 1 }\nGot AssertionError'),
      failing('b', 'Error: Property failed after 1 tests\nGot Error: Test timed out in 30000ms.'),
    );
    const { asked, runAlone } = runner(runOf(unit('b', PASSED)));
    const results = await tryAgain(first, runAlone);
    expect(asked).toEqual([['b']]);
    expect([results.failed, results.unsteady.length]).toEqual([1, 1]);
  });

  it('runs all failures together first, then each by itself', async () => {
    const first = runOf(unit('a', FAILED), unit('b', FAILED), unit('c', FAILED), unit('d', PASSED));
    const { asked, runAlone } = runner(
      runOf(unit('a', PASSED, 4), unit('b', FAILED), unit('c', FAILED)),
      runOf(unit('b', FAILED)),
      runOf(unit('c', PASSED)),
      runOf(unit('c', PASSED)),
    );
    const results = await tryAgain(first, runAlone);
    expect(asked).toEqual([['a', 'b', 'c'], ['b'], ['c'], ['c']]);
    // A file that did not load the first time counts with the tests it has.
    expect(results).toMatchObject({ passed: 6, failed: 1 });
    expect(results.failures).toEqual(unit('b', FAILED).failures);
    expect(results.unsteady).toEqual([unit('a', FAILED).failures, unit('c', FAILED).failures]);
  });

  it('takes a test that did not run, or an error beside it, for a failure', async () => {
    const { runAlone } = runner(runOf(), {
      ...runOf(unit('a', PASSED)),
      errors: [{ title: 'run', message: 'no store' }],
    });
    expect(await tryAgain(runOf(unit('a', FAILED)), runAlone)).toMatchObject({ failed: 1 });
  });

  it('does not try what cannot turn green', async () => {
    const { asked, runAlone } = runner();
    const nine = Array.from({ length: 9 }, (_, index) => unit(String(index), FAILED));
    expect(await tryAgain(runOf(...nine), runAlone)).toMatchObject({ failed: 9, unsteady: [] });
    const broken = { ...runOf(unit('a', FAILED)), errors: [{ title: 'run', message: 'no store' }] };
    expect(await tryAgain(broken, runAlone)).toMatchObject({ failed: 2, unsteady: [] });
    expect(asked).toEqual([]);
  });
});
