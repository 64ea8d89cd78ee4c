import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { locateHaproxy } from '../../../../scripts/tools/find-haproxy.mjs';
import { startHaproxy } from '../haproxy.ts';
import { databaseBalancer, shopBalancer } from './balancers.ts';

// Only a full proof starts them: a change of ops/ must not wait for that to be noticed.

const SERVERS = [
  { name: 'one', port: 5001 },
  { name: 'two', port: 5002 },
];

const PRINT = '/api/console/money/invoices/print?from=2026-11-01';

describe.each([
  ['ops/haproxy.cfg', shopBalancer(4000, SERVERS)],
  ['ops/haproxy-database.cfg', databaseBalancer(4000, SERVERS)],
])('%s in the proof of the cluster', (_, text) => {
  it('listens on this machine only, and has the addresses of the proof', () => {
    const linesOf = (word: string) => text.match(new RegExp(`^ +${word} .*$`, 'gm'));
    expect(linesOf('bind')).toEqual(['  bind 127.0.0.1:4000']);
    expect(linesOf('server')).toEqual([
      '  server one 127.0.0.1:5001',
      '  server two 127.0.0.1:5002',
    ]);
  });
});

describe('ops/haproxy.cfg in front of a store that ends, or has lost its database, while it is asked', () => {
  const program = locateHaproxy();

  it.skipIf(!program).each(['ends', 'answers 503'] as const)(
    'GROW-01 asks another one for what only reads or has a key, and sends nothing else twice: one that %s',
    async (failure) => {
      const asked: string[] = [];
      const bodies: string[] = [];
      const whole = await aStore(({ method }, body) => {
        asked.push(`${method} whole`);
        bodies.push(body);
        return 200;
      });
      const failing = await aStore(({ method, url, socket }) => {
        if (url === '/readyz') return 200;
        asked.push(`${method} failing`);
        if (failure === 'answers 503') return 503;
        socket.destroy();
        return null;
      });
      const ports = new Map(Object.entries({ whole: whole.port, failing: failing.port }));
      const haproxy = await startHaproxy(program!, ports, (port, stores) =>
        shopBalancer(
          port,
          [...stores].map(([name, at]) => ({ name, port: at })),
        ),
      );
      const answeredOf = async (method: string, path: string, init: RequestInit = {}) => {
        asked.length = 0;
        bodies.length = 0;
        let answered = 0;
        for (let nth = 0; nth < 2; nth += 1) {
          // A connection that was used before is closed by haproxy; a new one gets 502.
          const response = await fetch(haproxy.url + path, { method, ...init }).catch(() => null);
          if (response?.ok) answered += 1;
        }
        return answered;
      };
      try {
        for (const method of ['GET', 'HEAD']) {
          expect(await answeredOf(method, '/cart')).toBe(2);
          expect(asked).toContain(`${method} failing`);
          expect(asked.filter((each) => each === `${method} whole`)).toHaveLength(2);
        }
        const keyed = { headers: { 'idempotency-key': 'one' }, body: 'a change '.repeat(1_000) };
        for (const method of ['POST', 'PUT', 'DELETE']) {
          expect(await answeredOf(method, '/cart', keyed)).toBe(2);
          expect(asked).toContain(`${method} failing`);
          expect(bodies).toEqual([keyed.body, keyed.body]);
        }
        const once = ['POST', 'PUT', 'DELETE'].map((method) => [method, '/cart'] as const);
        const downloads = ['/api/invoices/1', '/api/console/invoices/1', PRINT];
        for (const [method, path] of [
          ...once,
          ...downloads.map((path) => ['GET', path] as const),
        ]) {
          expect(await answeredOf(method, path)).toBe(1);
          expect(asked.toSorted()).toEqual([`${method} failing`, `${method} whole`]);
        }
      } finally {
        await haproxy.stop();
        await Promise.all([whole.close(), failing.close()]);
      }
    },
  );
});

/** Answers with this status; null: not at all. */
async function aStore(statusOf: (request: IncomingMessage, body: string) => number | null) {
  const server = createServer(async (request, response) => {
    const status = statusOf(request, await text(request));
    if (status !== null) response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
