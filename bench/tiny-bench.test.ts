import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '../src/server/db/database.ts';
import { createFilledPostgres } from '../src/server/testing/filled-postgres.ts';
import { hasPostgres } from '../src/server/testing/test-databases.ts';
import { makeRunFolder, root } from './cache-folder.ts';
import { measureStreams } from './cart/measure-streams.ts';
import { type BenchData, openCopies, openShared } from './catalogues/bench-data.ts';
import { makeEmbedded, readEmbedded } from './catalogues/embedded-data.ts';
import { fillCarts } from './catalogues/fill-carts.ts';
import { runSqlOn } from './catalogues/fill-catalogue.ts';
import { fillOpened } from './catalogues/fill-opened.ts';
import { copyForBare } from './catalogues/postgres-data.ts';
import type { RunSql } from './catalogues/run-sql.ts';
import { type Sample, sampleProducts } from './catalogues/sample-products.ts';
import { measureInvoices } from './invoices/measure-invoices.ts';
import { requestsOf } from './load/check-answers.ts';
import { type Job, jobsFor } from './load/jobs.ts';
import { CONNECTIONS } from './load/load-figures.ts';
import { measureLoad } from './load/measure-load.ts';
import type { SendLoad } from './load/send-load.ts';
import { FEW_ORDERS, fillDesk } from './orders/fill-desk.ts';
import { type HistorySize, sampleHistory } from './orders/fill-history.ts';
import { fillToday } from './orders/fill-today.ts';
import { DESK_VIEWS, readView, sampleDesk } from './orders/measure-desk.ts';
import { readHistory } from './orders/measure-history.ts';
import { buyersInTurn, fillBuyers, ordersOf, placeOrders, Shop } from './orders/measure-orders.ts';
import { placeAtAll } from './orders/measure-stores.ts';
import { readToday } from './orders/measure-today.ts';
import { sendOnce } from './orders/send-once.ts';
import { fillPad } from './pad/fill-pad.ts';
import { measurePublish } from './prices/measure-publish.ts';
import { type Remarks, writeReport } from './report/write-report.ts';
import { buildServers } from './servers/build-servers.ts';
import { withSubjects } from './servers/start-subjects.ts';
import { measureStart } from './start/measure-start.ts';

// Every part of the benchmark that needs no browser, with amounts turned down, so that a changed answer fails here and not
// in the next run of the benchmark. All parts share one store and one bare server, which a real run does not let them: on
// PostgreSQL, where they start in a fraction of the time, or without it on the embedded database.
// `npm test` builds the client first; without a build these tests are skipped.

const HISTORY: HistorySize = { all: 1_500, few: 10, many: 100, crowd: 20, secondsApart: 3_000 };
const HISTORY_PAGES = 5;
const PAD_ORDERS = { usual: 4, few: 2, many: 8, fewLong: 1, manyLong: 2 };
const ORDERS = { warmUp: 1, 1: 2, 16: 17 };
/** For each number of stores. */
const STORES_ORDERS = 4;
/** Above the numbers of the history's orders. */
const FIRST_DESK_NUMBER = 500_000;
/** One of so many is read; divides the number of shoppers, so that who removes a product also adds it again. */
const OUT_OF = 10;
const isPicked = (_: unknown, index: number) => index % OUT_OF === 0;

/** Without wrk: every request once. */
const sendEachOnce: SendLoad = async ({ port, requests, headers, connections }) => {
  const all = requests.map((request) => ({
    ...{ body: '', ...request },
    headers: { ...headers, ...request.headers },
  }));
  return { requests: all.length, ...(await sendOnce(port, all, connections)) };
};

function someOf(job: Job): Job {
  const all = requestsOf(job);
  return { ...job, requests: all.length > OUT_OF ? all.filter(isPicked) : all };
}

interface Filled {
  readonly sample: Sample;
  readonly cursors: readonly string[];
  readonly deep: ReadonlyMap<string, string>;
}

/** Adds to a database with the demo catalogue. */
async function fillTiny(runSql: RunSql): Promise<Filled> {
  await fillCarts(runSql);
  await fillBuyers(runSql, ordersOf(ORDERS, 1) + 3 * STORES_ORDERS);
  await fillToday(runSql, HISTORY);
  await fillDesk(runSql, FEW_ORDERS, FIRST_DESK_NUMBER);
  const cursors = await sampleHistory(runSql, HISTORY, HISTORY_PAGES);
  const deep = await sampleDesk(runSql);
  await fillPad(runSql, new Date(), PAD_ORDERS);
  const { products, places } = await sampleProducts(runSql);
  return { sample: { products, places: places.filter(isPicked) }, cursors, deep };
}

async function makeTinyData(folder: string): Promise<Filled & { readonly data: BenchData }> {
  if (hasPostgres) {
    const storeUrl = await createFilledPostgres();
    const filled = await fillOpened({ DATABASE_URL: storeUrl }, fillTiny);
    const bareUrl = await copyForBare(inject('postgresUrl'), storeUrl);
    const remove = async () => {};
    return { ...filled, data: openShared({ ...filled, storeUrl, bareUrl, remove }) };
  }
  let filled: Filled | undefined;
  const fill = async (database: Database) => {
    filled = await fillTiny(runSqlOn(database));
    return filled.sample;
  };
  await makeEmbedded(folder, fill, inject('snapshotDir'));
  return { ...filled!, data: openCopies(readEmbedded(folder)) };
}

describe.skipIf(!existsSync(join(root, 'dist/server/main.js')))(
  'a tiny run of the benchmark',
  () => {
    const folder = makeRunFolder();

    beforeAll(() => {
      vi.spyOn(console, 'log').mockImplementation(() => {});
    });

    afterAll(() => {
      vi.restoreAllMocks();
      rmSync(folder, { recursive: true, force: true });
    });

    it('finds the same answers from the store and the bare server, and every figure', async () => {
      const database = hasPostgres ? 'postgres' : 'embedded';
      const catalogue = 'demo';
      const { data, cursors, deep } = await makeTinyData(join(folder, 'data'));
      const built = await buildServers(folder);
      const figures = await withSubjects(
        built,
        data,
        folder,
        async () => {},
        async (subjects) => {
          const { store } = subjects;
          const options = { rounds: 1, warmUps: 0, seconds: { 1: 1, 32: 1 } };
          const run = { database, catalogue, subjects, options, send: sendEachOnce } as const;
          const streams = await measureStreams(database, subjects, { streams: 2, writes: 2 });
          const jobs = jobsFor(data.sample).map(someOf);
          const load = await measureLoad({ ...run, jobs, connections: CONNECTIONS });
          // Before today's sums: some of them may be the first orders of this day.
          const orders = await placeOrders(database, subjects, ORDERS, 1);
          const nextBuyer = buyersInTurn(ordersOf(ORDERS, 1));
          const sharing = Array.from({ length: 4 }, () => new Shop('store', store, nextBuyer));
          const stores = await placeAtAll(sharing, STORES_ORDERS, 1);
          const historyRun = { database, send: sendEachOnce, rounds: 1, seconds: 1 } as const;
          const history = await readHistory(historyRun, store, HISTORY, cursors);
          const today = await readToday(database, store, HISTORY.all, 1);
          const desk = [];
          for (const view of DESK_VIEWS) {
            const ms = await readView(store, deep, view, { warmUp: 0, timed: 1 });
            desk.push({ database, view, fewMs: ms, manyMs: ms } as const);
          }
          const measured = new Set(load.map(({ job }) => job));
          expect([...measured].sort()).toEqual(jobs.map(({ name }) => name).sort());
          return {
            streams: [streams],
            load,
            history,
            today: [today],
            desk,
            orders,
            stores,
          };
        },
      );
      const shared = { built, data, database, catalogue, runFolder: folder } as const;
      const publish = await measurePublish({ ...shared, rounds: 1 });
      const settings = data.openStore(join(folder, 'started'));
      const invoices = await measureInvoices({ warmUp: 0, drawings: 1 });
      const start = await measureStart(database, catalogue, settings, data.sample, 1, 0);

      const report = writeReport(
        {
          machine: {
            ...{ date: '2026-01-01', cores: 1, processor: '', memoryGigabytes: 1, node: '' },
            ...{ postgres: null, pglite: '', loadBefore: 0, minutes: 0 },
          },
          ...{ rounds: 1, seconds: { 1: 1, 32: 1 }, products: { demo: data.sample.products } },
          ...{ grid: [], pages: [], lighthouse: [], missing: [] },
          ...figures,
          publish: [publish],
          invoices,
          starts: [start],
        },
        JSON.parse(readFileSync(join(root, 'bench/remarks.json'), 'utf8')) as Remarks,
      );
      const titles = report.match(/^## .*$/gm)!.map((title) => title.slice(3).split(/[:,]/)[0]);
      expect(titles).toEqual(
        expect.arrayContaining([
          ...[
            'Load',
            'Live carts',
            'Orders placed',
            'Orders at several stores',
            'History',
            'Today',
          ],
          'Order desk',
          ...['Prices published', 'Invoices as PDF', 'Start and memory'],
        ]),
      );
      expect(report).not.toMatch(/NaN|undefined|Infinity/);
    });
  },
);
