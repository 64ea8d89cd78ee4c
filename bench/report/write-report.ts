import {
  AIM_NAMES,
  AIMS,
  type AimName,
  growths,
  historyGrowths,
  orderRatios,
  ratioToBare,
} from '../aims.ts';
import { CATALOGUES } from '../catalogues/catalogue-size.ts';
import { DATABASE_KINDS, type LoadFigure } from '../load/load-figures.ts';
import { CATEGORIES } from '../pages/measure-lighthouse.ts';
import type { Results } from '../results.ts';
import { howItIsMeasured } from './how-it-is-measured.ts';
import {
  DATABASE_TITLES,
  kilobytes,
  megabytes,
  milliseconds,
  SUBJECT_TITLES,
  seconds,
  table,
  whole,
} from './wording.ts';

/** What a person has to say to a figure, above all what stands in the way of an aim; by aim. */
export type Remarks = Readonly<Partial<Record<AimName, string>>>;

export function writeReport(results: Results, remarks: Remarks): string {
  return [
    '# Benchmark',
    '',
    'Made by `npm run bench`, every figure in one run unless said so below; remarks come from `bench/remarks.json`.',
    '',
    '## Aims',
    '',
    aimsTable(results, remarks),
    '',
    '## Machine',
    '',
    machine(results),
    '',
    '## What is measured, and how',
    '',
    howItIsMeasured(results),
    '',
    ...loadTables(results),
    ...streamTable(results),
    ...orderTable(results),
    ...historyTable(results),
    ...growthTable(results),
    ...startTable(results),
    ...pageTable(results),
    ...lighthouseTables(results),
  ].join('\n');
}

function aimsTable(results: Results, remarks: Remarks): string {
  const rows = AIM_NAMES.map((name) => {
    const { job, aim, judge } = AIMS[name];
    const verdict = judge(results);
    const reached = verdict
      ? `${verdict.figure}: **${verdict.isReached ? 'reached' : 'not reached'}**`
      : 'not measured';
    const remark = remarks[name] || (verdict && !verdict.isReached ? 'Not explained yet.' : '');
    const command = `\`npm run bench -- --only=${name}\``;
    return [job, aim, remark ? `${reached}. ${remark}` : reached, command];
  });
  return table(['Job', 'Aim', 'Reached', 'Command'], rows);
}

function machine({ machine, missing, pages, lighthouse }: Results): string {
  const lines = [
    `${machine.date}, ${machine.minutes.toFixed(0)} minutes`,
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGigabytes.toFixed(0)} GB`,
    `Node ${machine.node}, ${machine.postgres ?? 'no PostgreSQL'}, PGlite ${machine.pglite}` +
      `${pages[0] ? `, Chromium ${pages[0].browser}` : ''}` +
      `${lighthouse[0] ? `, Lighthouse ${lighthouse[0].version}` : ''}`,
    `load of the machine in the minute before: ${machine.loadBefore.toFixed(2)}`,
    ...missing,
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function loadTables(results: Results): string[] {
  return DATABASE_KINDS.flatMap((database) =>
    CATALOGUES.flatMap((catalogue) => {
      const figures = results.load.filter(
        (figure) => figure.database === database && figure.catalogue === catalogue,
      );
      const ours = figures.filter(({ subject }) => subject !== 'bare');
      if (ours.length === 0) return [];
      const title = `${DATABASE_TITLES[database]}, ${whole(results.products[catalogue])} products`;
      const head = ['Job', 'At a time', 'Who', 'Requests/s', 'Bare', 'Ratio', 'Median ms', 'Bare'];
      const rows = ours.map((figure) => loadRow(figure, figures));
      return [`## Load: ${title}`, '', table(head, rows), ''];
    }),
  );
}

function loadRow(figure: LoadFigure, figures: readonly LoadFigure[]): string[] {
  const { job, connections, subject } = figure;
  const bare = figures.find(
    (other) => other.subject === 'bare' && other.job === job && other.connections === connections,
  );
  return [
    job,
    String(connections),
    SUBJECT_TITLES[subject],
    whole(figure.perSecond),
    bare ? whole(bare.perSecond) : '-',
    ratioToBare(figure, figures)?.toFixed(2) ?? '-',
    milliseconds(figure.medianMs),
    bare ? milliseconds(bare.medianMs) : '-',
  ];
}

function streamTable({ streams }: Results): string[] {
  if (streams.length === 0) return [];
  const head = [
    'Database',
    'Open',
    'Memory of all',
    'Writes',
    'Seen after, median',
    'Slowest',
    'Seen at',
  ];
  const rows = streams.map((figure) => [
    DATABASE_TITLES[figure.database],
    whole(figure.streams),
    megabytes(figure.megabytes),
    String(figure.writes),
    `${milliseconds(figure.medianMs)} ms`,
    `${milliseconds(figure.slowestMs)} ms`,
    figure.isAcross ? 'another process' : 'the same process',
  ]);
  return ['## Live carts', '', table(head, rows), ''];
}

function orderTable({ orders }: Results): string[] {
  const rows = orderRatios(orders).map(({ store, bare, ratio }) => [
    DATABASE_TITLES[store.database],
    String(store.connections),
    whole(store.perSecond),
    whole(bare.perSecond),
    ratio.toFixed(2),
    milliseconds(store.medianMs),
    milliseconds(bare.medianMs),
    milliseconds(store.p99Ms),
    milliseconds(bare.p99Ms),
  ]);
  if (rows.length === 0) return [];
  const head = [
    'Database',
    'At a time',
    'Orders/s',
    'Bare',
    'Ratio',
    'Median ms',
    'Bare',
    'p99 ms',
    'Bare',
  ];
  return ['## Orders placed', '', table(head, rows), ''];
}

function historyTable({ history }: Results): string[] {
  const rows = historyGrowths(history).map(({ few, many, factor }) => [
    DATABASE_TITLES[few.database],
    whole(few.all),
    milliseconds(few.medianMs),
    milliseconds(many.medianMs),
    `${factor.toFixed(2)}x`,
  ]);
  if (rows.length === 0) return [];
  const head = [
    'Database',
    'Orders in all',
    'Median ms, 10 own',
    'Median ms, 10,000 own',
    'Growth',
  ];
  return ['## History, one connection', '', table(head, rows), ''];
}

function growthTable(results: Results): string[] {
  const rows = growths(results).map(({ demo, large, factor }) => [
    large.job,
    DATABASE_TITLES[large.database],
    milliseconds(demo.medianMs),
    milliseconds(large.medianMs),
    `${factor.toFixed(2)}x`,
  ]);
  if (rows.length === 0) return [];
  const { demo, large } = results.products;
  const head = [
    'Job',
    'Database',
    `Median ms, ${whole(demo)}`,
    `Median ms, ${whole(large)}`,
    'Growth',
  ];
  return ['## Growth, one connection', '', table(head, rows), ''];
}

function startTable({ starts, products }: Results): string[] {
  if (starts.length === 0) return [];
  const rows = starts.map((figure) => [
    DATABASE_TITLES[figure.database],
    whole(products[figure.catalogue]),
    String(figure.starts),
    seconds(figure.readyMs),
    seconds(figure.pageMs),
    megabytes(figure.idleMegabytes),
  ]);
  const head = ['Database', 'Products', 'Starts', '/readyz', '/Products', 'Idle memory'];
  return ['## Start and memory', '', table(head, rows), ''];
}

function pageTable({ pages }: Results): string[] {
  if (pages.length === 0) return [];
  const head = [
    'Page',
    'Loads',
    'First paint',
    'Largest paint',
    'It is',
    'Scripts',
    'Size, gz',
    'CSS inside, gz',
  ];
  const rows = pages.map((figure) => [
    figure.page,
    String(figure.loads),
    seconds(figure.firstPaintMs),
    seconds(figure.largestPaintMs),
    inCell(figure.largestElement),
    String(figure.scripts),
    kilobytes(figure.scriptBytes),
    kilobytes(figure.styleBytes),
  ]);
  return ['## Pages on the slow phone', '', table(head, rows), ''];
}

function lighthouseTables({ lighthouse }: Results): string[] {
  if (lighthouse.length === 0) return [];
  const scoreHead = ['Performance', 'Accessibility', 'Best practices', 'SEO'];
  const metricHead = ['First paint', 'Largest paint', 'Blocking', 'Layout shift', 'Speed index'];
  const scoreRows = lighthouse.map(({ page, runs, scores, metrics }) => [
    page,
    String(runs),
    ...CATEGORIES.map((category) => String(Math.floor(scores[category]))),
    seconds(metrics['first-contentful-paint']),
    seconds(metrics['largest-contentful-paint']),
    `${whole(metrics['total-blocking-time'])} ms`,
    metrics['cumulative-layout-shift'].toFixed(3),
    seconds(metrics['speed-index']),
  ]);
  const lossRows = lighthouse.flatMap(({ page, runs: all, losses }) =>
    losses.map(({ category, audit, runs, said }) => [
      page,
      category,
      audit,
      inCell(said),
      `${runs} of ${all}`,
    ]),
  );
  return [
    '## Lighthouse, phone',
    '',
    table(['Page', 'Runs', ...scoreHead, ...metricHead], scoreRows),
    '',
    ...(lossRows.length > 0
      ? [
          'What stood below full marks, in any run:',
          '',
          table(['Page', 'Score', 'Audit', 'It said', 'Runs'], lossRows),
          '',
        ]
      : []),
  ];
}

/** Text of a page within a table: its bars would make columns. */
const inCell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
