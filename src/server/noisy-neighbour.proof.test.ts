import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../scripts/tools/postgres-database.mjs';
import { HIGH_LIMITS } from './testing/high-limits.ts';
import { median } from './testing/process-state.ts';
import { isFullProof, PROOF_TIMEOUT_MS, writeFigure } from './testing/proof.ts';
import { RemoteShopper } from './testing/remote-shopper.ts';
import {
  filledDataDir,
  type StoreProcess,
  startBuiltStore,
  startProcess,
  temporaryFolder,
} from './testing/server-process.ts';
import { describeOnPostgres } from './testing/test-databases.ts';

// One account, or one visitor, that keeps the store busy: how long does another retailer wait? A ratio within one run.
// It measures times, so `npm test` skips it; the same rules, on a made-up clock, are tested in
// src/server/http/noisy-neighbour.test.ts.

const MOST = 3;
const LINES = { noisy: 60, other: 10 };
const TRIES = 60;
/**
 * Another retailer rests so many times as long as the answer took. Without it, they would use more of the store's time than
 * their share, and rightly wait for the noise (docs/decisions/053-turns-by-time.md).
 */
const REST = 5;
const NO_REST = 0;
/** By then whoever is slowed down by the number of requests or by their time is. */
const WARM_MS = 2_000;

const KINDS = [
  'cart',
  'pages',
  'lists',
  'streams',
  'pages of a visitor',
  'searches of a visitor',
  'webhooks',
] as const;
const NOISES = KINDS.flatMap((kind) => [1, 6, 30].map((connections) => ({ kind, connections })));
/** Everything but a webhook, which is refused. */
const ANSWERED = new Set([200, 429]);
const ms = (figure: number) => figure.toFixed(1);

async function measure(store: StoreProcess, database: string): Promise<void> {
  const { url } = store;
  const other = await RemoteShopper.register(url);
  const [own = ''] = await other.fillCart(LINES.other);

  let quantity = 1;
  /** Medians of reading and of changing the cart. */
  const waitForCart = async (rest = REST) => {
    const times: Record<'GET' | 'PUT', number[]> = { GET: [], PUT: [] };
    for (let nth = 0; nth < TRIES; nth += 1) {
      for (const method of ['GET', 'PUT'] as const) {
        quantity = (quantity % 50) + 1;
        const from = performance.now();
        const response = await (method === 'GET'
          ? other.send('GET', '/api/cart')
          : other.send('PUT', `/api/cart/items/${encodeURIComponent(own)}`, { quantity }));
        await response.arrayBuffer();
        const took = performance.now() - from;
        times[method].push(took);
        expect(response.status).toBe(200);
        await setTimeout(took * rest);
      }
    }
    return { read: median(times.GET), change: median(times.PUT) };
  };

  await waitForCart();
  for (const { kind, connections } of NOISES) {
    const noisy = await RemoteShopper.register(url);
    const [product = ''] = await noisy.fillCart(LINES.noisy);
    const alone = await waitForCart();
    const noise = startProcess(
      'fixture-noise',
      {},
      { args: [url, noisy.cookie, kind, String(connections), product, String(WARM_MS)] },
    );
    await noise.printed(/busy/);
    const beside = await waitForCart();
    const hurried = await waitForCart(NO_REST);
    noise.say('how many');
    const [, counts] = await noise.printed(/answers (.*)/);
    noise.kill('SIGKILL');
    await noise.exited;

    const answers = new Map<number, number>(JSON.parse(counts!));
    const statuses = [...answers.keys()];
    const expected = kind === 'webhooks' ? new Set([400, 429]) : ANSWERED;
    expect(statuses).not.toEqual([]);
    expect(statuses.filter((status) => !expected.has(status))).toEqual([]);
    const ratios = { read: beside.read / alone.read, change: beside.change / alone.change };
    writeFigure(
      `${kind} on ${connections} connection${connections === 1 ? '' : 's'} (${database})`,
      `another retailer’s cart: read ${ms(alone.read)} ms alone, ${ms(beside.read)} ms beside it; ` +
        `changed ${ms(alone.change)} and ${ms(beside.change)} ms; ` +
        `without a rest between their requests ${ms(hurried.read)} and ${ms(hurried.change)} ms beside it; ` +
        `answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
    expect.soft(ratios.read, `${kind} on ${connections}: read`).toBeLessThan(MOST);
    expect.soft(ratios.change, `${kind} on ${connections}: changed`).toBeLessThan(MOST);
  }
}

describe.skipIf(!isFullProof)('a noisy neighbour', { timeout: PROOF_TIMEOUT_MS }, () => {
  it('does not slow others down on the embedded database', async () => {
    const store = await startBuiltStore({ DATA_DIR: filledDataDir(), RATE_LIMITS: HIGH_LIMITS });
    await measure(store, 'embedded');
    store.kill('SIGKILL');
    await store.exited;
  });

  describeOnPostgres('on PostgreSQL', () => {
    it('does not slow others down', async () => {
      const url = await createDatabase(inject('postgresUrl'));
      const store = await startBuiltStore({
        DATABASE_URL: url,
        DATA_DIR: temporaryFolder(),
        SEED_DEMO: 'true',
        RATE_LIMITS: HIGH_LIMITS,
      });
      await measure(store, 'PostgreSQL');
      store.kill('SIGKILL');
      await store.exited;
      await dropDatabase(url);
    });
  });
});
