import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BEFORE_FIRST_BYTE,
  dropSlowReaders,
  READER_TIMEOUTS,
  type ReaderTimeouts,
} from './drop-slow-readers.ts';

/** More than the buffers between server and client hold. */
const LARGE = Buffer.alloc(30 * 1024 * 1024);
const NEVER = 600_000;
const LIVE_CART = '/api/cart/events?of=someone';
const POLL = { interval: 50 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers every path with the same large body. The response of a live cart never ends. */
function listen(timeouts: ReaderTimeouts): Promise<number> {
  return listenWith(timeouts, (request, response) => {
    if (request.url === LIVE_CART) response.write(LARGE);
    else response.end(LARGE);
  });
}

async function listenWith(timeouts: ReaderTimeouts, answer: RequestListener): Promise<number> {
  server = createServer(answer);
  dropSlowReaders(server, timeouts);
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

const openConnections = () =>
  new Promise<number>((resolve) => server!.getConnections((_, count) => resolve(count)));

function requestWithoutReading(port: number, path = '/large'): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('readable', () => {}); // only `read` takes bytes out of its buffer
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

describe('a connection', () => {
  it('whose client never reads is closed after a while in which nothing moved', async () => {
    const port = await listen({ idleMs: 200, responseMs: NEVER });
    for (let nth = 0; nth < 5; nth += 1) requestWithoutReading(port);
    await expect.poll(openConnections, POLL).toBe(5);
    await expect.poll(openConnections, POLL).toBe(0);
  });

  it('whose client reads a little at a time is closed when its answer takes too long', async () => {
    const port = await listen({ idleMs: NEVER, responseMs: 500 });
    const socket = requestWithoutReading(port);
    const reading = setInterval(() => socket.read(1_000), 20);
    await expect.poll(openConnections, POLL).toBe(1);
    await expect.poll(openConnections, POLL).toBe(0);
    clearInterval(reading);
  });

  it('stays open for an answer that takes longer to make, while its client reads what there is', async () => {
    const limitMs = 100;
    const port = await listenWith({ idleMs: NEVER, responseMs: limitMs }, (_, response) => {
      let pieces = 0;
      const making = setInterval(() => {
        response.write('piece ');
        pieces += 1;
        if (pieces < 6) return;
        clearInterval(making);
        response.end('end');
      }, limitMs / 2);
    });
    const answer = await fetch(`http://127.0.0.1:${port}/file`);
    expect(await answer.text()).toBe(`${'piece '.repeat(6)}end`);
  });

  it('of a live cart has no such limit', async () => {
    const port = await listen({ idleMs: NEVER, responseMs: 500 });
    const live = requestWithoutReading(port, LIVE_CART);
    requestWithoutReading(port);
    // The store answers this one with the products.
    requestWithoutReading(port, '/api/cart/events/../../products');
    await expect.poll(openConnections, POLL).toBe(3);
    await expect.poll(openConnections, POLL).toBe(1);
    // The one that is left is the live cart: it closes when its client does.
    live.destroy();
    await expect.poll(openConnections, POLL).toBe(0);
  });
});

it('an answer that is long in the making begins before its connection is idle for too long, here or at the balancer', () => {
  const { waitMs, workMs } = BEFORE_FIRST_BYTE;
  expect(waitMs + workMs).toBeLessThan(READER_TIMEOUTS.idleMs);
  const balancer = readFileSync(new URL('../../../ops/haproxy.cfg', import.meta.url), 'utf8');
  const seconds = balancer.matchAll(/timeout (?:client|server) +(\d+)s/g);
  const limits = Array.from(seconds, ([, each]) => Number(each) * 1_000);
  expect(limits).toHaveLength(2);
  expect(Math.min(...limits)).toBeGreaterThan(READER_TIMEOUTS.idleMs);
});
