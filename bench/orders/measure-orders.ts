import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fillCarts } from '../catalogues/fill-carts.ts';
import { fillOpened } from '../catalogues/fill-opened.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { firstDifference } from '../load/check-answers.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import { untilQuiet } from '../servers/process-state.ts';
import { BENCH_ORIGIN, shopperHeaders } from '../servers/shopper-headers.ts';
import { type ServerProcess, spawnServer, untilAnswers } from '../servers/spawn-server.ts';
import { ENVIRONMENT } from '../servers/start-subjects.ts';
import type { StoreRun } from '../servers/with-store.ts';
import { type RawRequest, type SentOnce, sendOnce } from './send-once.ts';

const ORDER_CONNECTIONS = [1, 16] as const;
type OrderConnections = (typeof ORDER_CONNECTIONS)[number];

const SUBJECTS = ['store', 'bare'] as const;
type OrderSubject = (typeof SUBJECTS)[number];

export interface OrderFigure {
  readonly database: DatabaseKind;
  readonly connections: OrderConnections;
  readonly subject: OrderSubject;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** The number of orders per round. Each order uses up one cart. */
type OrderAmounts = Readonly<Record<'warmUp' | OrderConnections, number>>;
const ORDERS: Readonly<Record<'quick' | 'whole', OrderAmounts>> = {
  quick: { warmUp: 200, 1: 150, 16: 400 },
  whole: { warmUp: 500, 1: 500, 16: 1_500 },
};
/** After the shoppers whose carts are read and changed. */
const FIRST_BUYER = 1_000;

interface OrderRun extends StoreRun {
  readonly database: DatabaseKind;
  readonly rounds: number;
  readonly quick: boolean;
}

/** Carts for one order each. */
export const fillBuyers = (runSql: RunSql, orders: number): Promise<void> =>
  fillCarts(runSql, FIRST_BUYER, FIRST_BUYER + orders - 1);

/** How many orders a server gets; the first one is used for the comparison. */
export const ordersOf = (amounts: OrderAmounts, rounds: number): number =>
  1 + amounts.warmUp + rounds * (amounts[1] + amounts[16]);

/** Every buyer orders once; so many have ordered before. */
export function buyersInTurn(before = 0): () => number {
  let next = FIRST_BUYER + before;
  return () => next++;
}

/** Orders of ten products each, placed with the store and the bare server in turn. */
export async function measureOrders(run: OrderRun): Promise<OrderFigure[]> {
  const amounts = run.quick ? ORDERS.quick : ORDERS.whole;
  const started: ServerProcess[] = [];
  const start = async (subject: OrderSubject) => {
    const folder = join(run.runFolder, `orders-${subject}`);
    const env = subject === 'store' ? run.data.openStore(folder) : run.data.openBare(folder);
    await fillOpened(env, async (runSql) => {
      await fillBuyers(runSql, ordersOf(amounts, run.rounds));
      await runSql('vacuum analyze');
    });
    const server = await spawnServer(run.built[subject], { ...ENVIRONMENT, ...env });
    started.push(server);
    await untilAnswers(server, '/readyz');
    await untilQuiet(server.pid);
    return server;
  };
  try {
    const servers = { store: await start('store'), bare: await start('bare') };
    return await placeOrders(run.database, servers, amounts, run.rounds);
  } finally {
    for (const server of started) await server.stop();
    for (const subject of SUBJECTS) {
      rmSync(join(run.runFolder, `orders-${subject}`), { recursive: true, force: true });
    }
  }
}

export async function placeOrders(
  database: DatabaseKind,
  servers: Readonly<Record<OrderSubject, ServerProcess>>,
  amounts: OrderAmounts,
  rounds: number,
): Promise<OrderFigure[]> {
  const shops = {
    store: new Shop('store', servers.store, buyersInTurn()),
    bare: new Shop('bare', servers.bare, buyersInTurn()),
  };
  await checkSameOrder(shops);
  for (const subject of SUBJECTS) await shops[subject].place(16, amounts.warmUp);
  const figures: OrderFigure[] = [];
  for (const connections of ORDER_CONNECTIONS) {
    const results: Record<OrderSubject, SentOnce[]> = { store: [], bare: [] };
    for (let round = 1; round <= rounds; round += 1) {
      for (const subject of SUBJECTS) {
        results[subject].push(await shops[subject].place(connections, amounts[connections]));
      }
    }
    for (const subject of SUBJECTS) {
      figures.push({
        database,
        connections,
        subject,
        perSecond: median(results[subject].map(({ perSecond }) => perSecond)),
        medianMs: median(results[subject].map(({ medianMs }) => medianMs)),
        p99Ms: median(results[subject].map(({ p99Ms }) => p99Ms)),
      });
    }
  }
  for (const figure of figures) console.log(`  orders: ${JSON.stringify(figure)}`);
  return figures;
}

/** A server, and the buyers whose carts are still full there. */
export class Shop {
  constructor(
    private readonly subject: OrderSubject,
    private readonly server: ServerProcess,
    private readonly nextBuyer: () => number,
  ) {}

  async place(connections: number, orders: number): Promise<SentOnce> {
    return this.send(connections, await this.nextOrders(orders));
  }

  async nextOrders(orders: number): Promise<RawRequest[]> {
    const requests: RawRequest[] = [];
    while (requests.length < orders) requests.push(await this.nextOrder());
    return requests;
  }

  send(connections: number, orders: readonly RawRequest[]): Promise<SentOnce> {
    return sendOnce(this.server.port, orders, connections);
  }

  /** Each buyer reads the cart before ordering: the store then knows the session, and the buyer the total. */
  async nextOrder(): Promise<RawRequest> {
    const index = this.nextBuyer();
    const headers = shopperHeaders(index);
    const cart = await this.read('/api/cart', { headers });
    return {
      method: 'POST',
      path: '/api/orders',
      headers: {
        ...headers,
        origin: BENCH_ORIGIN,
        'content-type': 'application/json',
        'idempotency-key': `the-order-of-${index}`,
      },
      body: JSON.stringify({
        paymentMethod: 'Cash on Delivery',
        expectedTotal: cart.totalAmount,
      }),
    };
  }

  async read(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(`http://127.0.0.1:${this.server.port}${path}`, init);
    if (!response.ok) {
      throw new Error(`${this.subject}, ${path}: ${response.status} ${await response.text()}`);
    }
    return (await response.json()) as Record<string, unknown>;
  }
}

/** Before measuring: both must return the same order, except for its ids. */
async function checkSameOrder(shops: Readonly<Record<OrderSubject, Shop>>): Promise<void> {
  const [ours, theirs] = await Promise.all(
    SUBJECTS.map(async (subject) => {
      const { path, ...order } = await shops[subject].nextOrder();
      const placed = await shops[subject].read(path, order);
      const { id: _, orderId: __, orderDate: ___, ...rest } = placed;
      return rest;
    }),
  );
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`Different orders: ${firstDifference(ours, theirs)}`);
  }
}
