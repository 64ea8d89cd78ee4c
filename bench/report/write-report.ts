import { AIM_NAMES, AIMS, type AimName, growths, ratioToBare } from '../aims.ts';
import { CATALOGUES } from '../catalogues/catalogue-size.ts';
import { DATABASE_KINDS, type LoadFigure } from '../load/load-figures.ts';
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
    ...growthTable(results),
    ...startTable(results),
    ...pageTable(results),
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

function machine({ machine, missing, page }: Results): string {
  const lines = [
    `${machine.date}, ${machine.minutes.toFixed(0)} minutes`,
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGigabytes.toFixed(0)} GB`,
    `Node ${machine.node}, ${machine.postgres ?? 'no PostgreSQL'}, PGlite ${machine.pglite}` +
      `${page ? `, Chromium ${page.browser}` : ''}`,
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

function pageTable({ page }: Results): string[] {
  if (!page) return [];
  const head = ['Loads', 'First paint', 'Largest paint', 'Scripts', 'Their size, gz'];
  const row = [
    String(page.loads),
    seconds(page.firstPaintMs),
    seconds(page.largestPaintMs),
    String(page.scripts),
    kilobytes(page.scriptBytes),
  ];
  return ['## Page /Products on the slow phone', '', table(head, [row]), ''];
}
