import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';
import { deferred } from './testing/deferred.ts';

it('limits how many run at once, queues the others, and rejects when the queue is full', async () => {
  const semaphore = new Semaphore(2, 3);
  let running = 0;
  let mostRunning = 0;
  const order: number[] = [];
  const work = (id: number) => async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(id);
    if (id === 1) throw new Error('failed');
  };
  const refusal = () => new Error('full');
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((id) => semaphore.run(work(id), refusal)),
  );
  expect(mostRunning).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : '')),
  ).toEqual(['', 'failed', '', '', '', 'full', 'full']);
  // A failure releases its slot just like a success.
  await semaphore.run(work(7), refusal);
  expect(order.at(-1)).toBe(7);
});

it('lets those who are preferred go first, in a queue of their own', async () => {
  const semaphore = new Semaphore(1, 2);
  const order: string[] = [];
  const run = (name: string, isPreferred = false) =>
    semaphore.run(
      async () => {
        order.push(name);
        await new Promise((resolve) => setImmediate(resolve));
      },
      () => new Error('full'),
      isPreferred,
    );
  const outcomes = await Promise.allSettled([
    run('running'),
    run('stranger 1'),
    run('stranger 2'),
    run('stranger 3'),
    run('known 1', true),
    run('known 2', true),
    run('known 3', true),
  ]);
  expect(order).toEqual(['running', 'known 1', 'known 2', 'stranger 1', 'stranger 2']);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    ...[true, true, true, false],
    ...[true, true, false],
  ]);
});

it('rejects whoever has waited for too long, and keeps its slot for the others', async () => {
  const semaphore = new Semaphore(1, 2, 1);
  const held = deferred();
  const refusal = () => new Error('full');
  const running = semaphore.run(() => held.promise, refusal);
  await expect(semaphore.run(async () => {}, refusal)).rejects.toThrow('full');
  expect(semaphore.waiting).toBe(0);
  held.resolve();
  await running;
  expect(semaphore.isIdle).toBe(true);
  await expect(semaphore.run(async () => 'done', refusal)).resolves.toBe('done');
});
