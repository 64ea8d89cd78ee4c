import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { writeXlsx } from './write-xlsx.ts';

const SHEET = { name: 'Prices', header: ['Id'], widths: [10], frozenColumns: 0, numberFormat: '0' };

it('a file that nobody waits for any more is made no further, and makes room for the next', async () => {
  const [begun, ended] = [deferred(), deferred()];
  async function* long() {
    try {
      for (let nth = 0; nth < 10_000; nth += 1) {
        begun.resolve();
        yield [['row']];
        await setImmediate();
      }
    } finally {
      ended.resolve();
    }
  }
  async function* one() {
    yield [['row']];
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = writeXlsx(SHEET, long(), { signal });
  const waiting = writeXlsx(SHEET, long(), { signal });
  const next = writeXlsx(SHEET, one(), { signal: new AbortController().signal });
  const outcomes = Promise.allSettled([left, waiting]);
  await begun.promise;
  leaving.abort();
  const { reason } = signal;
  expect(await outcomes).toEqual(Array(2).fill({ status: 'rejected', reason }));
  await ended.promise;
  expect((await next).subarray(0, 2).toString()).toBe('PK');
});
