import { BlockList, isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { RequestContext } from './request-context.ts';

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv6');
}

const WARNING =
  'TRUST_PROXY is 0, but requests come through a proxy: all customers share its address, and so one rate ' +
  'limit; too many wrong passwords by one lock everyone out. Set TRUST_PROXY to the number of your proxies.';

/** Logs an error once if there is a proxy in front although TRUST_PROXY is 0. */
export function warnAboutProxy(log: Log): MiddlewareHandler<RequestContext> {
  let hasWarned = false;
  return (c, next) => {
    if (!hasWarned && isForwarded(c.req) && isPrivate(c.env?.incoming?.socket.remoteAddress)) {
      hasWarned = true;
      log.error(WARNING);
    }
    return next();
  };
}

const isForwarded = (request: { header(name: string): string | undefined }): boolean =>
  request.header('x-forwarded-for') !== undefined || request.header('forwarded') !== undefined;

/** Anyone can send such a header, but our own proxy has a private address. */
function isPrivate(address = ''): boolean {
  const plain = address.replace(/%.*$/, '');
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
