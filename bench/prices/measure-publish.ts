import { randomUUID } from 'node:crypto';
import type { CellChange, PricePage } from '../../src/contract/console-prices.ts';
import { PRICE_PLACES } from '../../src/domain/price-cell.ts';
import type { CatalogueSize } from '../catalogues/catalogue-size.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import type { ServerProcess } from '../servers/spawn-server.ts';
import { addStaff, staffHeaders } from '../servers/staff.ts';
import { type StoreRun, withStore } from '../servers/with-store.ts';

export interface PublishFigure {
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly changes: number;
  /** From sending the publication to its answer. */
  readonly medianMs: number;
  readonly slowestMs: number;
  /** From asking for the first page of the grid to having the last. */
  readonly gridMs: number;
}

const CHANGES = 840;

interface PublishRun extends StoreRun {
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly rounds: number;
}

/** A morning's prices, published in one call as a manager's browser does it. */
export const measurePublish = (run: PublishRun): Promise<PublishFigure> =>
  withStore(
    run,
    'publish',
    (runSql) => addStaff(runSql, 'manager'),
    (server) => publishPrices(run, server, run.rounds * 3),
  );

async function publishPrices(
  { database, catalogue }: Pick<PublishFigure, 'database' | 'catalogue'>,
  { port }: ServerProcess,
  rounds: number,
): Promise<PublishFigure> {
  const times: number[] = [];
  let gridMs = Number.POSITIVE_INFINITY;
  const call = callOf(`http://127.0.0.1:${port}/api/console/prices`);
  // The first is not counted: nothing is compiled yet.
  for (let round = 0; round <= rounds; round += 1) {
    const askedAt = performance.now();
    const rows = await readGrid(call);
    gridMs = Math.min(gridMs, performance.now() - askedAt);
    const changes = changesFor(rows, round);
    const sentAt = performance.now();
    const answer = await call<{ cells: unknown[] }>('/publish', { id: randomUUID(), changes });
    if (answer.cells.length !== CHANGES) throw new Error('not all prices were published');
    if (round > 0) times.push(performance.now() - sentAt);
  }
  const figure = {
    database,
    catalogue,
    changes: CHANGES,
    medianMs: median(times),
    slowestMs: Math.max(...times),
    gridMs,
  };
  console.log(`  publish: ${JSON.stringify(figure)}`);
  return figure;
}

type Call = <T>(path: string, body?: unknown) => Promise<T>;

const callOf =
  (url: string): Call =>
  async <T>(path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      headers: staffHeaders('manager'),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${(await response.text()).slice(0, 500)}`);
    return (await response.json()) as T;
  };

async function readGrid(call: Call): Promise<PricePage['rows']> {
  const rows: PricePage['rows'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: PricePage = await call<PricePage>(cursor && `?cursor=${cursor}`);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}

/** Spread over the whole catalogue: base prices, and new and changed district prices. */
function changesFor(rows: PricePage['rows'], round: number): CellChange[] {
  const cells = rows.flatMap((_, at) => PRICE_PLACES.map((_, column) => ({ at, column })));
  const step = Math.max(1, Math.floor(cells.length / CHANGES));
  return Array.from({ length: CHANGES }, (_, nth) => {
    const { at, column } = cells[nth * step]!;
    const [productId, , pack, , prices, changed] = rows[at]!;
    const version = changed.find(([of]) => of === column)?.[1] ?? 0;
    const price = (prices[column] ?? 50_000) + (round % 2 === 0 ? 700 : -700);
    return { productId, place: PRICE_PLACES[column]!, price: Math.max(price, 100), version, pack };
  });
}
