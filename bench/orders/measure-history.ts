import type { RunSql } from '../catalogues/run-sql.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import type { LoadResult, SendLoad } from '../load/send-load.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import type { ServerProcess } from '../servers/spawn-server.ts';
import { type StoreRun, withStore } from '../servers/with-store.ts';
import {
  fillHistory,
  type HistorySize,
  historian,
  MILLION,
  sampleHistory,
} from './fill-history.ts';

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

interface HistoryRun extends StoreRun {
  readonly database: DatabaseKind;
  readonly send: SendLoad;
  readonly rounds: number;
  readonly seconds: number;
}

/** Order histories among a million orders: with ten, and with ten thousand. */
export function measureHistory(run: HistoryRun): Promise<HistoryFigure[]> {
  console.log(`  filling it with ${MILLION.all} orders ...`);
  const fill = async (runSql: RunSql) => {
    await fillHistory(runSql, MILLION);
    return sampleHistory(runSql, MILLION, PAGES);
  };
  return withStore(run, 'history', fill, (server, cursors) =>
    readHistory(run, server, MILLION, cursors),
  );
}

export async function readHistory(
  { send, database, rounds, seconds }: Omit<HistoryRun, keyof StoreRun>,
  { port }: ServerProcess,
  size: HistorySize,
  cursors: readonly string[],
): Promise<HistoryFigure[]> {
  const pathsOf = {
    few: [PATH],
    many: [PATH, ...cursors.slice(0, -1).map((cursor) => `${PATH}&cursor=${cursor}`)],
  };
  const load = (whose: Whose) =>
    send({
      port,
      requests: pathsOf[whose].map((path) => ({ method: 'GET', path })),
      headers: shopperHeaders(historian(whose)),
      connections: 1,
      seconds,
    });
  for (const whose of WHOSE) {
    for (const path of pathsOf[whose]) await checkPage(port, path, whose);
    await load(whose);
  }
  const results: Record<Whose, LoadResult[]> = { few: [], many: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const whose of WHOSE) results[whose].push(await load(whose));
  }
  const figures = WHOSE.map((whose) => ({
    database,
    all: size.all,
    own: size[whose],
    perSecond: median(results[whose].map(({ perSecond }) => perSecond)),
    medianMs: median(results[whose].map(({ medianMs }) => medianMs)),
  }));
  for (const figure of figures) console.log(`  history: ${JSON.stringify(figure)}`);
  return figures;
}

const WHOSE = ['few', 'many'] as const;
type Whose = (typeof WHOSE)[number];

/** Before measuring: every page must be full. */
async function checkPage(port: number, path: string, whose: Whose): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: shopperHeaders(historian(whose)),
  });
  const page = (await response.json()) as { items?: unknown[] };
  if (page.items?.length !== 10) throw new Error(`${path}: ${JSON.stringify(page).slice(0, 500)}`);
}
