import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { openDatabase } from './db/open-database.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import type { FinishPage, PageRenderer } from './pages/page-maker.ts';
import { createServices, type Services } from './services.ts';
import type { Identify } from './session/identify.ts';
import type { Settings } from './settings.ts';

// A client that is slow on purpose must not hold a connection for long.
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // Node looks for the slow ones this often; its own default would add half a minute.
  connectionsCheckingInterval: 2_000,
};
const DRAIN_MS = 10_000;

export interface StartOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly identify: Identify;
  readonly files: StaticFiles;
  readonly finishPage: FinishPage;
  readonly pageRenderer: () => Promise<PageRenderer>;
  readonly timeouts?: Partial<typeof TIMEOUTS>;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves when the database is there and the store serves. */
  readonly ready: Promise<Services>;
  /** Answers what is under way, then closes the database. */
  stop(): Promise<void>;
}

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log } = options;
  const stopping = new AbortController();
  let services: Services | null = null;

  const opening = openDatabase(settings, log, stopping.signal).then(async (database) => {
    services = await createServices(database, settings, log);
    return services;
  });
  // The embedded database is there or it is not. PostgreSQL may come later: until then, 503.
  if (settings.databaseUrl === undefined) await opening;
  else opening.catch(() => {}); // whoever waits for `ready` hears of it

  const app = createApp({ ...options, services: () => services });
  const server = await listen(app.fetch, settings, { ...TIMEOUTS, ...options.timeouts });

  return {
    port: (server.address() as AddressInfo).port,
    ready: opening,
    async stop() {
      stopping.abort(new Error('The store is stopping.'));
      await drain(server);
      const opened = await opening.catch(() => null);
      await opened?.database.close();
    },
  };
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  settings: Settings,
  serverOptions: typeof TIMEOUTS,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: settings.port,
        ...(settings.host ? { hostname: settings.host } : {}),
        createServer,
        serverOptions,
      },
      () => resolve(server),
    ) as Server;
    server.once('error', reject);
  });
}

/** No new connections; the open ones finish what they have begun, for a while. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  await closed;
  clearTimeout(impatience);
}
