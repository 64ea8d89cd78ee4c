import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FairQueue, MAX_WAIT_MS } from './fair-queue.ts';

let busy = 0;
beforeEach(() => {
  busy = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const createQueue = () => new FairQueue(0.5, () => busy);

/** Keeps the process busy for so long on behalf of a party. */
function use(queue: FairQueue, party: string, ms: number): void {
  const started = queue.start();
  busy += ms;
  vi.advanceTimersByTime(ms);
  queue.stop(started, party);
}

/** Notes who goes on, in which order. */
function ask(queue: FairQueue, order: string[], ...parties: string[]): Promise<void>[] {
  return parties.map((party) =>
    queue.wait(party).then(() => {
      order.push(party);
    }),
  );
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('lets everybody go on at once while there is time for all', async () => {
  const queue = createQueue();
  const order: string[] = [];
  use(queue, 'a', 300);
  use(queue, 'b', 100);
  ask(queue, order, 'a', 'b', 'c', 'a');
  await settle();
  expect(order).toEqual(['a', 'b', 'c', 'a']);
});

it('lets whoever is alone go on at once, however busy they are', async () => {
  const queue = createQueue();
  const order: string[] = [];
  for (let nth = 0; nth < 100; nth += 1) {
    ask(queue, order, 'a');
    use(queue, 'a', 50);
  }
  await settle();
  expect(order).toHaveLength(100);
  expect(queue.waiting).toBe(0);
});

it('lets others pass whoever has used more than their share, on one connection or many', async () => {
  const queue = createQueue();
  const order: string[] = [];
  ask(queue, order, 'other');
  use(queue, 'noisy', 1_600);
  ask(queue, order, 'noisy', 'noisy', 'noisy', 'other', 'new');
  await settle();
  expect(order).toEqual(['other', 'other', 'new']);
  expect(queue.waiting).toBe(3);
});

it('lets those who wait in one at a time, whoever has used least first', async () => {
  const queue = createQueue();
  const order: string[] = [];
  ask(queue, order, 'other');
  use(queue, 'worst', 1_000);
  use(queue, 'bad', 600);
  ask(queue, order, 'worst', 'bad', 'worst', 'other');
  await settle();
  const waiting: number[] = [];
  while (queue.waiting > 0) {
    waiting.push(queue.waiting);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(order).toEqual(['other', 'other', 'bad', 'worst', 'worst']);
  expect(new Set(waiting)).toEqual(new Set([3, 2, 1]));
});

it('keeps requests of one party in their order', async () => {
  const queue = createQueue();
  const order: string[] = [];
  ask(queue, order, 'other');
  use(queue, 'noisy', 1_600);
  const numbered = [1, 2, 3].map((nth) => queue.wait('noisy').then(() => order.push(`${nth}`)));
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS * 3);
  await Promise.all(numbered);
  expect(order).toEqual(['other', '1', '2', '3']);
});

it('lets nobody wait for ever', async () => {
  const queue = createQueue();
  const order: string[] = [];
  ask(queue, order, 'other');
  use(queue, 'noisy', 5_000);
  ask(queue, order, 'other', 'noisy');
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 20);
  expect(order).not.toContain('noisy');
  await vi.advanceTimersByTimeAsync(40);
  expect(order).toContain('noisy');
});

it('refuses further ones when very many wait', async () => {
  const queue = createQueue();
  ask(queue, [], 'other');
  use(queue, 'noisy', 3_000);
  const asked = Array.from({ length: 1_001 }, () => queue.wait('noisy'));
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' });
  expect(queue.waiting).toBe(1_000);
});
