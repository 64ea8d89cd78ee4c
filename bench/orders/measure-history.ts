import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchData } from '../catalogues/bench-data.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import { runWrk } from '../load/run-wrk.ts';
import type { BuiltServers } from '../servers/build-servers.ts';
import { untilQuiet } from '../servers/process-state.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import { spawnServer, untilAnswers } from '../servers/spawn-server.ts';
import { ENVIRONMENT } from '../servers/start-subjects.ts';
import { ALL_ORDERS, fillHistory, historian, ORDERS_OF, sampleHistory } from './fill-history.ts';
import { fillOpened } from './fill-opened.ts';

export interface HistoryFigure {
  readonly database: DatabaseKind;
  /** The total number of orders, and how many belong to this retailer. */
  readonly all: number;
  readonly own: number;
  readonly perSecond: number;
  readonly medianMs: number;
}

/** Both retailers get pages of ten, so only finding them differs. */
const PATH = '/api/orders?limit=10';
const PAGES = 40;

export interface HistoryRun {
  readonly built: BuiltServers;
  readonly data: BenchData;
  readonly database: DatabaseKind;
  readonly wrk: string;
  readonly runFolder: string;
  readonly rounds: number;
  readonly seconds: number;
}

/** Order histories among a million orders: with ten, and with ten thousand. */
export async function measureHistory(run: HistoryRun): Promise<HistoryFigure[]> {
  const { wrk, database, seconds } = run;
  const folder = join(run.runFolder, 'history');
  const env = run.data.openStore(folder);
  console.log(`  filling it with ${ALL_ORDERS} orders ...`);
  const cursors = await fillOpened(env, async (runSql) => {
    await fillHistory(runSql);
    return sampleHistory(runSql, PAGES);
  });
  const pathsOf = {
    few: [PATH],
    many: [PATH, ...cursors.slice(0, -1).map((cursor) => `${PATH}&cursor=${cursor}`)],
  };
  const server = await spawnServer(run.built.store, { ...ENVIRONMENT, ...env });
  try {
    await untilAnswers(server, '/readyz');
    await untilQuiet(server.pid);
    const { port } = server;
    const load = (whose: keyof typeof ORDERS_OF) =>
      runWrk({
        wrk,
        folder: run.runFolder,
        port,
        requests: pathsOf[whose].map((path) => ({ method: 'GET', path })),
        headers: shopperHeaders(historian(whose)),
        connections: 1,
        seconds,
      });
    const kinds = ['few', 'many'] as const;
    for (const whose of kinds) {
      for (const path of pathsOf[whose]) await checkPage(port, path, whose);
      await load(whose);
    }
    const results = { few: [], many: [] } as Record<
      (typeof kinds)[number],
      Awaited<ReturnType<typeof load>>[]
    >;
    for (let round = 1; round <= run.rounds; round += 1) {
      for (const whose of kinds) results[whose].push(await load(whose));
    }
    const figures = kinds.map((whose) => ({
      database,
      all: ALL_ORDERS,
      own: ORDERS_OF[whose],
      perSecond: median(results[whose].map(({ perSecond }) => perSecond)),
      medianMs: median(results[whose].map(({ medianMs }) => medianMs)),
    }));
    for (const figure of figures) console.log(`  history: ${JSON.stringify(figure)}`);
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Before measuring: every page must be full. */
async function checkPage(port: number, path: string, whose: keyof typeof ORDERS_OF): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: shopperHeaders(historian(whose)),
  });
  const page = (await response.json()) as { items?: unknown[] };
  if (page.items?.length !== 10) throw new Error(`${path}: ${JSON.stringify(page).slice(0, 500)}`);
}
