import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import {
  type Environment,
  filledDataDir,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { SteadyShopper } from '../testing/steady-shopper.ts';
import { aRegistration } from '../testing/test-browser.ts';
import { hasPostgres } from '../testing/test-databases.ts';

// Kills the store while orders are placed, again and again. Every acknowledged order must exist exactly once,
// and an unanswered one is requested again with the same key.

const KILLS = proofSize(100, 1);
const MAX_MS_BEFORE_KILL = 400;

describe('kill -9 while orders are placed', { timeout: PROOF_TIMEOUT_MS }, () => {
  let url: string | undefined;
  afterAll(async () => {
    if (url) await dropDatabase(url);
  });

  it(`${KILLS} times on the embedded database`, async () => {
    await killAndCheck('embedded', { DATA_DIR: filledDataDir() });
  });

  it.skipIf(!hasPostgres)(`${KILLS} times on PostgreSQL`, async () => {
    url = await createFilledPostgres();
    const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: temporaryFolder() };
    await killAndCheck('PostgreSQL', env);
  });
});

async function killAndCheck(kind: string, env: Environment): Promise<void> {
  const title = `kill -9 while orders are placed, ${KILLS} times (${kind})`;
  let store = await startStore(env);
  let cookie = '';
  const shopper = new SteadyShopper((method, path, body, headers = {}) =>
    fetch(`${store.url}/api${path}`, {
      method,
      headers: { origin: store.url, cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const registered = await shopper.send('POST', '/account', aRegistration());
  expect(registered.status).toBe(201);
  cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  // At least one order, however soon the first kill comes.
  await shopper.order();

  let repeated = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killing = setTimeout(Math.random() * MAX_MS_BEFORE_KILL).then(() =>
      store.kill('SIGKILL'),
    );
    await untilGone(() => shopper.order());
    await killing;
    await store.exited;
    store = await startStore(env);
    if (await shopper.askAgain()) repeated += 1;
    await shopper.expectAllThere();
    reportProgress(title, kill, KILLS);
  }
  store.kill('SIGKILL');
  await store.exited;
  writeFigure(
    title,
    `${shopper.acknowledged.size} orders, each there once; ${repeated} asked for again with their key`,
  );
}

/** Repeats the work until the store stops answering. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      // fetch throws a TypeError, parsing half a response a SyntaxError.
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
  }
}
