import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { RequestContext } from './request-context.ts';

/**
 * Where a request comes from, for rate limits. Only header entries written by our own proxies are trusted:
 * each appends the address it saw to X-Forwarded-For, so with n proxies the client is the nth entry from
 * the end, whatever the client sent itself.
 */
export function clientAddress(c: Context<RequestContext>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return networkOf(socket);
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const claimed = hops.at(-trustedProxies) ?? hops[0]!;
  return networkOf(isIP(claimed) ? claimed : socket);
}

/** A customer has one IPv4 address, but a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.v4;
  if (mapped && isIPv4(mapped)) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
