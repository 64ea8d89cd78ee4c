import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { Cart } from '../../contract/cart.ts';
import type { ConsolePayment } from '../../contract/console-payments.ts';
import type { Order } from '../../contract/order.ts';
import type { PaymentState, StartedPayment } from '../../contract/payment.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { CUMIN } from '../testing/order-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import {
  type Environment,
  filledDataDir,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { addManager } from '../testing/store-staff.ts';
import { aRegistration } from '../testing/test-browser.ts';
import { hasPostgres } from '../testing/test-databases.ts';

// Kills the store between packing a paid order short and its refund, again and again. In the end the refund has gone out once,
// and what was refunded and what the order costs are what was paid.

const KILLS = proofSize(50, 1);
const MAX_MS_BEFORE_KILL = 200;
/** A refund whose attempt was killed is tried again when its lease of two minutes is over. */
const MAX_MS_UNTIL_REFUNDED = 300_000;
const SACKS = 5;
const AUTH_SECRET = 'the-secret-of-the-tests-0123456789';

describe('kill -9 between packing and refund', { timeout: PROOF_TIMEOUT_MS }, () => {
  let url: string | undefined;
  afterAll(async () => {
    if (url) await dropDatabase(url);
  });

  it(`SHORT-06 ${KILLS} times on the embedded database: refunded once, to the paisa`, async () => {
    await killAndCheck('embedded', { DATA_DIR: filledDataDir(), AUTH_SECRET });
  });

  it.skipIf(!hasPostgres)(
    `SHORT-06 ${KILLS} times on PostgreSQL: refunded once, to the paisa`,
    async () => {
      url = await createFilledPostgres();
      const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: temporaryFolder() };
      await killAndCheck('PostgreSQL', { ...env, PAYMENT_SANDBOX: 'true', AUTH_SECRET });
    },
  );
});

async function killAndCheck(kind: string, env: Environment): Promise<void> {
  const title = `kill -9 between packing and refund, ${KILLS} times (${kind})`;
  const manager = await addManager(env, 'Anand');
  const start = () => startStore({ ...env, RATE_LIMITS: HIGH_LIMITS });
  let store = await start();
  let retailer = '';
  const send = (cookie: string, method: string, path: string, body?: unknown, headers = {}) =>
    fetch(store.url + path, {
      method,
      headers: { origin: store.url, cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  async function ask<Answer>(...request: Parameters<typeof send>): Promise<Answer> {
    const response = await send(...request);
    if (!response.ok) throw new Error(`${request[2]}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  const registered = await send('', 'POST', '/api/account', aRegistration());
  retailer = registered.headers.getSetCookie()[0]!.split(';')[0]!;

  async function aPaidOrder() {
    await ask(retailer, 'POST', '/api/cart/items', { productId: CUMIN });
    await ask(retailer, 'PUT', `/api/cart/items/${CUMIN}`, { quantity: SACKS });
    const { totalAmount } = await ask<Cart>(retailer, 'GET', '/api/cart');
    const { checkout } = await ask<StartedPayment>(
      ...[retailer, 'POST', '/api/payments', { expectedTotal: totalAmount }],
      { 'idempotency-key': randomUUID() },
    );
    const { order_id, paymentId } = checkout!;
    const pay = `/sandbox-gateway/checkout/${order_id}/pay`;
    const paid = await ask<{ razorpay_payment_id: string }>(retailer, 'POST', pay);
    const confirm = `/api/payments/${paymentId}/confirm`;
    const { order } = await ask<PaymentState>(retailer, 'POST', confirm, paid);
    await ask(manager, 'POST', `/api/console/orders/${order!.id}/status`, { status: 'Confirmed' });
    return { id: order!.id, paid: totalAmount, paymentId: paid.razorpay_payment_id };
  }

  let early = 0;
  const packed: Awaited<ReturnType<typeof aPaidOrder>>[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const order = await aPaidOrder();
    const pack = () =>
      send(manager, 'POST', `/api/console/orders/${order.id}/packing`, {
        lines: [{ position: 0, packed: 1 + (kill % (SACKS - 1)), reason: 'damaged' }],
      });
    const [answer] = await Promise.all([
      pack().catch(() => null),
      setTimeout(Math.random() * MAX_MS_BEFORE_KILL).then(() => store.kill('SIGKILL')),
    ]);
    await store.exited;
    if (answer === null) early += 1;
    store = await start();
    expect((await pack()).status).toBe(200);
    packed.push(order);
    reportProgress(title, kill, KILLS);
  }
  for (const { id, paid, paymentId } of packed) {
    const path = `/api/console/money/payments/${paymentId}`;
    const read = () => ask<ConsolePayment>(manager, 'GET', path);
    await expect
      .poll(async () => (await read()).state, { timeout: MAX_MS_UNTIL_REFUNDED })
      .toBe('partly-refunded');
    const { refunds, left } = await read();
    expect(refunds).toMatchObject([{ reason: 'not-packed' }]);
    const { totalAmount } = await ask<Order>(retailer, 'GET', `/api/orders/${id}`);
    expect([left, refunds[0]!.amount + totalAmount]).toEqual([totalAmount, paid]);
  }
  store.kill('SIGKILL');
  await store.exited;
  writeFigure(
    title,
    `${KILLS} refunds, each once, and refund and order are what was paid; ${early} times the end came before the answer`,
  );
}
