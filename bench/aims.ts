import type { StreamFigure } from './cart/measure-streams.ts';
import type { InvoiceFigure } from './invoices/measure-invoices.ts';
import type { JobName } from './load/job-name.ts';
import { subjectForAims } from './load/jobs.ts';
import { DATABASE_KINDS, type LoadFigure } from './load/load-figures.ts';
import type { DeskFigure } from './orders/measure-desk.ts';
import type { HistoryFigure } from './orders/measure-history.ts';
import type { OrderFigure } from './orders/measure-orders.ts';
import type { StoresFigure } from './orders/measure-stores.ts';
import type { TodayFigure } from './orders/measure-today.ts';
import { CATEGORIES } from './pages/measure-lighthouse.ts';
import type { PageFigure } from './pages/measure-page.ts';
import { MAX_INLINE_CSS_BYTES } from './pages/page-budget.ts';
import { MEASURED_PAGES, type PageName } from './pages/public-pages.ts';
import type { GridFigure } from './prices/measure-grid.ts';
import type { PublishFigure } from './prices/measure-publish.ts';
import {
  DATABASE_TITLES,
  kilobytes,
  megabytes,
  milliseconds,
  seconds,
  whole,
} from './report/wording.ts';
import type { Results } from './results.ts';
import type { StartFigure } from './start/measure-start.ts';

export const AIM_NAMES = [
  'visitor',
  'retailer',
  'search',
  'growth',
  'cart',
  'cart-changes',
  'orders',
  'stores',
  'history',
  'today',
  'desk',
  'publish',
  'grid',
  'invoices',
  'pad',
  'paste',
  'pad-growth',
  'script',
  'style',
  'paint',
  'lighthouse',
  'start',
  'memory',
] as const;
export type AimName = (typeof AIM_NAMES)[number];

interface Verdict {
  readonly isReached: boolean;
  readonly figure: string;
}

export interface Aim {
  readonly job: string;
  readonly aim: string;
  /** null: not measured. */
  check(results: Results): Verdict | null;
}

const PAGES = `${MEASURED_PAGES.slice(0, -1).join(', ')} and ${MEASURED_PAGES.at(-1)}`;

export const AIMS: Readonly<Record<AimName, Aim>> = {
  visitor: {
    job: `visitor's list, detail, home, and pages ${PAGES} from the cache`,
    aim: '>= 1.0',
    check: (results) =>
      checkRatios(results, 1, [
        'visitor list',
        'visitor detail',
        'visitor home',
        ...MEASURED_PAGES.map((page): JobName => `visitor page ${page}`),
      ]),
  },
  retailer: {
    job: "retailer's priced list and detail",
    aim: '>= 0.6',
    check: (results) => checkRatios(results, 0.6, ['retailer list', 'retailer detail']),
  },
  search: {
    job: 'search and suggestions',
    aim: '>= 0.8',
    check: (results) => checkRatios(results, 0.8, ['search', 'suggestions']),
  },
  growth: {
    job: 'growth of the median from 120 to 100,000 products, all calls',
    aim: '< 2x',
    check: (results) => checkGrowth(results, 2),
  },
  cart: {
    job: 'median time until a cart change reaches another device',
    aim: '< 100 ms',
    check: ({ streams }) => checkStreams(streams, 100),
  },
  'cart-changes': {
    job: 'cart changes: a quantity set, a product removed and added again',
    aim: '>= 0.6',
    check: (results) => checkRatios(results, 0.6, ['cart set quantity', 'cart remove and add']),
  },
  orders: {
    job: 'orders of ten products each, 1 and 16 connections',
    aim: '>= 0.7, no failures',
    check: ({ orders }) => checkOrders(orders, 0.7),
  },
  stores: {
    job: 'orders at two and four stores on this machine, compared with one',
    aim: '>= 1.0, no failures',
    check: ({ stores }) => checkStores(stores, 1),
  },
  history: {
    job: 'history of a retailer with 10,000 of 1,000,000 orders, compared with 10',
    aim: '< 2x',
    check: ({ history }) => checkHistory(history, 2),
  },
  today: {
    job: 'Today, the console’s first screen, among 1,000,000 orders',
    aim: '< 50 ms',
    check: ({ today }) => checkToday(today, 50),
  },
  desk: {
    job: 'order desk among 1,000,000 orders, by every filter and sort, compared with 140',
    aim: '< 2x',
    check: ({ desk }) => checkDesk(desk, 2),
  },
  publish: {
    job: 'a publication of 840 prices among 120 and 100,000 products',
    aim: '< 1 s',
    check: ({ publish, products }) => checkPublish(publish, products, 1_000),
  },
  grid: {
    job: 'price grid with 100,000 products: first row / main-thread work per edit',
    aim: '< 1 s / < 16 ms',
    check: ({ grid }) => checkGrid(grid, 1_000, 16),
  },
  invoices: {
    job: 'processor time of an invoice as PDF, one page / three pages',
    aim: '< 100 ms / < 300 ms',
    check: ({ invoices }) => checkInvoices(invoices, 100),
  },
  pad: {
    job: 'order pad of 200 orders of 20 products, and usual items at home',
    aim: '>= 0.5',
    check: (results) => checkRatios(results, 0.5, ['order pad', 'usual items at home']),
  },
  paste: {
    job: 'a pasted chat message of 15 products in four languages, 1 connection',
    aim: '< 50 ms',
    check: (results) => checkPaste(results, 50),
  },
  'pad-growth': {
    job: 'order pad of a retailer with 10,000 orders, compared with 10; pad and home with 200 of 192 lines, compared with 20',
    aim: '< 2x',
    check: (results) => checkPadGrowth(results, 2),
  },
  script: {
    job: 'JavaScript on first load of each public page, gz',
    aim: '<= 140 kB, less is better',
    check: ({ pages }) => checkScripts(pages, 140_000),
  },
  style: {
    job: 'inline CSS of each public page, gz',
    aim: `<= ${kilobytes(MAX_INLINE_CSS_BYTES)}`,
    check: ({ pages }) => checkStyles(pages),
  },
  paint: {
    job: `first / largest paint of ${PAGES} on the slow phone profile, reduced motion`,
    aim: '<= 1.0 s / <= 1.8 s',
    check: ({ pages }) => checkPaint(pages, 1000, 1800),
  },
  lighthouse: {
    job: `Lighthouse on a phone, ${PAGES}`,
    aim: '100 in all four scores',
    check: (results) => checkLighthouse(results, 100),
  },
  start: {
    job: 'start to first 200: PostgreSQL / embedded, database ready',
    aim: '< 1.5 s / < 3 s',
    check: (results) =>
      checkPair(results, ({ pageMs }) => pageMs, { postgres: 1500, embedded: 3000 }, seconds),
  },
  memory: {
    job: 'idle memory: PostgreSQL / embedded',
    aim: '< 150 MB / < 450 MB',
    check: (results) =>
      checkPair(
        results,
        ({ idleMegabytes }) => idleMegabytes,
        { postgres: 150, embedded: 450 },
        megabytes,
      ),
  },
};

/** Requests per second divided by the bare server's; null: it does not do the job. */
export function ratioToBare(figure: LoadFigure, load: readonly LoadFigure[]): number | null {
  const bare = load.find(
    (other) =>
      other.subject === 'bare' &&
      other.job === figure.job &&
      other.database === figure.database &&
      other.catalogue === figure.catalogue &&
      other.connections === figure.connections,
  );
  return bare ? figure.perSecond / bare.perSecond : null;
}

function checkRatios(results: Results, least: number, jobs: readonly JobName[]): Verdict | null {
  const ratios = results.load
    .filter(({ job, subject }) => jobs.includes(job) && subject === subjectForAims(job))
    .flatMap((figure) => {
      const ratio = ratioToBare(figure, results.load);
      return ratio === null ? [] : { ratio, figure };
    })
    .sort((a, b) => a.ratio - b.ratio);
  const [lowest] = ratios;
  if (!lowest) return null;
  const { job, database, catalogue, connections } = lowest.figure;
  const where = [
    job,
    DATABASE_TITLES[database],
    `${whole(results.products[catalogue])} products`,
    `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
  ].join(', ');
  const short = ratios.filter(({ ratio }) => ratio < least).length;
  return {
    isReached: short === 0,
    figure:
      `lowest ${lowest.ratio.toFixed(2)} (${where}), ` +
      `highest ${ratios.at(-1)?.ratio.toFixed(1)}${short > 0 ? `; ${short} of ${ratios.length} below the aim` : ''}`,
  };
}

/** For each job with an aim, with one connection: the median on the large catalogue divided by that on the demo one. */
export function growths({ load }: Results) {
  const alone = load.filter(
    ({ job, subject, connections }) => connections === 1 && subject === subjectForAims(job),
  );
  return alone
    .filter(({ catalogue }) => catalogue === 'large')
    .flatMap((large) => {
      const { job, database } = large;
      const demo = alone.find(
        (other) => other.catalogue === 'demo' && other.job === job && other.database === database,
      );
      return demo ? { demo, large, factor: large.medianMs / demo.medianMs } : [];
    });
}

function checkGrowth(results: Results, below: number): Verdict | null {
  const all = growths(results).sort((a, b) => b.factor - a.factor);
  const [highest] = all;
  if (!highest) return null;
  const { job, database } = highest.large;
  const over = all.filter(({ factor }) => factor >= below).length;
  return {
    isReached: over === 0,
    figure:
      `highest ${highest.factor.toFixed(2)}x (${job}, ${DATABASE_TITLES[database]})` +
      `${over > 0 ? `; ${over} of ${all.length} at or above the limit` : ''}`,
  };
}

function checkStreams(streams: readonly StreamFigure[], belowMs: number): Verdict | null {
  if (streams.length === 0) return null;
  return {
    isReached: streams.every(({ medianMs }) => medianMs < belowMs),
    figure: streams
      .map(({ database, medianMs }) => `${DATABASE_TITLES[database]} ${medianMs.toFixed(0)} ms`)
      .join(', '),
  };
}

/** Orders per second divided by the bare server's. */
export function orderRatios(orders: readonly OrderFigure[]) {
  return orders
    .filter(({ subject }) => subject === 'store')
    .flatMap((store) => {
      const bare = orders.find(
        ({ subject, database, connections }) =>
          subject === 'bare' && database === store.database && connections === store.connections,
      );
      return bare ? { store, bare, ratio: store.perSecond / bare.perSecond } : [];
    });
}

function checkOrders(orders: readonly OrderFigure[], least: number): Verdict | null {
  const ratios = orderRatios(orders);
  if (ratios.length === 0) return null;
  return {
    isReached: ratios.every(({ ratio }) => ratio >= least),
    figure: ratios
      .map(
        ({ store, ratio }) =>
          `${DATABASE_TITLES[store.database]}, ${store.connections} ${store.connections === 1 ? 'connection' : 'connections'}: ${ratio.toFixed(2)}`,
      )
      .join('; '),
  };
}

/** Orders per second with several stores divided by those with one. */
export const storeRatios = (figures: readonly StoresFigure[]) => {
  const [alone, ...others] = figures.toSorted((a, b) => a.stores - b.stores);
  return others.map(({ stores, perSecond }) => ({ stores, ratio: perSecond / alone!.perSecond }));
};

function checkStores(figures: readonly StoresFigure[], least: number): Verdict | null {
  const ratios = storeRatios(figures);
  if (ratios.length === 0) return null;
  return {
    isReached: ratios.every(({ ratio }) => ratio >= least),
    figure: ratios.map(({ stores, ratio }) => `${stores} stores: ${ratio.toFixed(2)}`).join('; '),
  };
}

/** The median of the long history divided by that of the short one. */
export function historyGrowths(history: readonly HistoryFigure[]) {
  return DATABASE_KINDS.flatMap((kind) => {
    const [few, many] = history
      .filter(({ database }) => database === kind)
      .toSorted((a, b) => a.own - b.own);
    return few && many ? { few, many, factor: many.medianMs / few.medianMs } : [];
  });
}

function checkHistory(history: readonly HistoryFigure[], below: number): Verdict | null {
  const growths = historyGrowths(history);
  if (growths.length === 0) return null;
  return {
    isReached: growths.every(({ factor }) => factor < below),
    figure: growths
      .map(({ few, factor }) => `${DATABASE_TITLES[few.database]} ${factor.toFixed(2)}x`)
      .join(', '),
  };
}

function checkToday(today: readonly TodayFigure[], belowMs: number): Verdict | null {
  if (today.length === 0) return null;
  return {
    isReached: today.every(({ medianMs }) => medianMs < belowMs),
    figure: today
      .map(({ database, medianMs }) => `${DATABASE_TITLES[database]} ${milliseconds(medianMs)} ms`)
      .join(', '),
  };
}

/** Each view's growth, the largest first. */
export const deskGrowths = (desk: readonly DeskFigure[]) =>
  desk
    .map((figure) => ({ ...figure, factor: figure.manyMs / figure.fewMs }))
    .toSorted((a, b) => b.factor - a.factor);

function checkDesk(desk: readonly DeskFigure[], below: number): Verdict | null {
  if (desk.length === 0) return null;
  const worst = DATABASE_KINDS.flatMap((kind) => {
    const [first] = deskGrowths(desk.filter(({ database }) => database === kind));
    return first ? [first] : [];
  });
  return {
    isReached: worst.every(({ factor }) => factor < below),
    figure: worst
      .map(
        ({ database, view, factor }) =>
          `${DATABASE_TITLES[database]} at most ${factor.toFixed(2)}x (${view})`,
      )
      .join(', '),
  };
}

function checkPublish(
  publish: readonly PublishFigure[],
  products: Results['products'],
  belowMs: number,
): Verdict | null {
  if (publish.length === 0) return null;
  return {
    isReached: publish.every(({ medianMs }) => medianMs < belowMs),
    figure: publish
      .map(
        ({ database, catalogue, medianMs }) =>
          `${DATABASE_TITLES[database]}, ${whole(products[catalogue])} products: ${milliseconds(medianMs)} ms`,
      )
      .join('; '),
  };
}

function checkGrid(
  grid: readonly GridFigure[],
  firstRowBelowMs: number,
  editBelowMs: number,
): Verdict | null {
  if (grid.length === 0) return null;
  return {
    isReached: grid.every(
      ({ firstRowMs, editMs }) => firstRowMs < firstRowBelowMs && editMs < editBelowMs,
    ),
    figure: grid
      .map(({ firstRowMs, editMs }) => `${seconds(firstRowMs)} / ${milliseconds(editMs)} ms`)
      .join('; '),
  };
}

function checkInvoices(invoices: readonly InvoiceFigure[], pageBelowMs: number): Verdict | null {
  if (invoices.length === 0) return null;
  return {
    isReached: invoices.every(({ cpuMs, pages }) => cpuMs < pageBelowMs * pages),
    figure: invoices.map(({ cpuMs }) => `${milliseconds(cpuMs)} ms`).join(' / '),
  };
}

function checkPaste({ load, products }: Results, belowMs: number): Verdict | null {
  const figures = load.filter(
    ({ job, subject, connections }) =>
      job === 'pasted list' && subject === 'store' && connections === 1,
  );
  if (figures.length === 0) return null;
  return {
    isReached: figures.every(({ medianMs }) => medianMs < belowMs),
    figure: figures
      .map(
        ({ database, catalogue, medianMs }) =>
          `${DATABASE_TITLES[database]}, ${whole(products[catalogue])} products: ${milliseconds(medianMs)} ms`,
      )
      .join('; '),
  };
}

interface PadGrowth {
  readonly few: JobName;
  readonly many: JobName;
  /** Has as many orders as a pad reads: what is left to grow beyond them. */
  readonly usual?: JobName;
}
const PAD_GROWTHS: readonly PadGrowth[] = [
  { few: 'order pad, 10 orders', many: 'order pad, 10,000 orders', usual: 'order pad' },
  { few: 'order pad, 20 orders of 192 lines', many: 'order pad, 200 orders of 192 lines' },
  {
    few: 'usual items at home, 20 orders of 192 lines',
    many: 'usual items at home, 200 orders of 192 lines',
  },
];

/** The store's medians with one connection. */
function checkPadGrowth({ load, products }: Results, below: number): Verdict | null {
  const ours = load.filter(({ subject, connections }) => subject === 'store' && connections === 1);
  const growths = PAD_GROWTHS.flatMap(({ few, many, usual }) =>
    ours
      .filter(({ job }) => job === many)
      .flatMap(({ database, catalogue, medianMs }) => {
        const growthFrom = (job: JobName | undefined): number | null => {
          const fewer = ours.find(
            (other) =>
              other.job === job && other.database === database && other.catalogue === catalogue,
          );
          return fewer ? medianMs / fewer.medianMs : null;
        };
        const factor = growthFrom(few);
        const where = `${DATABASE_TITLES[database]}, ${whole(products[catalogue])} products, ${many}`;
        return factor === null ? [] : { where, factor, fromUsual: growthFrom(usual) };
      }),
  );
  if (growths.length === 0) return null;
  return {
    isReached: growths.every(({ factor }) => factor < below),
    figure: growths
      .map(
        ({ where, factor, fromUsual }) =>
          `${where}: ${factor.toFixed(2)}x` +
          `${fromUsual === null ? '' : ` (compared with 200 orders ${fromUsual.toFixed(2)}x)`}`,
      )
      .join('; '),
  };
}

function checkScripts(pages: readonly PageFigure[], most: number): Verdict | null {
  const [largest, ...others] = pages.toSorted((a, b) => b.scriptBytes - a.scriptBytes);
  if (!largest) return null;
  const least = others.at(-1) ?? largest;
  return {
    isReached: largest.scriptBytes <= most,
    figure:
      `largest ${kilobytes(largest.scriptBytes)} (${largest.page}), ` +
      `smallest ${kilobytes(least.scriptBytes)}`,
  };
}

function checkStyles(pages: readonly PageFigure[]): Verdict | null {
  const sorted = pages.toSorted((a, b) => b.styleBytes - a.styleBytes);
  if (sorted.length === 0) return null;
  return {
    isReached: sorted.every(({ styleBytes }) => styleBytes <= MAX_INLINE_CSS_BYTES),
    figure: sorted.map(({ page, styleBytes }) => `${page} ${kilobytes(styleBytes)}`).join(', '),
  };
}

function checkPaint(pages: readonly PageFigure[], first: number, largest: number): Verdict | null {
  const measured = pages.filter(({ page }) => isMeasured(page));
  if (measured.length === 0) return null;
  return {
    isReached: measured.every(
      ({ firstPaintMs, largestPaintMs }) => firstPaintMs <= first && largestPaintMs <= largest,
    ),
    figure: measured
      .map(
        ({ page, firstPaintMs, largestPaintMs }) =>
          `${page} ${seconds(firstPaintMs)} / ${seconds(largestPaintMs)}`,
      )
      .join(', '),
  };
}

const isMeasured = (page: PageName): boolean => MEASURED_PAGES.some((name) => name === page);

function checkLighthouse({ lighthouse }: Results, least: number): Verdict | null {
  if (lighthouse.length === 0) return null;
  const listed = lighthouse.map(({ page, scores }) => ({
    page,
    scores: CATEGORIES.map((category) => Math.floor(scores[category])),
  }));
  return {
    isReached: listed.every(({ scores }) => scores.every((score) => score >= least)),
    figure:
      `${listed.map(({ page, scores }) => `${page} ${scores.join(' / ')}`).join(', ')} ` +
      `(${CATEGORIES.join(' / ')})`,
  };
}

function checkPair(
  { starts }: Results,
  read: (figure: StartFigure) => number,
  below: Readonly<Record<StartFigure['database'], number>>,
  show: (value: number) => string,
): Verdict | null {
  const kinds = ['postgres', 'embedded'] as const;
  const figures = kinds.map((kind) =>
    starts.find(({ database, catalogue }) => database === kind && catalogue === 'demo'),
  );
  const measured = figures.filter((figure) => figure !== undefined);
  if (measured.length === 0) return null;
  return {
    isReached: measured.every((figure) => read(figure) < below[figure.database]),
    figure: figures.map((figure) => (figure ? show(read(figure)) : 'not measured')).join(' / '),
  };
}
