import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, type InspectAnswers } from './app.ts';
import { openDatabase } from './db/open-database.ts';
import { BuildArchive } from './http/build-archive.ts';
import { drain, endConnectionsAfterAnswer } from './http/drain.ts';
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
// A stop takes less than the 10 s after which Docker kills: the database is still to be closed. Only a grace
// period of more than 5 s makes it longer (README.md, Deploys).
const STOP_MS = 8_000;
const LEAST_DRAIN_MS = 3_000;

export interface StartOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly identify: Identify;
  readonly files: StaticFiles;
  readonly finishPage: FinishPage;
  readonly finishConsole: FinishPage;
  readonly pageRenderer: () => Promise<PageRenderer>;
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  readonly inspectAnswers?: InspectAnswers;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves when the database is there and the store serves. */
  readonly ready: Promise<Services>;
  /**
   * Says no at /readyz at once, serves on for `graceMs`, so that a balancer stops sending requests, then answers
   * what is under way and closes the database.
   */
  stop(graceMs?: number): Promise<void>;
}

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log } = options;
  const stopping = new AbortController();
  let services: Services | null = null;
  let archive: BuildArchive | null = null;

  const opening = openDatabase(settings, log, stopping.signal).then(async (database) => {
    services = await createServices(database, settings, log);
    await services.jobs.start(database);
    archive = new BuildArchive(services.files, options.files.hashed ?? new Map(), log);
    archive.start();
    return services;
  });
  // The embedded database is there or it is not. PostgreSQL may come later: until then, 503.
  if (settings.databaseUrl === undefined) await opening;
  else opening.catch(() => {}); // whoever waits for `ready` hears of it

  // Processes of other builds must find our files before our pages send browsers to them. On an embedded
  // database there is no other process.
  const isPublished = () => settings.databaseUrl === undefined || archive?.isPublished === true;
  const app = createApp({
    ...options,
    services: () => services,
    archive: () => archive,
    isOpen: () => !stopping.signal.aborted && isPublished(),
  });
  const server = await listen(app.fetch, settings, { ...TIMEOUTS, ...options.timeouts });
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  return {
    port: (server.address() as AddressInfo).port,
    ready: opening,
    async stop(graceMs = 0) {
      stopping.abort(new Error('The store is stopping.'));
      endConnectionsAfterAnswer(server);
      // A process that was never ready has no balancer's requests to wait for.
      if (services) await setTimeout(graceMs);
      // Live carts end by nothing but this. By now a balancer sends them to another process.
      services?.carts.streams.stop();
      // Beside the requests, not after them: what the last of these ask for is done at the next start.
      const jobsStopped = opening.then(({ jobs }) => jobs.stop()).catch(() => {});
      const drainMs = Math.max(LEAST_DRAIN_MS, STOP_MS - graceMs);
      await Promise.all([drain(server, connections, drainMs), jobsStopped, archive?.stop()]);
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
  // The health checks of balancers may be of HTTP/1.0 and name no host.
  const hostname = 'localhost';
  const server = createAdaptorServer({ fetch, hostname, createServer, serverOptions }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, () => resolve(server));
  });
}
