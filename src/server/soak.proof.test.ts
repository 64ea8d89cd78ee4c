import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../scripts/tools/postgres-database.mjs';
import type { Cart } from '../contract/cart.ts';
import { HIGH_LIMITS } from './testing/high-limits.ts';
import { samplePicture } from './testing/hostile-files.ts';
import { median, processState } from './testing/process-state.ts';
import { isFullProof, PROOF_TIMEOUT_MS, writeFigure } from './testing/proof.ts';
import { productIds, RemoteShopper } from './testing/remote-shopper.ts';
import {
  filledDataDir,
  type StoreProcess,
  startBuiltStore,
  temporaryFolder,
} from './testing/server-process.ts';
import { hasPostgres } from './testing/test-databases.ts';

// Mixed traffic for half an hour on both databases at once: memory and open handles must settle, and nothing may fail
// on our side. SOAK_MINUTES makes it shorter. Too long for `npm test`.

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const SETTLED_AFTER = 1 / 6;
const SAMPLE_MS = 5_000;
const VISITORS = 6;
const SHOPPERS = 6;
const PAUSE_MS = 20;
const MOST_GROWTH = 1.1;
const MOST_NEW_HANDLES = 20;

interface Soak {
  requests: number;
  /** Statuses of 500 and above, and requests without an answer. */
  readonly failures: string[];
  isOver: boolean;
}

const WORDS = ['tea', 'jeera', 'rice', 'oil', 'cardamom', 'almond', 'chilli', 'flour', 'masala'];
const PAGES = ['/', '/Products', '/contactUs', '/Shippingpolicy', '/login', '/cart', '/no/page'];

async function visit(store: StoreProcess, soak: Soak, nth: number): Promise<void> {
  const shopper = new RemoteShopper(store.url);
  const products = await productIds(store.url);
  for (let round = nth; !soak.isOver; round += 1) {
    const word = `${WORDS[round % WORDS.length]} ${round % 997}`;
    const paths = [
      PAGES[round % PAGES.length]!,
      `/product/${products[round % products.length]}`,
      `/Products?q=${encodeURIComponent(word)}&utm_source=${round}`,
      `/api/products?q=${encodeURIComponent(word)}`,
      `/api/products/suggestions?q=${WORDS[round % WORDS.length]}`,
      `//product//${round}`,
    ];
    for (const path of paths) await ask(soak, () => shopper.send('GET', path), path);
    const login = { email: `nobody-${round % 50}@shop.example`, password: 'not the password' };
    if (round % 20 === 0) {
      await ask(soak, () => shopper.send('POST', '/api/auth/sign-in', login), 'sign in');
    }
    if (round % 10 === 0) stopReading(store.port);
  }
}

async function shop(store: StoreProcess, soak: Soak): Promise<void> {
  const shopper = await RemoteShopper.register(store.url);
  const products = await productIds(store.url);
  const picture = await samplePicture('jpeg', 600);
  for (let round = 0; !soak.isOver; round += 1) {
    const send = (method: string, path: string, body?: unknown, headers = {}) =>
      ask(soak, () => shopper.send(method, path, body, headers), `${method} ${path}`);
    const productId = products[(round * 7) % products.length]!;
    const watching = new AbortController();
    const { signal } = watching;
    const headers = { cookie: shopper.cookie };
    const stream = fetch(`${store.url}/api/cart/events`, { headers, signal }).catch(() => {});
    await send('GET', '/Products');
    await send('POST', '/api/cart/items', { productId });
    await send('PUT', `/api/cart/items/${productId}`, { quantity: 1 + (round % 20) });
    await send('POST', '/api/cart/coupon', { code: `none-${round}` });
    const cart = (await (await shopper.send('GET', '/api/cart')).json()) as Cart;
    if (round % 5 === 4 && cart.isOrderable) {
      const order = { paymentMethod: 'Cash on Delivery', expectedTotal: cart.totalAmount };
      await send('POST', '/api/orders', order, { 'idempotency-key': crypto.randomUUID() });
    }
    await send('GET', '/api/orders');
    await send('GET', '/api/account');
    if (round % 25 === 0) {
      await send('PUT', '/api/account/shop-image', picture, { 'content-type': 'image/jpeg' });
    }
    watching.abort();
    await stream;
  }
}

async function ask(soak: Soak, send: () => Promise<Response>, what: string): Promise<void> {
  soak.requests += 1;
  try {
    const response = await send();
    await response.arrayBuffer();
    if (response.status >= 500) soak.failures.push(`${what}: ${response.status}`);
  } catch (error) {
    soak.failures.push(`${what}: ${(error as Error).message}`);
  }
  await setTimeout(PAUSE_MS);
}

/** Requests many pages on one connection and reads none of them. */
function stopReading(port: number): void {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET /Products HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
}

async function soakStore(store: StoreProcess, database: string): Promise<void> {
  const soak: Soak = { requests: 0, failures: [], isOver: false };
  const traffic = [
    ...Array.from({ length: VISITORS }, (_, nth) => visit(store, soak, nth * 1_000)),
    ...Array.from({ length: SHOPPERS }, () => shop(store, soak)),
  ];
  const startedAt = performance.now();
  const samples: { minute: number; residentMb: number; handles: number }[] = [];
  let printedMinute = 0;
  for (;;) {
    await setTimeout(SAMPLE_MS);
    const minute = (performance.now() - startedAt) / 60_000;
    samples.push({ minute, ...processState(store.pid) });
    if (Math.floor(minute) > printedMinute) {
      printedMinute = Math.floor(minute);
      const { residentMb, handles } = samples.at(-1)!;
      console.log(
        `${database}, minute ${printedMinute}: ${residentMb} MB resident, ${handles} handles, ` +
          `${soak.requests} requests, ${soak.failures.length} failures`,
      );
    }
    if (minute >= MINUTES) break;
  }
  soak.isOver = true;
  await Promise.all(traffic);

  // A minute at the time when it should have settled, and the last one.
  const within = (from: number) =>
    samples.filter(({ minute }) => minute >= from && minute < from + Math.min(1, MINUTES / 3));
  const settled = within(MINUTES * SETTLED_AFTER);
  const last = within(MINUTES - Math.min(1, MINUTES / 3));
  const [before, after] = [settled, last].map((part) => ({
    residentMb: median(part.map(({ residentMb }) => residentMb)),
    handles: median(part.map(({ handles }) => handles)),
  })) as [{ residentMb: number; handles: number }, { residentMb: number; handles: number }];
  writeFigure(
    `${MINUTES} minutes of mixed traffic (${database})`,
    `${soak.requests} requests, ${soak.failures.length} failed; resident memory ${before.residentMb} MB after ` +
      `${(MINUTES * SETTLED_AFTER).toFixed(1)} minutes, ${after.residentMb} MB at the end; handles ${before.handles} and ${after.handles}`,
  );
  expect(soak.failures.slice(0, 10)).toEqual([]);
  expect(after.residentMb).toBeLessThan(before.residentMb * MOST_GROWTH);
  expect(after.handles).toBeLessThanOrEqual(before.handles + MOST_NEW_HANDLES);
}

describe.skipIf(!isFullProof)('a store under mixed traffic', () => {
  it(`settles within ${MINUTES} minutes`, { timeout: PROOF_TIMEOUT_MS }, async () => {
    const limits = { RATE_LIMITS: HIGH_LIMITS };
    const embedded = await startBuiltStore({ DATA_DIR: filledDataDir(), ...limits });
    const running = [soakStore(embedded, 'embedded')];
    const url = hasPostgres ? await createDatabase(inject('postgresUrl')) : null;
    if (url) {
      const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SEED_DEMO: 'true', ...limits };
      running.push(soakStore(await startBuiltStore(env), 'PostgreSQL'));
    }
    const outcomes = await Promise.allSettled(running);
    if (url) await dropDatabase(url).catch(() => {});
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
});
