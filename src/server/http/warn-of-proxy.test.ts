import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { RequestContext } from './request-context.ts';
import { warnAboutProxy } from './warn-about-proxy.ts';

let lines: string[];
let app: Hono<RequestContext>;
beforeEach(() => {
  lines = [];
  app = new Hono<RequestContext>();
  app.use(warnAboutProxy(createLog('info', { write: (line: string) => lines.push(line) })));
  app.get('/', (c) => c.text('served'));
});

const send = async (remoteAddress: string | undefined, headers: Record<string, string>) => {
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  expect(await answer.text()).toBe('served');
};
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

describe('a store with TRUST_PROXY=0', () => {
  it.each([
    ['10.1.2.3', FORWARDED],
    ['172.31.0.1', FORWARDED],
    ['192.168.1.1', FORWARDED],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['::1', FORWARDED],
    ['::ffff:10.0.0.1', FORWARDED],
    ['fd12::1', FORWARDED],
    ['fe80::1%eth0', FORWARDED],
  ])('logs one error about a proxy at %s', async (address, headers) => {
    await send(address, headers);
    await send(address, headers);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 50,
      msg: expect.stringContaining('TRUST_PROXY'),
    });
  });

  it.each([
    ['a public address that sends the header', '203.0.113.9', FORWARDED],
    ['an address just outside the private range', '172.32.0.1', FORWARDED],
    ['a private address without the header', '10.0.0.1', {}],
    ['a call inside the process', undefined, FORWARDED],
  ])('logs nothing for %s', async (_, address, headers) => {
    await send(address, headers as Record<string, string>);
    expect(lines).toEqual([]);
  });
});
