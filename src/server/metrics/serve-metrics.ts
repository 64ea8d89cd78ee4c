import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { BadSetting, type Settings } from '../settings.ts';

const METRICS_PATH = '/metrics';

/** What is served, by whichever way. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

type MetricsSettings = NonNullable<Settings['metrics']>;

/** On the store's own port, for those who have the token; for all others there is no such path. */
export function mountMetrics(
  app: Hono<RequestContext>,
  { token }: MetricsSettings,
  { contentType, text }: MetricsText,
): void {
  app.get(METRICS_PATH, async (c, next) => {
    if (token === undefined || !isBearer(c.req.header('authorization'), token)) return next();
    const headers = { ...c.get('commonHeaders'), 'cache-control': 'no-store' };
    return c.body(await text(), 200, { ...headers, 'content-type': contentType });
  });
}

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** On a port of its own, which the balancer doesn't know. With a token, it is asked for here too. */
export async function startMetricsServer(
  { port, host, token }: MetricsSettings,
  { contentType, text }: MetricsText,
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url, headers }, response) => {
    const isAllowed = token === undefined || isBearer(headers.authorization, token);
    if (url !== METRICS_PATH || (method !== 'GET' && method !== 'HEAD') || !isAllowed) {
      response.writeHead(404).end();
      return;
    }
    const body = await text();
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
  });
  await listen(server, port ?? 0, host);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `can't be used (${error.code})`;
      reject(new BadSetting(`METRICS_PORT must be another port: ${port} at ${host} ${why}.`));
    });
    server.listen(port, host, resolve);
  });

/** Hashed first, so that the comparison takes the same time whatever was sent. */
const isBearer = (given: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
