import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import {
  type Environment,
  filledDataDir,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { SteadyShopper } from '../testing/steady-shopper.ts';
import { addManager } from '../testing/store-staff.ts';
import { aRegistration } from '../testing/test-browser.ts';
import { hasPostgres } from '../testing/test-databases.ts';

// Kills the store while orders are packed, again and again. What was packed has one invoice, what was not has none, and the
// numbers are consecutive.

const KILLS = proofSize(100, 1);
const MAX_MS_BEFORE_KILL = 200;
const ORDERS_A_ROUND = 4;
const AUTH_SECRET = 'the-secret-of-the-tests-0123456789';

describe('kill -9 while orders are packed', { timeout: PROOF_TIMEOUT_MS }, () => {
  let url: string | undefined;
  afterAll(async () => {
    if (url) await dropDatabase(url);
  });

  it(`TAX-03 ${KILLS} times on the embedded database: no number is missing or there twice`, async () => {
    await killAndCheck('embedded', { DATA_DIR: filledDataDir(), AUTH_SECRET });
  });

  it.skipIf(!hasPostgres)(
    `TAX-03 ${KILLS} times on PostgreSQL: no number is missing or there twice`,
    async () => {
      url = await createFilledPostgres();
      const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: temporaryFolder() };
      await killAndCheck('PostgreSQL', { ...env, AUTH_SECRET });
    },
  );
});

async function killAndCheck(kind: string, env: Environment): Promise<void> {
  const title = `kill -9 while orders are packed, ${KILLS} times (${kind})`;
  const manager = await addManager(env, 'Anand');
  let store = await startStore({ ...env, RATE_LIMITS: 'order=100000/60' });
  let retailer = '';
  const send = (cookie: string, method: string, path: string, body?: unknown, headers = {}) =>
    fetch(`${store.url}/api${path}`, {
      method,
      headers: { origin: store.url, cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const shopper = new SteadyShopper((method, path, body, headers) =>
    send(retailer, method, path, body, headers),
  );
  const registered = await shopper.send('POST', '/account', aRegistration());
  retailer = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const change = (path: string, body: unknown) => send(manager, 'POST', path, body);

  const numbers = new Set<number>();
  let early = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = new Set(shopper.acknowledged.values());
    for (let nth = 0; nth < ORDERS_A_ROUND; nth += 1) await shopper.order();
    const ids = [...shopper.acknowledged.values()].filter((id) => !before.has(id));
    await change('/console/orders/moves', { ids, to: 'Confirmed' });
    const [one, two, ...rest] = ids as [string, string, ...string[]];
    const packAll = () => [
      change(`/console/orders/${one}/status`, { status: 'Packed' }),
      change(`/console/orders/${two}/packing`, { lines: [] }),
      change('/console/orders/moves', { ids: rest, to: 'Packed' }),
    ];
    const answers = Promise.allSettled(packAll());
    await setTimeout(Math.random() * MAX_MS_BEFORE_KILL);
    store.kill('SIGKILL');
    await store.exited;
    const answered = (await answers).filter(
      (answer) => answer.status === 'fulfilled' && answer.value.status === 200,
    );
    if (answered.length < 3) early += 1;
    store = await startStore({ ...env, RATE_LIMITS: 'order=100000/60' });
    for (const again of await Promise.all(packAll())) expect(again.status).toBe(200);
    for (const id of ids) {
      const read = await send(manager, 'GET', `/console/orders/${id}`);
      const { documents } = (await read.json()) as ConsoleOrder;
      expect(documents).toMatchObject([{ kind: 'tax-invoice' }]);
      numbers.add(Number(documents![0]!.number.split('/')[2]));
    }
    const expected = kill * ORDERS_A_ROUND;
    expect([numbers.size, Math.min(...numbers), Math.max(...numbers)]).toEqual([
      ...[expected, 1, expected],
    ]);
    reportProgress(title, kill, KILLS);
  }
  store.kill('SIGKILL');
  await store.exited;
  writeFigure(
    title,
    `${numbers.size} invoices, numbered 1 to ${numbers.size}; ${early} times the end came before all was answered`,
  );
}
