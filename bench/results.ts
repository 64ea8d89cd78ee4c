import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import type { StreamFigure } from './cart/measure-streams.ts';
import type { CatalogueSize } from './catalogues/catalogue-size.ts';
import type { InvoiceFigure } from './invoices/measure-invoices.ts';
import type { LoadFigure } from './load/load-figures.ts';
import type { DeskFigure } from './orders/measure-desk.ts';
import type { HistoryFigure } from './orders/measure-history.ts';
import type { OrderFigure } from './orders/measure-orders.ts';
import type { StoresFigure } from './orders/measure-stores.ts';
import type { TodayFigure } from './orders/measure-today.ts';
import type { LighthouseFigure } from './pages/measure-lighthouse.ts';
import type { PageFigure } from './pages/measure-page.ts';
import type { GridFigure } from './prices/measure-grid.ts';
import type { PublishFigure } from './prices/measure-publish.ts';
import type { StartFigure } from './start/measure-start.ts';

/** Everything that one run measured, and the machine it ran on. */
export interface Results {
  readonly machine: Machine;
  readonly rounds: number;
  readonly seconds: Readonly<Record<number, number>>;
  readonly products: Partial<Record<CatalogueSize, number>>;
  readonly load: readonly LoadFigure[];
  readonly streams: readonly StreamFigure[];
  readonly orders: readonly OrderFigure[];
  readonly stores: readonly StoresFigure[];
  readonly history: readonly HistoryFigure[];
  readonly today: readonly TodayFigure[];
  readonly desk: readonly DeskFigure[];
  readonly publish: readonly PublishFigure[];
  readonly grid: readonly GridFigure[];
  readonly invoices: readonly InvoiceFigure[];
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
  /** Machine load over the minute before the run: above zero, other processes were running. */
  readonly loadBefore: number;
  readonly minutes: number;
}

const lastWholeRun = join(cacheFolder, 'results.json');

export function saveResults(results: Results): void {
  writeFileSync(lastWholeRun, `${JSON.stringify(results, null, 2)}\n`);
}

export function readSavedResults(): Results {
  try {
    const results: Results = JSON.parse(readFileSync(lastWholeRun, 'utf8'));
    // Results of an older version lack some of these fields.
    const { pages, lighthouse, streams, orders, history, today, desk } = results;
    const { publish, grid, invoices } = results;
    const shop = [pages, lighthouse, streams, orders, history];
    const parts = [...shop, today, desk, publish, grid, invoices];
    if (parts.every(Boolean)) return results;
  } catch {
    // No results yet.
  }
  throw new Error("No whole run to report yet. Run 'npm run bench' first.");
}
