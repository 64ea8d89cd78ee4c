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

// One account with 30 connections on a cart of 60 lines: how long does another retailer wait? A ratio within one run.
// It measures times, so `npm test` skips it; what it relies on is tested in http/take-turns.test.ts.

const CONNECTIONS = 30;
const LINES = 60;
const TRIES = 200;
const MOST = 3;

async function measure(store: StoreProcess, database: string): Promise<void> {
  const { url } = store;
  const [noisy, other] = [await RemoteShopper.register(url), await RemoteShopper.register(url)];
  const [product = ''] = await noisy.fillCart(LINES);
  await other.fillCart(10);

  const waitFor = async (path: string) => {
    const times: number[] = [];
    for (let nth = 0; nth < TRIES; nth += 1) {
      const from = performance.now();
      const response = await other.send('GET', path);
      await response.arrayBuffer();
      times.push(performance.now() - from);
      expect(response.status).toBe(200);
    }
    return median(times);
  };
  await waitFor('/api/cart');
  const alone = { cart: await waitFor('/api/cart'), home: await waitFor('/api/home') };
  const noise = startProcess(
    'fixture-noise',
    {},
    {
      args: [url, noisy.cookie, product, String(CONNECTIONS)],
    },
  );
  await noise.printed(/busy/);
  const beside = { cart: await waitFor('/api/cart'), home: await waitFor('/api/home') };
  noise.say('how many');
  const [, counts] = await noise.printed(/answers (.*)/);
  noise.kill('SIGKILL');
  await noise.exited;

  const answers = new Map<number, number>(JSON.parse(counts!));
  const ms = (figure: number) => figure.toFixed(1);
  writeFigure(
    `one account with ${CONNECTIONS} connections on a cart of ${LINES} lines (${database})`,
    `another retailer’s cart: median ${ms(alone.cart)} ms alone, ${ms(beside.cart)} ms beside it; ` +
      `the home data: ${ms(alone.home)} and ${ms(beside.home)} ms; ` +
      `the account itself: ${answers.get(200) ?? 0} answered, ${answers.get(429) ?? 0} told to wait`,
  );
  expect([...answers.keys()].every((status) => status === 200 || status === 429)).toBe(true);
  expect(beside.cart / alone.cart).toBeLessThan(MOST);
}

describe.skipIf(!isFullProof)('a noisy neighbour', { timeout: PROOF_TIMEOUT_MS }, () => {
  it('does not slow others down on the embedded database', async () => {
    const store = await startBuiltStore({ DATA_DIR: filledDataDir(), RATE_LIMITS: HIGH_LIMITS });
    await measure(store, 'embedded');
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
