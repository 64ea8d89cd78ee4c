import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../load/load-figures.ts';
import type { Lighthouse } from './install-lighthouse.ts';
import type { PageName } from './public-pages.ts';

const execute = promisify(execFile);

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;
type Metric = (typeof METRICS)[number];

export interface LighthouseFigure {
  readonly page: PageName;
  readonly runs: number;
  readonly version: string;
  /** 0 to 100; medians over the runs, like the metrics (milliseconds; layout shift has no unit). */
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Audits that cost points in any run. */
  readonly losses: readonly Loss[];
}

interface Loss {
  readonly category: Category;
  readonly audit: string;
  /** The number of runs with this loss. */
  readonly runs: number;
  /** The message of the last run. */
  readonly message: string;
}

/** The part of Lighthouse's result that we read. */
interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<Category, LighthouseCategory>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseCategory {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface LighthouseAudit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

const RUN_LIMIT_MS = 180_000;
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

/** Like `lighthouse URL` on the command line: a phone with a simulated slow network and processor. */
export async function measureLighthouse(
  lighthouse: Lighthouse,
  chromium: string,
  page: PageName,
  url: string,
  runs: number,
): Promise<LighthouseFigure> {
  const results: LighthouseResult[] = [];
  for (let index = 0; index < runs; index += 1)
    results.push(await runOnce(lighthouse, chromium, url));
  const score = (category: Category) =>
    median(results.map(({ categories }) => (categories[category].score ?? 0) * 100));
  const metric = (name: Metric) =>
    median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    page,
    runs,
    version: lighthouse.version,
    scores: fromEach(CATEGORIES, score),
    metrics: fromEach(METRICS, metric),
    losses: findLosses(results),
  };
}

async function runOnce(
  { cli }: Lighthouse,
  chromium: string,
  url: string,
): Promise<LighthouseResult> {
  const args = [
    cli,
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const { stdout } = await execute(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: RUN_LIMIT_MS,
  });
  const result: LighthouseResult = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.runtimeError.message}`);
  return result;
}

function findLosses(results: readonly LighthouseResult[]): Loss[] {
  const losses = new Map<string, Loss>();
  for (const { categories, audits } of results) {
    for (const category of CATEGORIES) {
      for (const { id, weight } of categories[category].auditRefs) {
        const audit = audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score === 1) continue;
        const runs = (losses.get(`${category} ${id}`)?.runs ?? 0) + 1;
        const message = [audit.title, audit.displayValue].filter(Boolean).join(': ');
        losses.set(`${category} ${id}`, { category, audit: id, runs, message });
      }
    }
  }
  return [...losses.values()];
}

const fromEach = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
