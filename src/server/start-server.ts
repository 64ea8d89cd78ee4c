import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { openDatabase } from './db/open-database.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import { mailSender, startMailWorker } from './mail/mail-worker.ts';
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
// Less than the 10 s after which Docker kills: the database is still to be closed.
const DRAIN_MS = 7_000;
const IDLE_CHECK_MS = 50;

export interface StartOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly identify: Identify;
  readonly files: StaticFiles;
  readonly finishPage: FinishPage;
  readonly finishConsole: FinishPage;
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
  const mailing = opening.then(({ database }) =>
    startMailWorker(database, mailSender(settings, log), log),
  );
  mailing.catch(() => {}); // without a database there is no mail either, and `opening` says why
  // The embedded database is there or it is not. PostgreSQL may come later: until then, 503.
  if (settings.databaseUrl === undefined) await opening;
  else opening.catch(() => {}); // whoever waits for `ready` hears of it

  const app = createApp({ ...options, services: () => services });
  const server = await listen(app.fetch, settings, { ...TIMEOUTS, ...options.timeouts });
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  return {
    port: (server.address() as AddressInfo).port,
    ready: opening,
    async stop() {
      stopping.abort(new Error('The store is stopping.'));
      // Live carts end by nothing but this.
      services?.carts.streams.stop();
      const mailsAtRest = mailing.then((worker) => worker.stop()).catch(() => {});
      await Promise.all([drain(server, connections), mailsAtRest]);
      const opened = await opening.catch(() => null);
      await opened?.stop();
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
async function drain(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last answer is out would be kept for the next request, and one that a browser
  // has opened in advance for its first.
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  // An immediate runs after the sockets were read: what has arrived by now is not idle.
  const tidy = setInterval(() => setImmediate(closeIdle), IDLE_CHECK_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(tidy);
  clearTimeout(impatience);
}
