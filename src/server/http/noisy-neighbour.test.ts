import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Semaphore } from '../semaphore.ts';
import { FairQueue } from './fair-queue.ts';
import { SMALLEST_SHARE } from './fair-shares.ts';

// The rules of turns by number and by time on a made-up event loop with a made-up clock: how much longer does a retailer wait
// beside somebody who keeps the store busy? The same with a real store, and real time: noisy-neighbour.proof.test.ts.

const MOST = 3;
const BUSY = 0.3;
const WARM_MS = 2_000;
/** Until what the noise used while it was alone no longer counts. */
const REPAID_MS = 4_000;
const WATCHED_MS = 4_000;
/** From an answer to the next request on the same connection. */
const NETWORK_MS = 1;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One thread, on which slices of work run one after the other, as they arrive. */
class MadeUpStore {
  #busyMs = 0;
  readonly #slices: { readonly ms: number; readonly done: () => void }[] = [];
  readonly #queue = new FairQueue(BUSY, () => this.#busyMs);
  readonly #turns = new Map<string, Semaphore>();

  async runFor(ms: number): Promise<void> {
    for (const end = performance.now() + ms; performance.now() < end; ) {
      const slice = this.#slices.shift();
      this.#busyMs += slice?.ms ?? 0;
      await vi.advanceTimersByTimeAsync(slice?.ms ?? 1);
      slice?.done();
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  /** A request that costs so much, in slices that run without a pause. */
  async answer(party: string, atOnce: number, { costMs, sliceMs }: Cost): Promise<void> {
    const turns = this.#turns.get(party) ?? new Semaphore(atOnce, Number.POSITIVE_INFINITY);
    this.#turns.set(party, turns);
    const work = async () => {
      await this.#queue.wait(party);
      await this.#queue.charge(party, () => this.#work(costMs, sliceMs));
    };
    await turns.run(work, () => new Error('refused'));
  }

  async #work(costMs: number, sliceMs: number): Promise<void> {
    for (let left = costMs; left > 0; left -= sliceMs) {
      const ms = Math.min(left, sliceMs);
      await new Promise<void>((done) => this.#slices.push({ ms, done }));
    }
  }
}

interface Cost {
  readonly costMs: number;
  /** A statement of the embedded database, or the whole of a page. */
  readonly sliceMs: number;
}

interface Noise extends Cost {
  readonly connections: number;
  /** How many of its requests run at once: one of an account, four of an address. */
  readonly atOnce: number;
}
/** Less than its share, as everybody who reads what they get. */
const OTHER = { costMs: 6, sliceMs: 4, restMs: 30 };

/** How long another retailer waits for an answer, on average, and how many answers the noise gets meanwhile. */
async function watch(noise: Noise | null): Promise<{ ms: number; noisy: number }> {
  const store = new MadeUpStore();
  const times: number[] = [];
  let noisy = 0;
  const keepBusy = async (noise: Noise) => {
    for (;;) {
      await store.answer('noisy', noise.atOnce, noise);
      noisy += 1;
      await later(NETWORK_MS);
    }
  };
  const ask = async () => {
    for (;;) {
      const from = performance.now();
      await store.answer('other', 1, OTHER);
      times.push(performance.now() - from);
      await later(OTHER.restMs);
    }
  };
  for (let nth = 0; nth < (noise?.connections ?? 0); nth += 1) void keepBusy(noise!);
  await store.runFor(WARM_MS);
  void ask();
  await store.runFor(REPAID_MS);
  noisy = 0;
  await store.runFor(WATCHED_MS);
  return { ms: times.reduce((a, b) => a + b) / times.length, noisy };
}

describe.each([
  ['pages', { costMs: 24, sliceMs: 24 }, 1],
  ['pasted lists', { costMs: 60, sliceMs: 4 }, 1],
  ['carts', { costMs: 10, sliceMs: 4 }, 1],
  ['searches of a visitor', { costMs: 24, sliceMs: 4 }, 4],
  ['webhooks', { costMs: 2, sliceMs: 2 }, 4],
] as const)('beside somebody who asks for %s all the time', (_, cost, atOnce) => {
  it.each([1, 6, 30])(
    'on %d connections, others hardly wait, and they get their share',
    async (connections) => {
      const alone = await watch(null);
      const beside = await watch({ ...cost, atOnce, connections });
      expect(beside.ms / alone.ms).toBeLessThan(MOST);
      const share = (beside.noisy * cost.costMs) / WATCHED_MS;
      expect(share).toBeLessThan(BUSY);
      expect(share).toBeGreaterThan(SMALLEST_SHARE);
    },
  );
});
