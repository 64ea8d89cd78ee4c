import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('few run at once, others wait for their turn, and too many are turned away', async () => {
  const gate = new Semaphore(2, 3);
  let running = 0;
  let mostRunning = 0;
  const order: number[] = [];
  const work = (nth: number) => async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(nth);
    if (nth === 1) throw new Error('failed');
  };
  const refusal = () => new Error('full');
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((nth) => gate.run(work(nth), refusal)),
  );
  expect(mostRunning).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : '')),
  ).toEqual(['', 'failed', '', '', '', 'full', 'full']);
  // A failure gives its place back like a success.
  await gate.run(work(7), refusal);
  expect(order.at(-1)).toBe(7);
});
