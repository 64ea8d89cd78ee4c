import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CellChange, PricePage } from '../../src/contract/console-prices.ts';
import { PRICE_PLACES } from '../../src/domain/price-cell.ts';
import { SessionCookie } from '../../src/server/session/session-cookie.ts';
import type { BenchData } from '../catalogues/bench-data.ts';
import type { CatalogueSize } from '../catalogues/catalogue-size.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import { fillOpened } from '../orders/fill-opened.ts';
import type { BuiltServers } from '../servers/build-servers.ts';
import { untilQuiet } from '../servers/process-state.ts';
import { BENCH_ORIGIN, BENCH_SECRET } from '../servers/shopper-headers.ts';
import { spawnServer, untilAnswers } from '../servers/spawn-server.ts';
import { ENVIRONMENT } from '../servers/start-subjects.ts';

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
const TOKEN = 'a-token-of-the-manager';

export interface PublishRun {
  readonly built: BuiltServers;
  readonly data: BenchData;
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly runFolder: string;
  readonly rounds: number;
}

/** A morning's prices, published in one call as a manager's browser does it. */
export async function measurePublish(run: PublishRun): Promise<PublishFigure> {
  const { database, catalogue } = run;
  const folder = join(run.runFolder, 'publish');
  const env = run.data.openStore(folder);
  await fillOpened(env, addManager);
  const server = await spawnServer(run.built.store, { ...ENVIRONMENT, ...env });
  try {
    await untilAnswers(server, '/readyz');
    await untilQuiet(server.pid);
    const [cookie = ''] = new SessionCookie(BENCH_SECRET, BENCH_ORIGIN).make(TOKEN).split(';');
    const call = callOf(`http://127.0.0.1:${server.port}/api/console/prices`, cookie);
    const times: number[] = [];
    let gridMs = Number.POSITIVE_INFINITY;
    // The first is not counted: nothing is compiled yet.
    for (let round = 0; round <= run.rounds * 3; round += 1) {
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
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addManager(runSql: RunSql): Promise<void> {
  await runSql(`insert into "user" (id, name, email, role, staff_role)
    values ('manager', 'Manager', 'manager@staff.example', 'operator', 'manager')`);
  await runSql(`insert into session (token_hash, user_id, expires_at) values (
    rtrim(translate(encode(sha256(convert_to('${TOKEN}', 'UTF8')), 'base64'), '+/', '-_'), '='),
    'manager', now() + interval '30 days')`);
}

type Call = <T>(path: string, body?: unknown) => Promise<T>;

const callOf =
  (url: string, cookie: string): Call =>
  async <T>(path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      headers: { cookie, origin: BENCH_ORIGIN, 'content-type': 'application/json' },
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
    const [productId, , , , prices, changed] = rows[at]!;
    const version = changed.find(([of]) => of === column)?.[1] ?? 0;
    const price = (prices[column] ?? 50_000) + (round % 2 === 0 ? 700 : -700);
    return { productId, place: PRICE_PLACES[column]!, price: Math.max(price, 100), version };
  });
}
