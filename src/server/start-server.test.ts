import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Answer } from './http/answer.ts';
import { identifyByCookie } from './session/identify.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { logIn } from './testing/test-browser.ts';
import { silentLog } from './testing/test-databases.ts';
import type { TestStore } from './testing/test-store.ts';

const POLL = { timeout: 20_000, interval: 50 };
const dataDir = mkdtempSync(join(tmpdir(), 'store-start-'));
let server: RunningServer;

/** More than the buffers between server and client hold. */
const LARGE = {
  answer: new Answer(Buffer.alloc(30 * 1024 * 1024), { 'content-type': 'font/woff2' }),
  cacheControl: 'no-store',
};

beforeAll(async () => {
  server = await startServer({
    settings: readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_DEMO: 'false' }),
    log: silentLog,
    identify: identifyByCookie,
    files: { find: (path) => (path === '/large' ? LARGE : null) },
    finishPage: (html) => html,
    finishConsole: (html) => html,
    pageRenderer: () => import('../storefront/entry-server.tsx'),
    readerTimeouts: { idleMs: 300, responseMs: 1_000 },
    timeouts: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** Sends the start of a request and then nothing; resolves with the response once the connection closes. */
const sendAndStall = (start: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(start));
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

it.each([
  ['its headers', 'GET /api/home HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'its body',
    'POST /api/account HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 100\r\n\r\n{"slow',
  ],
])('a client that never finishes %s is cut off, and others are still served', async (_, start) => {
  const stalled = sendAndStall(start);
  const served = await fetch(`http://127.0.0.1:${server.port}/api/home`);
  expect(served.status).toBe(200);
  expect(await stalled).toMatch(/^HTTP\/1\.1 (408|405|400)/);
});

it.each([
  ['never reads its answer', () => {}],
  [
    'reads its answer a little at a time',
    (socket: Socket) => {
      const reading = setInterval(() => socket.read(1_000), 100);
      socket.once('close', () => clearInterval(reading));
    },
  ],
])('a client that %s is dropped, and others are still served', async (_, read) => {
  const socket = connect(server.port, '127.0.0.1');
  let isDropped = false;
  socket.on('error', () => {
    isDropped = true;
  });
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.on('readable', () => {}); // so that only `read` takes bytes out of the buffer
  read(socket);
  // A client that does not read learns that it was dropped when it writes.
  await expect
    .poll(() => {
      socket.write(' ');
      return isDropped;
    }, POLL)
    .toBe(true);
  expect((await fetch(`http://127.0.0.1:${server.port}/api/home`)).status).toBe(200);
});

it('a live cart stays open, and a client that reads gets all of a large answer', async () => {
  const { browser } = await logIn({ services: await server.ready } as TestStore);
  const live = await fetch(`http://127.0.0.1:${server.port}/api/cart/events`, {
    headers: { cookie: browser.cookie! },
  });
  const large = await fetch(`http://127.0.0.1:${server.port}/large`);
  expect((await large.arrayBuffer()).byteLength).toBe(LARGE.answer.body.length);
  const reader = live.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('retry');
  await reader.cancel();
});

it('an empty catalogue gives an empty list, not an error', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/products`);
  expect(await answer.json()).toEqual({ items: [], nextCursor: null, total: 0 });
  const page = await fetch(`http://127.0.0.1:${server.port}/Products`);
  expect(await page.text()).toContain('No products found');
});
