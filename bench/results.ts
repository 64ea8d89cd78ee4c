import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import type { StreamFigure } from './cart/measure-streams.ts';
import type { CatalogueSize } from './catalogues/catalogue-size.ts';
import type { LoadFigure } from './load/load-figures.ts';
import type { HistoryFigure } from './orders/measure-history.ts';
import type { OrderFigure } from './orders/measure-orders.ts';
import type { LighthouseFigure } from './pages/measure-lighthouse.ts';
import type { PageFigure } from './pages/measure-page.ts';
import type { StartFigure } from './start/measure-start.ts';

/** Everything that one run has measured, and on what. */
export interface Results {
  readonly machine: Machine;
  readonly rounds: number;
  readonly seconds: Readonly<Record<number, number>>;
  readonly products: Partial<Record<CatalogueSize, number>>;
  readonly load: readonly LoadFigure[];
  readonly streams: readonly StreamFigure[];
  readonly orders: readonly OrderFigure[];
  readonly history: readonly HistoryFigure[];
  readonly pages: readonly PageFigure[];
  readonly lighthouse: readonly LighthouseFigure[];
  readonly starts: readonly StartFigure[];
  /** What could not be measured, and why. */
  readonly missing: readonly string[];
}

export interface Machine {
  readonly date: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGigabytes: number;
  readonly node: string;
  readonly postgres: string | null;
  readonly pglite: string;
  /** Load of the machine over the minute before the run: above zero, somebody else was at work. */
  readonly loadBefore: number;
  readonly minutes: number;
}

const lastWholeRun = join(cacheFolder, 'results.json');

export function keepResults(results: Results): void {
  writeFileSync(lastWholeRun, `${JSON.stringify(results, null, 2)}\n`);
}

export function readKeptResults(): Results {
  try {
    const kept: Results = JSON.parse(readFileSync(lastWholeRun, 'utf8'));
    // A run of before there were as many pages, or orders, has another form.
    if (kept.pages && kept.lighthouse && kept.streams && kept.orders && kept.history) return kept;
  } catch {
    // There is none.
  }
  throw new Error('There is no whole run to report: npm run bench makes one.');
}
