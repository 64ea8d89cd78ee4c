import type { BenchData } from '../catalogues/bench-data.ts';
import { fillOpened } from '../catalogues/fill-opened.ts';
import { median } from '../load/load-figures.ts';
import type { BuiltServers } from '../servers/build-servers.ts';
import { untilQuiet } from '../servers/process-state.ts';
import { type ServerProcess, spawnServer, untilAnswers } from '../servers/spawn-server.ts';
import { ENVIRONMENT } from '../servers/start-subjects.ts';
import { buyersInTurn, fillBuyers, Shop } from './measure-orders.ts';

/** How many stores share the database, the orders and the connections. */
const STORE_COUNTS = [1, 2, 4] as const;
const MOST_STORES = 4;
const CONNECTIONS = 16;

export interface StoresFigure {
  readonly stores: (typeof STORE_COUNTS)[number];
  readonly perSecond: number;
}

interface Amounts {
  /** At each store. */
  readonly warmUp: number;
  /** In a round, at all stores together. */
  readonly orders: number;
}
const AMOUNTS: Readonly<Record<'quick' | 'whole', Amounts>> = {
  quick: { warmUp: 50, orders: 400 },
  whole: { warmUp: 200, orders: 1_600 },
};

interface StoresRun {
  readonly built: BuiltServers;
  /** On PostgreSQL: an embedded database has one store. */
  readonly data: BenchData;
  readonly runFolder: string;
  readonly rounds: number;
  readonly quick: boolean;
}

/** Orders of ten products each, at one store or spread over several on this machine. */
export async function measureStores(run: StoresRun): Promise<StoresFigure[]> {
  const { warmUp, orders } = run.quick ? AMOUNTS.quick : AMOUNTS.whole;
  const env = { ...ENVIRONMENT, ...run.data.openStore(run.runFolder) };
  const buyers = MOST_STORES * warmUp + run.rounds * STORE_COUNTS.length * orders;
  await fillOpened(env, async (runSql) => {
    await fillBuyers(runSql, buyers);
    await runSql('vacuum analyze');
  });
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < MOST_STORES) servers.push(await spawnServer(run.built.store, env));
    for (const server of servers) await untilAnswers(server, '/readyz');
    for (const { pid } of servers) await untilQuiet(pid);
    const nextBuyer = buyersInTurn();
    const stores = servers.map((server) => new Shop('store', server, nextBuyer));
    for (const store of stores) await store.place(CONNECTIONS, warmUp);
    return await placeAtAll(stores, orders, run.rounds);
  } finally {
    for (const server of servers) await server.stop();
  }
}

export async function placeAtAll(
  stores: readonly Shop[],
  orders: number,
  rounds: number,
): Promise<StoresFigure[]> {
  const results = STORE_COUNTS.map((count) => ({ stores: count, perSecond: [] as number[] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { stores: count, perSecond } of results) {
      perSecond.push(await placeTogether(stores.slice(0, count), orders));
    }
  }
  const figures = results.map((result) => ({ ...result, perSecond: median(result.perSecond) }));
  for (const figure of figures) console.log(`  stores: ${JSON.stringify(figure)}`);
  return figures;
}

/** Orders per second, from the first request to the last answer. */
async function placeTogether(stores: readonly Shop[], orders: number): Promise<number> {
  const share = orders / stores.length;
  const waiting: Parameters<Shop['send']>[1][] = [];
  for (const store of stores) waiting.push(await store.nextOrders(share));
  const startedAt = performance.now();
  await Promise.all(
    stores.map((store, nth) => store.send(CONNECTIONS / stores.length, waiting[nth]!)),
  );
  return orders / ((performance.now() - startedAt) / 1_000);
}
