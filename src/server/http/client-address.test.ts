import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';
import type { RequestContext } from './request-context.ts';

async function addressSeen(socket: string, forwarded: string | null, trustedProxies: number) {
  const app = new Hono<RequestContext>();
  app.get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers: HeadersInit = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: socket } };
  return (await app.request('/', { headers }, { incoming })).text();
}

const PROXY = '10.0.0.1';

it.each([
  ['no proxy: the socket', PROXY, null, 0, PROXY],
  ['no proxy: the header is ignored', PROXY, '203.0.113.9', 0, PROXY],
  ['one proxy: what it saw', PROXY, '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy: not what the client claims', PROXY, '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies: what the outer saw', PROXY, '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['two proxies, one hop: the first', PROXY, '203.0.113.9', 2, '203.0.113.9'],
  ['one proxy without the header: the socket', PROXY, null, 1, PROXY],
  ['one proxy with an invalid header: the socket', PROXY, 'unknown', 1, PROXY],
  ['one proxy, spaces', PROXY, '  1.1.1.1 ,  203.0.113.9  ', 1, '203.0.113.9'],
])('%s', async (_, socket, forwarded, proxies, expected) => {
  expect(await addressSeen(socket, forwarded, proxies)).toBe(expected);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
