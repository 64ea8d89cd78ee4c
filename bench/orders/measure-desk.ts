import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchData } from '../catalogues/bench-data.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import type { BuiltServers } from '../servers/build-servers.ts';
import { untilQuiet } from '../servers/process-state.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import { type ServerProcess, spawnServer, untilAnswers } from '../servers/spawn-server.ts';
import { ENVIRONMENT } from '../servers/start-subjects.ts';
import { FEW_ORDERS, fillDesk, MANY_ORDERS, middleOf, OWNER } from './fill-desk.ts';
import { fillOpened } from './fill-opened.ts';

export interface DeskFigure {
  readonly database: DatabaseKind;
  /** The parameters of the list, or another call of the desk. */
  readonly view: string;
  readonly fewMs: number;
  readonly manyMs: number;
}

const READS = 60;
const WARM_UP = 10;
/** Pages of ten in both stores, so only finding them differs. */
const LIMIT = 10;

const TABS = [
  'to-confirm',
  'to-pack',
  'packed',
  'out-for-delivery',
  'cancellation-requested',
  'delivered',
  'cancelled',
  'all',
];
const SORTS = ['newest', 'oldest', 'total', 'shop'];
/** The district of the shop that has all orders of the small store. */
const DISTRICT = 'district=Palakkad';

/** Every filter and sort, alone and in the combinations that an index must have. */
const VIEWS: readonly string[] = [
  ...TABS.map((tab) => `tab=${tab}`),
  ...['to-confirm', 'delivered', 'all'].flatMap((tab) =>
    ['', `&${DISTRICT}`, '&payment=cash', `&${DISTRICT}&payment=online`].flatMap((filter) =>
      SORTS.map((sort) => `tab=${tab}${filter}&sort=${sort}`),
    ),
  ),
  'tab=all&payment=refunded',
  ...['newest', 'oldest'].flatMap((sort) => [
    `tab=all&from=2020-01-01&to=2099-01-01&sort=${sort}`,
    `tab=delivered&${DISTRICT}&from=2020-01-01&sort=${sort}`,
    `tab=all&q=shop7+traders7&sort=${sort}`,
    `tab=delivered&payment=cash&q=shop7+traders7&sort=${sort}`,
    `tab=all&q=9000000917&sort=${sort}`,
  ]),
  'tab=all&q=SASB2B1007',
];

interface DeskRun {
  readonly built: BuiltServers;
  /** A database of its own for each of the two stores. */
  readonly prepare: () => Promise<BenchData>;
  readonly database: DatabaseKind;
  readonly runFolder: string;
}

/** The order desk with a hundred orders and with a million, as one member of staff reads it. */
export async function measureDesk(run: DeskRun): Promise<DeskFigure[]> {
  const few = await openDesk(run, FEW_ORDERS);
  try {
    const many = await openDesk(run, MANY_ORDERS);
    try {
      const figures: DeskFigure[] = [];
      for (const view of [...VIEWS, ...DEEP.map(({ view }) => view), 'counts']) {
        const fewMs = await few.read(view);
        const manyMs = await many.read(view);
        figures.push({ database: run.database, view, fewMs, manyMs });
        console.log(`  desk: ${view} ${fewMs.toFixed(2)} -> ${manyMs.toFixed(2)} ms`);
      }
      return figures;
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

/** Pages far down the list. */
const DEEP = [
  { view: 'deep newest', query: 'tab=delivered&sort=newest', sort: 'order_date' },
  { view: 'deep total', query: 'tab=delivered&sort=total', sort: 'total_amount' },
  { view: 'deep shop', query: 'tab=delivered&sort=shop', sort: 'lower(store_name) collate "C"' },
] as const;

async function openDesk(run: DeskRun, orders: number) {
  const folder = join(run.runFolder, `desk-${orders}`);
  const data = await run.prepare();
  const env = data.openStore(folder);
  console.log(`  filling it with ${orders} orders ...`);
  const paths = await fillOpened(env, async (runSql) => {
    await fillDesk(runSql, orders);
    const deep = new Map<string, string>();
    for (const { view, query, sort } of DEEP) {
      deep.set(view, `${query}&cursor=${await middleOf(runSql, sort)}`);
    }
    return deep;
  });
  const server = await spawnServer(run.built.store, { ...ENVIRONMENT, ...env });
  await untilAnswers(server, '/readyz');
  await untilQuiet(server.pid);
  return {
    read: (view: string) => readView(server, view === 'counts' ? null : (paths.get(view) ?? view)),
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      await data.remove();
    },
  };
}

/** The median time of a view; null: the counts of the tabs. */
async function readView({ port }: ServerProcess, query: string | null): Promise<number> {
  const path = query === null ? 'orders/counts' : `orders?limit=${LIMIT}&${query}`;
  const times: number[] = [];
  for (let nth = -WARM_UP; nth < READS; nth += 1) {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/console/${path}`, {
      headers: shopperHeaders(OWNER),
    });
    const page = (await response.json()) as { items?: unknown[] };
    if (nth >= 0) times.push(performance.now() - startedAt);
    if (!response.ok || page.items?.length === 0) {
      throw new Error(`${path}: ${JSON.stringify(page).slice(0, 500)}`);
    }
  }
  return median(times);
}
