import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { median } from '../testing/process-state.ts';
import { isFullProof, PROOF_TIMEOUT_MS, writeFigure } from '../testing/proof.ts';
import { RemoteShopper } from '../testing/remote-shopper.ts';
import {
  type Environment,
  filledDataDir,
  startBuiltStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { addManager } from '../testing/store-staff.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';

// Staff draw 100 invoices: how long does a shop wait for its cart meanwhile? A ratio within one run. It measures times, so
// `npm test` skips it.

const MOST = 2;
const DRAWN = 100;
const AT_ONCE = 4;
const TRIES = 200;
const LINES = 12;
const AUTH_SECRET = 'the-secret-of-the-tests-0123456789';

async function measure(env: Environment, database: string): Promise<void> {
  const manager = await addManager(env, 'Anand');
  const store = await startBuiltStore({ ...env, RATE_LIMITS: HIGH_LIMITS });
  const { url } = store;
  const staff = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/api/console${path}`, {
      method,
      headers: { origin: url, cookie: manager, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const buyer = await RemoteShopper.register(url);
  await buyer.fillCart(LINES);
  const { totalAmount } = (await (await buyer.send('GET', '/api/cart')).json()) as OrderSummary;
  const placed = await buyer.send(
    'POST',
    '/api/orders',
    { paymentMethod: 'Cash on Delivery', expectedTotal: totalAmount },
    { 'idempotency-key': randomUUID() },
  );
  const { id } = (await placed.json()) as OrderSummary;
  for (const status of ['Confirmed', 'Packed']) {
    expect((await staff('POST', `/orders/${id}/status`, { status })).status).toBe(200);
  }
  const { documents } = (await (await staff('GET', `/orders/${id}`)).json()) as ConsoleOrder;
  const draw = async () => {
    const pdf = await staff('GET', `/invoices/${documents![0]!.id}?copies=all`);
    expect([pdf.status, (await pdf.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  };

  const other = await RemoteShopper.register(url);
  const [product = ''] = await other.fillCart(LINES);
  const changeCart = async (nth: number) => {
    const from = performance.now();
    const path = `/api/cart/items/${encodeURIComponent(product)}`;
    const answer = await other.send('PUT', path, { quantity: (nth % 50) + 1 });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - from;
  };
  const alone: number[] = [];
  for (let nth = 0; nth < 2 * TRIES; nth += 1) {
    const time = await changeCart(nth);
    if (nth >= TRIES) alone.push(time);
  }
  await draw();
  let drawn = 0;
  const drawing = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (drawn < DRAWN) {
        drawn += 1;
        await draw();
      }
    }),
  );
  const beside: number[] = [];
  for (let nth = 0; drawn < DRAWN; nth += 1) beside.push(await changeCart(nth));
  await drawing;
  store.kill('SIGKILL');
  await store.exited;
  const ms = (times: readonly number[]) => median(times).toFixed(1);
  writeFigure(
    `${DRAWN} invoices of ${LINES} lines drawn in three copies, ${AT_ONCE} asked for at once (${database})`,
    `another retailer’s cart: ${ms(alone)} ms alone, ${ms(beside)} ms beside it (${beside.length} changes)`,
  );
  expect(median(beside) / median(alone)).toBeLessThan(MOST);
}

describe.skipIf(!isFullProof)('drawing invoices', { timeout: PROOF_TIMEOUT_MS }, () => {
  it('TAX-04 leaves others their time on the embedded database', () =>
    measure({ DATA_DIR: filledDataDir(), AUTH_SECRET }, 'embedded'));

  describeOnPostgres('on PostgreSQL', () => {
    it('TAX-04 leaves others their time', async () => {
      const url = await createFilledPostgres();
      const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: temporaryFolder() };
      await measure({ ...env, AUTH_SECRET }, 'PostgreSQL');
      await dropDatabase(url);
    });
  });
});
