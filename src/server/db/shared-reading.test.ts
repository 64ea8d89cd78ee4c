import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedReading } from './shared-reading.ts';

const PATIENCE_MS = 3_000;

/** What the readings answer, in the order in which they began. */
let readings: { answer(text: string): void; fail(error: Error): void }[] = [];
let ask: () => Promise<string | null>;
beforeEach(() => {
  // setImmediate is real: between it and a timer, answers are read.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  readings = [];
  ask = sharedReading(() => new Promise((answer, fail) => void readings.push({ answer, fail })));
});
afterEach(() => {
  vi.useRealTimers();
});

it('all who ask meanwhile get the answer of one reading, and the next ask again', async () => {
  const asked = [ask(), ask(), ask()];
  expect(readings).toHaveLength(1);
  readings[0]!.answer('yes');
  expect(await Promise.all(asked)).toEqual(['yes', 'yes', 'yes']);
  const next = ask();
  readings[1]!.answer('no');
  expect(await next).toBe('no');
});

it('GROW-01 a reading that hangs stays the only one, however long others ask', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const asked = ask();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(await asked).toBe(null);
    expect(readings).toHaveLength(1);
  }
  readings[0]!.fail(new Error('Query read timeout'));
  expect(await ask()).toBe(null);
  void ask();
  expect(readings).toHaveLength(2);
});

it('GROW-01 an answer that was too late for one is told to whoever asks meanwhile', async () => {
  const first = ask();
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(await first).toBe(null);
  const second = ask();
  vi.advanceTimersByTime(PATIENCE_MS - 1);
  readings[0]!.answer('yes');
  expect(await second).toBe('yes');
  expect(readings).toHaveLength(1);
});

it('GROW-01 an answer that is there, and could not be read because the process was blocked, is in time', async () => {
  const asked = ask();
  vi.advanceTimersByTime(2 * PATIENCE_MS);
  readings[0]!.answer('yes');
  expect(await asked).toBe('yes');
});

it('a reading that fails gives no answer', async () => {
  const asked = ask();
  readings[0]!.fail(new Error('the server is gone'));
  expect(await asked).toBe(null);
});
