import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { startMetricsServer } from './metrics/serve-metrics.ts';
import { identifyByCookie } from './session/identify.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { readMetrics } from './testing/scraped-metrics.ts';
import { filledDataDir } from './testing/server-process.ts';

const logged: string[] = [];
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    settings: readSettings({
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: filledDataDir(), SEED_DEMO: 'false' },
      METRICS_PORT: '0',
    }),
    log: createLog('info', { write: (line) => logged.push(line) }),
    identify: identifyByCookie,
    files: { find: () => null },
    finishPage: (html) => html,
    finishConsole: (html) => html,
    pageRenderer: () => import('../storefront/entry-server.tsx'),
    timeouts: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
  });
  const { db } = (await server.ready).database;
  await db.execute(sql`delete from product`);
});
afterAll(() => server.stop());

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

it('a client that gives up while it sends is no failure of the database', async () => {
  const socket = connect(server.port, '127.0.0.1', () => {
    const headers = `Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json`;
    const start = `POST /api/auth/sign-in HTTP/1.1\r\n${headers}\r\nContent-Length: 100\r\n\r\n{"email`;
    socket.write(start, () => socket.destroy());
  });
  const linesOf = (name: string, value: unknown) =>
    logged.map((line) => JSON.parse(line)).filter((line) => line[name] === value);
  await expect.poll(() => linesOf('path', '/api/auth/sign-in')).toMatchObject([{ status: 400 }]);
  const [{ requestId }] = linesOf('path', '/api/auth/sign-in');
  expect(linesOf('requestId', requestId)[0].msg).toContain('gave up');
  expect(logged.filter((line) => line.includes('unavailable'))).toEqual([]);
});

it('an empty catalogue gives an empty list, not an error', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/products`);
  expect(await answer.json()).toEqual({ items: [], nextCursor: null, total: 0, packRanges: [] });
  const page = await fetch(`http://127.0.0.1:${server.port}/Products`);
  expect(await page.text()).toContain('No products found');
});

it('metrics have a port of their own, and are not on the store’s', async () => {
  const own = `http://127.0.0.1:${server.metricsPort}`;
  const metrics = readMetrics(await (await fetch(`${own}/metrics`)).text());
  expect(metrics.sum('store_ready')).toBe(1);
  expect(metrics.sum('store_job_runs_total', { job: 'clear-expired' })).toBeGreaterThan(0);
  expect((await fetch(`${own}/api/home`)).status).toBe(404);
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404);
});

it('a port for metrics that is in use stops the start with a sentence', async () => {
  const taken = { port: server.metricsPort!, host: '127.0.0.1', token: undefined };
  const text = { contentType: 'text/plain', text: async () => '' };
  await expect(startMetricsServer(taken, text)).rejects.toThrow(
    `METRICS_PORT must be another port: ${server.metricsPort} at 127.0.0.1 is in use.`,
  );
});

it('with a token, the port for metrics asks for it too', async () => {
  const text = { contentType: 'text/plain', text: async () => 'figures' };
  const token = 'sixteen-letters!';
  const asking = await startMetricsServer({ port: 0, host: '127.0.0.1', token }, text);
  const address = `http://127.0.0.1:${asking.port}/metrics`;
  const authorization = `Bearer ${token}`;
  expect((await fetch(address)).status).toBe(404);
  expect(await (await fetch(address, { headers: { authorization } })).text()).toBe('figures');
  await asking.stop();
});
