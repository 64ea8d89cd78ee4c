import type { BenchData } from '../catalogues/bench-data.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import type { ServerProcess } from '../servers/spawn-server.ts';
import { addStaff, staffHeaders } from '../servers/staff.ts';
import { type StoreRun, withStore } from '../servers/with-store.ts';
import { FEW_ORDERS, fillDesk, MANY_ORDERS, middleOf } from './fill-desk.ts';

export interface DeskFigure {
  readonly database: DatabaseKind;
  /** The parameters of the list, or another call of the desk. */
  readonly view: string;
  readonly fewMs: number;
  readonly manyMs: number;
}

const READS = { warmUp: 10, timed: 60 };
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

interface DeskRun extends Omit<StoreRun, 'data'> {
  /** A database of its own for each of the two stores. */
  readonly prepare: () => Promise<BenchData>;
  readonly database: DatabaseKind;
}

/** The order desk with a hundred orders and with a million, as one member of staff reads it. */
export async function measureDesk(run: DeskRun): Promise<DeskFigure[]> {
  return withDesk(run, FEW_ORDERS, (few) =>
    withDesk(run, MANY_ORDERS, async (many) => {
      const figures: DeskFigure[] = [];
      for (const view of DESK_VIEWS) {
        const fewMs = await few(view);
        const manyMs = await many(view);
        figures.push({ database: run.database, view, fewMs, manyMs });
        console.log(`  desk: ${view} ${fewMs.toFixed(2)} -> ${manyMs.toFixed(2)} ms`);
      }
      return figures;
    }),
  );
}

async function withDesk<Result>(
  { prepare, ...run }: DeskRun,
  orders: number,
  work: (read: (view: string) => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const data = await prepare();
  console.log(`  filling it with ${orders} orders ...`);
  const fill = async (runSql: RunSql) => {
    await addStaff(runSql, 'owner');
    await fillDesk(runSql, orders);
    return sampleDesk(runSql);
  };
  return withStore({ ...run, data }, `desk-${orders}`, fill, (server, deep) =>
    work((view) => readView(server, deep, view, READS)),
  ).finally(data.remove);
}

/** Pages far down the list. */
const DEEP = [
  { view: 'deep newest', query: 'tab=delivered&sort=newest', sort: 'order_date' },
  { view: 'deep total', query: 'tab=delivered&sort=total', sort: 'total_amount' },
  { view: 'deep shop', query: 'tab=delivered&sort=shop', sort: 'lower(store_name) collate "C"' },
] as const;

export const DESK_VIEWS = [...VIEWS, ...DEEP.map(({ view }) => view), 'counts'];

/** The queries of the pages far down. */
export async function sampleDesk(runSql: RunSql): Promise<ReadonlyMap<string, string>> {
  const deep = new Map<string, string>();
  for (const { view, query, sort } of DEEP) {
    deep.set(view, `${query}&cursor=${await middleOf(runSql, sort)}`);
  }
  return deep;
}

/** The median time of a view. */
export async function readView(
  { port }: ServerProcess,
  deep: ReadonlyMap<string, string>,
  view: string,
  reads: Readonly<typeof READS>,
): Promise<number> {
  const path =
    view === 'counts' ? 'orders/counts' : `orders?limit=${LIMIT}&${deep.get(view) ?? view}`;
  const times: number[] = [];
  for (let nth = -reads.warmUp; nth < reads.timed; nth += 1) {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/console/${path}`, {
      headers: staffHeaders('owner'),
    });
    const page = (await response.json()) as { items?: unknown[] };
    if (nth >= 0) times.push(performance.now() - startedAt);
    if (!response.ok || page.items?.length === 0) {
      throw new Error(`${path}: ${JSON.stringify(page).slice(0, 500)}`);
    }
  }
  return median(times);
}
