import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AimName } from './aims.ts';
import { measureStreams, STREAM_AMOUNTS, type StreamFigure } from './cart/measure-streams.ts';
import { type BenchData, prepareData } from './catalogues/bench-data.ts';
import type { CatalogueSize } from './catalogues/catalogue-size.ts';
import { fillOpened } from './catalogues/fill-opened.ts';
import { type InvoiceFigure, measureInvoices } from './invoices/measure-invoices.ts';
import { type Job, jobsFor } from './load/jobs.ts';
import {
  CONNECTIONS,
  type Connections,
  DATABASE_KINDS,
  type DatabaseKind,
  type LoadFigure,
} from './load/load-figures.ts';
import { measureLoad } from './load/measure-load.ts';
import type { SendLoad } from './load/send-load.ts';
import { type DeskFigure, measureDesk } from './orders/measure-desk.ts';
import { type HistoryFigure, measureHistory } from './orders/measure-history.ts';
import { measureOrders, type OrderFigure } from './orders/measure-orders.ts';
import { measureStores, type StoresFigure } from './orders/measure-stores.ts';
import { measureToday, type TodayFigure } from './orders/measure-today.ts';
import { fillPad } from './pad/fill-pad.ts';
import { isPadJob } from './pad/pad-requests.ts';
import { installLighthouse } from './pages/install-lighthouse.ts';
import { type LighthouseFigure, measureLighthouse } from './pages/measure-lighthouse.ts';
import { measurePage, type PageFigure } from './pages/measure-page.ts';
import { MEASURED_PAGES, type PageName, PUBLIC_PAGES, pagePath } from './pages/public-pages.ts';
import { type GridFigure, measureGrid } from './prices/measure-grid.ts';
import { measurePublish, type PublishFigure } from './prices/measure-publish.ts';
import type { Options } from './read-options.ts';
import { DATABASE_TITLES, whole } from './report/wording.ts';
import type { Results } from './results.ts';
import { type BuiltServers, buildServers } from './servers/build-servers.ts';
import { spawnServer, untilAnswers } from './servers/spawn-server.ts';
import { withSubjects } from './servers/start-subjects.ts';
import { IDLE_AFTER_MS, measureStart, type StartFigure, storeFile } from './start/measure-start.ts';

/** The tools found on this machine; null: not available. */
export interface Tools {
  readonly send: SendLoad | null;
  readonly chromium: string | null;
  readonly postgresUrl: string | null;
}

type Measured = Pick<
  Results,
  | 'load'
  | 'streams'
  | 'orders'
  | 'stores'
  | 'history'
  | 'today'
  | 'desk'
  | 'publish'
  | 'grid'
  | 'invoices'
  | 'pages'
  | 'lighthouse'
  | 'starts'
  | 'products'
  | 'missing'
>;

/** Starting on the large catalogue has no aim, so fewer repeats are enough. */
const MAX_LARGE_STARTS = 3;

export async function measureAll(
  options: Options,
  tools: Tools,
  runFolder: string,
): Promise<Measured> {
  const load: LoadFigure[] = [];
  const streams: StreamFigure[] = [];
  const orders: OrderFigure[] = [];
  const stores: StoresFigure[] = [];
  const history: HistoryFigure[] = [];
  const today: TodayFigure[] = [];
  const desk: DeskFigure[] = [];
  const publish: PublishFigure[] = [];
  const starts: StartFigure[] = [];
  const products: Partial<Record<CatalogueSize, number>> = {};
  const missing: string[] = [];

  const wants = (...aims: AimName[]) => options.only === null || aims.includes(options.only);
  const wantsLoad = wants(
    'visitor',
    'retailer',
    'search',
    'growth',
    'cart',
    'cart-changes',
    'pad',
    'paste',
    'pad-growth',
  );
  const wantsOrders = wants('orders');
  const wantsStores = wants('stores') && tools.postgresUrl !== null;
  const wantsHistory = wants('history');
  const wantsToday = wants('today');
  const wantsDesk = wants('desk');
  const wantsStart = wants('start', 'memory');
  const wantsPages = wants('script', 'style', 'paint');
  const wantsLighthouse = wants('lighthouse');
  if ((wantsLoad || wantsHistory) && !tools.send) {
    missing.push('not measured without wrk: load, history');
  }
  const wantsGrid = wants('grid');
  if ((wantsPages || wantsLighthouse || wantsGrid) && !tools.chromium) {
    missing.push('not measured without Chromium: pages');
  }
  if (wantsHistory && options.quick) {
    missing.push('not measured with --quick: the history on the embedded database');
  }
  if (!tools.postgresUrl) missing.push('not measured without PostgreSQL: everything that needs it');

  const wantsPublish = wants('publish');
  const wantsServers =
    wantsToday ||
    wantsDesk ||
    wantsPublish ||
    wantsOrders ||
    wantsStores ||
    ((wantsLoad || wantsHistory) && tools.send !== null);
  const built = wantsServers ? await buildServers(runFolder) : null;
  const kinds = DATABASE_KINDS.filter((kind) => kind === 'embedded' || tools.postgresUrl);
  for (const database of wantsLoad || wantsStart || wantsPublish ? kinds : []) {
    for (const catalogue of options.sizes) {
      console.log(`${DATABASE_TITLES[database]}, ${catalogue} catalogue: preparing ...`);
      const data = await prepareData(database, catalogue, tools.postgresUrl);
      products[catalogue] = data.sample.products;
      console.log(`  ${whole(data.sample.products)} products`);
      try {
        if (wantsLoad && built && tools.send) {
          const run = { built, data, database, catalogue, send: tools.send, runFolder, options };
          const loaded = await loadDatabase(run);
          load.push(...loaded.load);
          streams.push(...loaded.streams);
        }
        if (wantsPublish && built) {
          const { rounds } = options;
          publish.push(
            await measurePublish({ built, data, database, catalogue, runFolder, rounds }),
          );
        }
        if (wantsStart) starts.push(await startOn(data, database, catalogue, options, runFolder));
      } finally {
        await data.remove();
      }
    }
  }
  for (const database of wantsOrders && built ? kinds : []) {
    const { rounds, quick } = options;
    orders.push(
      ...(await withDemoData(database, 'orders', tools.postgresUrl, (data) =>
        measureOrders({ built: built!, data, database, runFolder, rounds, quick }),
      )),
    );
  }
  if (wantsStores && built) {
    const { rounds, quick } = options;
    stores.push(
      ...(await withDemoData('postgres', 'stores', tools.postgresUrl, (data) =>
        measureStores({ built, data, runFolder, rounds, quick }),
      )),
    );
  }
  for (const database of wantsHistory && built && tools.send ? kinds : []) {
    // A million orders take minutes on the embedded database.
    if (options.quick && database === 'embedded') continue;
    const { rounds } = options;
    const run = { built: built!, database, send: tools.send!, runFolder, rounds };
    history.push(
      ...(await withDemoData(database, 'history', tools.postgresUrl, (data) =>
        measureHistory({ ...run, data, seconds: options.seconds[1] }),
      )),
    );
  }
  for (const database of wantsToday && built ? kinds : []) {
    if (options.quick && database === 'embedded') continue;
    today.push(
      await withDemoData(database, 'today', tools.postgresUrl, (data) =>
        measureToday({ built: built!, data, database, runFolder }),
      ),
    );
  }
  for (const database of wantsDesk && built ? kinds : []) {
    if (options.quick && database === 'embedded') continue;
    console.log(`${DATABASE_TITLES[database]}, order desk: preparing ...`);
    const prepare = () => prepareData(database, 'demo', tools.postgresUrl);
    desk.push(...(await measureDesk({ built: built!, prepare, database, runFolder })));
  }
  const { chromium } = tools;
  const pages = wantsPages && chromium ? await loadPages(chromium, options, runFolder) : [];
  const grid = wantsGrid && chromium ? [await openGrid(chromium, options, runFolder)] : [];
  const invoices = wants('invoices') ? await drawInvoices() : [];
  const lighthouse =
    wantsLighthouse && chromium ? await scorePages(chromium, options, runFolder) : [];
  if (wantsLighthouse && chromium && lighthouse.length === 0) {
    missing.push('not measured because Lighthouse could not be installed: its scores');
  }
  return {
    load,
    streams,
    orders,
    stores,
    history,
    today,
    desk,
    publish,
    grid,
    invoices,
    starts,
    products,
    pages,
    lighthouse,
    missing,
  };
}

/** On data of its own: orders change the tables. */
async function withDemoData<Result>(
  database: DatabaseKind,
  what: string,
  postgresUrl: string | null,
  measure: (data: BenchData) => Promise<Result>,
): Promise<Result> {
  console.log(`${DATABASE_TITLES[database]}, ${what}: preparing ...`);
  const data = await prepareData(database, 'demo', postgresUrl);
  return measure(data).finally(data.remove);
}

interface DatabaseRun {
  readonly built: BuiltServers;
  readonly data: BenchData;
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly send: SendLoad;
  readonly runFolder: string;
  readonly options: Options;
}

async function loadDatabase(run: DatabaseRun): Promise<Pick<Results, 'load' | 'streams'>> {
  const { data, runFolder, options } = run;
  const jobs = jobsFor(data.sample).filter((job) => isFor(job, options.only));
  const connections: readonly Connections[] = options.only === 'growth' ? [1] : CONNECTIONS;
  let load: LoadFigure[] = [];
  const streams: StreamFigure[] = [];
  // Cart figures do not depend on the catalogue's size.
  const wantsStreams = run.catalogue === 'demo' && [null, 'cart'].includes(options.only);
  const amounts = STREAM_AMOUNTS[options.quick ? 'quick' : 'whole'];
  const newestOrder = new Date();
  const fill = async (env: Readonly<Record<string, string>>) => {
    if (!jobs.some(({ name }) => isPadJob(name))) return;
    console.log('  filling it with orders for the pad ...');
    await fillOpened(env, (runSql) => fillPad(runSql, newestOrder));
  };
  await withSubjects(run.built, data, runFolder, fill, async (subjects) => {
    // First, because load changes the memory figures of a process.
    if (wantsStreams) streams.push(await measureStreams(run.database, subjects, amounts));
    load = await measureLoad({ ...run, jobs, connections, subjects });
  });
  return { load, streams };
}

function isFor({ name }: Job, only: AimName | null): boolean {
  if (only === null || only === 'growth') return true;
  if (only === 'search') return ['search', 'suggestions'].includes(name);
  if (only === 'cart-changes') return name.startsWith('cart ');
  if (only === 'pad') return isPadJob(name);
  if (only === 'paste') return name === 'pasted list';
  if (only === 'pad-growth') return isPadJob(name) && name !== 'pasted list';
  const isComparison = only === 'retailer' && ['uncached list', 'uncached detail'].includes(name);
  return isComparison || name.startsWith(only);
}

async function startOn(
  data: BenchData,
  database: DatabaseKind,
  catalogue: CatalogueSize,
  { repeats }: Options,
  runFolder: string,
): Promise<StartFigure> {
  const folder = join(runFolder, 'started');
  const times = catalogue === 'large' ? Math.min(repeats, MAX_LARGE_STARTS) : repeats;
  const settings = data.openStore(folder);
  const figure = await measureStart(
    database,
    catalogue,
    settings,
    data.sample,
    times,
    IDLE_AFTER_MS,
  );
  rmSync(folder, { recursive: true, force: true });
  const { readyMs, pageMs, idleMegabytes } = figure;
  console.log(
    `  start: /readyz ${readyMs.toFixed(0)} ms, /Products ${pageMs.toFixed(0)} ms, ` +
      `idle ${idleMegabytes.toFixed(0)} MB`,
  );
  return figure;
}

async function loadPages(
  chromium: string,
  { repeats }: Options,
  runFolder: string,
): Promise<PageFigure[]> {
  console.log('Pages on the slow phone ...');
  return onStore(runFolder, PUBLIC_PAGES, async (page, url) => {
    const figure = await measurePage(chromium, page, url, repeats);
    const { firstPaintMs, largestPaintMs, blockingMs, scriptBytes, styleBytes } = figure;
    console.log(
      `  ${page}: first paint ${firstPaintMs.toFixed(0)} ms, largest ${largestPaintMs.toFixed(0)} ms ` +
        `(${figure.largestElement}), blocked for ${blockingMs.toFixed(0)} ms, scripts ${scriptBytes} bytes gz, ` +
        `styles ${styleBytes} bytes gz`,
    );
    return figure;
  });
}

async function drawInvoices(): Promise<InvoiceFigure[]> {
  console.log('Invoices as PDF ...');
  const figures = await measureInvoices();
  for (const { pages, lines, cpuMs } of figures) {
    console.log(`  ${pages} pages, ${lines} lines: ${cpuMs.toFixed(1)} ms of the processor`);
  }
  return figures;
}

/** The console of the built store; the catalogue is made up in the browser. */
async function openGrid(
  chromium: string,
  { repeats }: Options,
  runFolder: string,
): Promise<GridFigure> {
  console.log('The price grid ...');
  const data = await prepareData('embedded', 'demo', null);
  const folder = join(runFolder, 'grid');
  const server = await spawnServer(storeFile, data.openStore(folder));
  try {
    await untilAnswers(server, '/console');
    const figure = await measureGrid(chromium, `http://localhost:${server.port}`, repeats);
    const { firstRowMs, completeMs, editMs, slowestEditMs } = figure;
    console.log(
      `  ${whole(figure.products)} products: first row ${firstRowMs.toFixed(0)} ms, all ` +
        `${completeMs.toFixed(0)} ms, an edit ${editMs.toFixed(1)} ms (slowest ${slowestEditMs.toFixed(1)} ms)`,
    );
    return figure;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Empty if Lighthouse is not available. */
async function scorePages(
  chromium: string,
  { lighthouseRuns }: Options,
  runFolder: string,
): Promise<LighthouseFigure[]> {
  const lighthouse = await installLighthouse();
  if (!lighthouse) return [];
  console.log(`Lighthouse ${lighthouse.version} ...`);
  return onStore(runFolder, MEASURED_PAGES, async (page, url) => {
    const figure = await measureLighthouse(lighthouse, chromium, page, url, lighthouseRuns);
    console.log(`  ${page}: ${JSON.stringify({ ...figure.scores, ...figure.metrics })}`);
    for (const { category, audit, message } of figure.losses) {
      console.log(`    ${category}, ${audit}: ${message}`);
    }
    return figure;
  });
}

/** Each page of the built store, on the embedded database, as in a fresh clone. */
async function onStore<Figure>(
  runFolder: string,
  pages: readonly PageName[],
  measure: (page: PageName, url: string) => Promise<Figure>,
): Promise<Figure[]> {
  const data = await prepareData('embedded', 'demo', null);
  const productId = data.sample.places[0]?.id ?? '';
  const folder = join(runFolder, 'page');
  const server = await spawnServer(storeFile, data.openStore(folder));
  try {
    const figures: Figure[] = [];
    for (const page of pages) {
      const path = pagePath(page, productId);
      await untilAnswers(server, path);
      figures.push(await measure(page, `http://localhost:${server.port}${path}`));
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
