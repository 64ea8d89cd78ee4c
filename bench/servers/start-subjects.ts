import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { storePage } from '../bare/stored-pages.ts';
import { root } from '../cache-folder.ts';
import type { BenchData } from '../catalogues/bench-data.ts';
import { PAGE_ENCODINGS, pathsOf } from '../load/jobs.ts';
import type { Subject } from '../load/load-figures.ts';
import { MEASURED_PAGES } from '../pages/public-pages.ts';
import type { BuiltServers } from './build-servers.ts';
import { untilQuiet } from './process-state.ts';
import { BENCH_ORIGIN, BENCH_SECRET } from './shopper-headers.ts';
import { type ServerProcess, spawnServer, untilAnswers } from './spawn-server.ts';

export type Subjects = Readonly<Record<Subject, ServerProcess>>;

export const ENVIRONMENT = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SEED_DEMO: 'false',
  PUBLIC_URL: BENCH_ORIGIN,
  AUTH_SECRET: BENCH_SECRET,
  // A thousand live carts of forty people.
  CART_STREAMS: '100',
  // Forty people paste lists without a pause.
  RATE_LIMITS: 'match-list=999999/60',
  // Measures the work. Otherwise whoever sends most would wait for those who sent a moment before.
  CALLS_BUSY_PERCENT: '100',
  BENCH_CLIENT_FOLDER: join(root, 'dist/client'),
};

/** Starts all servers under comparison, runs the work, and stops them. `fill` adds to the store's and the bare database. */
export async function withSubjects<Result>(
  built: BuiltServers,
  data: BenchData,
  runFolder: string,
  fill: (database: Readonly<Record<string, string>>) => Promise<void>,
  work: (subjects: Subjects) => Promise<Result>,
): Promise<Result> {
  const pageFolder = join(runFolder, 'pages');
  const started: ServerProcess[] = [];
  const start = async (file: string, database: Record<string, string>, extra = {}) => {
    const server = await spawnServer(file, { ...ENVIRONMENT, ...database, ...extra });
    started.push(server);
    await untilAnswers(server, '/readyz');
    return server;
  };
  try {
    const storeData = data.openStore(join(runFolder, 'store'));
    const bareData = data.openBare(join(runFolder, 'bare'));
    for (const database of [storeData, bareData]) await fill(database);
    const store = await start(built.store, storeData);
    const uncached = await start(built.store, data.openStore(join(runFolder, 'uncached')), {
      CACHE_MB: '0',
    });
    const bare = await start(built.bare, bareData, { BARE_PAGE_FOLDER: pageFolder });
    // Until a store has read a large catalogue for its search, its pages offer every filter, also those that find nothing.
    for (const server of started) await untilQuiet(server.pid);
    for (const path of MEASURED_PAGES.flatMap((page) => pathsOf(page, data.sample))) {
      await copyPage(store.port, path, pageFolder);
    }
    return await work({ store, uncached, bare, sender: bare });
  } finally {
    for (const server of started) await server.stop();
    for (const name of ['store', 'uncached', 'bare', 'pages']) {
      rmSync(join(runFolder, name), { recursive: true, force: true });
    }
  }
}

/** The bytes as sent: fetch would decompress them. */
function copyPage(port: number, path: string, folder: string): Promise<void> {
  const headers = { 'accept-encoding': PAGE_ENCODINGS };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      try {
        const bytes = await buffer(response);
        if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
        storePage(folder, path, response.headers['content-encoding'] ?? '', bytes);
        resolve();
      } catch (error) {
        reject(error);
      }
    }).once('error', reject);
  });
}
