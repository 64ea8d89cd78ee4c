import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, type InspectAnswers } from './app.ts';
import { BuildArchive } from './http/build-archive.ts';
import { drain, endConnectionsAfterAnswer } from './http/drain.ts';
import { dropSlowReaders, READER_TIMEOUTS, type ReaderTimeouts } from './http/drop-slow-readers.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import { startMetricsServer } from './metrics/serve-metrics.ts';
import { openDatabase } from './open-database.ts';
import { openMetrics } from './open-metrics.ts';
import type { FinishPage, PageRenderer } from './pages/page-renderer.ts';
import { readFigures } from './read-figures.ts';
import { createServices, type Services } from './services.ts';
import type { Identify } from './session/identify.ts';
import type { Settings } from './settings.ts';

// A client that is slow on purpose must not hold a connection open for long.
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // How often Node checks for slow clients; its default would add half a minute.
  connectionsCheckingInterval: 2_000,
};
// Docker kills after 10 s, so a stop takes less, including the time to close the database. Only a grace period
// of more than 5 s makes it longer (README.md, Deploys).
const STOP_MS = 8_000;
const MIN_DRAIN_MS = 3_000;
const CLOSE_MS = 1_500;

const drainMsOf = (graceMs: number): number => Math.max(MIN_DRAIN_MS, STOP_MS - graceMs);

/** After this, the process is ended even if the database is not closed yet. */
export const stopLimitMs = (graceMs: number): number => graceMs + drainMsOf(graceMs) + CLOSE_MS;

export interface StartOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly identify: Identify;
  readonly files: StaticFiles;
  readonly finishPage: FinishPage;
  readonly finishConsole: FinishPage;
  readonly pageRenderer: () => Promise<PageRenderer>;
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  readonly readerTimeouts?: ReaderTimeouts;
  readonly inspectAnswers?: InspectAnswers;
}

export interface RunningServer {
  readonly port: number;
  /** null: metrics have no port of their own. */
  readonly metricsPort: number | null;
  /** Resolves when the database is open and the store serves requests. */
  readonly ready: Promise<Services>;
  /**
   * Makes /readyz answer 503 at once and keeps serving for `graceMs`, so that a load balancer stops sending
   * requests. Then finishes open requests and closes the database.
   */
  stop(graceMs?: number): Promise<void>;
}

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log } = options;
  const stopping = new AbortController();
  let services: Services | null = null;
  let archive: BuildArchive | null = null;

  // Processes of other builds must find our files before our pages link to them. With an embedded database there
  // is no other process.
  const isPublished = () => settings.databaseUrl === undefined || archive?.isPublished === true;
  const isOpen = () => !stopping.signal.aborted && isPublished();
  const metrics = await openMetrics(settings, () => readFigures(services, isOpen()));
  const metricsServer =
    metrics && settings.metrics?.port !== undefined
      ? await startMetricsServer(settings.metrics, metrics)
      : null;

  const opening = openDatabase(settings, log, stopping.signal).then(async (database) => {
    services = await createServices(database, settings, log, metrics?.events);
    await services.jobs.start(database);
    archive = new BuildArchive(services.files, options.files.hashed ?? new Map(), log);
    archive.start();
    return services;
  });
  // The embedded database opens now or fails. PostgreSQL may become available later: until then, 503.
  if (settings.databaseUrl === undefined) await opening;
  else opening.catch(() => {}); // reported through `ready`

  const app = createApp({
    ...options,
    services: () => services,
    archive: () => archive,
    isOpen,
    metrics: metrics ?? undefined,
  });
  const server = await listen(app.fetch, settings, { ...TIMEOUTS, ...options.timeouts });
  dropSlowReaders(server, options.readerTimeouts ?? READER_TIMEOUTS);
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  return {
    port: (server.address() as AddressInfo).port,
    metricsPort: metricsServer?.port ?? null,
    ready: opening,
    async stop(graceMs = 0) {
      stopping.abort(new Error('The store is stopping.'));
      endConnectionsAfterAnswer(server);
      // From now on: jobs that open requests still enqueue run in another process or at the next start.
      const jobsStopped = opening.then(({ jobs }) => jobs.stop()).catch(() => {});
      // A process that was never ready gets no requests from a load balancer.
      if (services) await setTimeout(graceMs);
      // Live pages end only here. By now a load balancer sends them to another process.
      services?.carts.streams.stop();
      services?.consoleStreams.stop();
      await Promise.all([
        drain(server, connections, drainMsOf(graceMs)),
        jobsStopped,
        archive?.stop(),
      ]);
      const opened = await opening.catch(() => null);
      await opened?.stop();
      await opened?.database.close();
      await metricsServer?.stop();
    },
  };
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  settings: Settings,
  serverOptions: typeof TIMEOUTS,
): Promise<Server> {
  // Health checks of load balancers may use HTTP/1.0 without a Host header.
  const hostname = 'localhost';
  const server = createAdaptorServer({ fetch, hostname, createServer, serverOptions }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, () => resolve(server));
  });
}
