import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Today } from '../../src/contract/console-today.ts';
import type { BenchData } from '../catalogues/bench-data.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import type { BuiltServers } from '../servers/build-servers.ts';
import { untilQuiet } from '../servers/process-state.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import { spawnServer, untilAnswers } from '../servers/spawn-server.ts';
import { ENVIRONMENT } from '../servers/start-subjects.ts';
import { ALL_ORDERS } from './fill-history.ts';
import { fillOpened } from './fill-opened.ts';
import { fillToday, OWNER } from './fill-today.ts';

export interface TodayFigure {
  readonly database: DatabaseKind;
  readonly all: number;
  /** The first read of a process, which sums up thirty days. */
  readonly firstMs: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

const READS = 100;

interface TodayRun {
  readonly built: BuiltServers;
  readonly data: BenchData;
  readonly database: DatabaseKind;
  readonly runFolder: string;
}

/** The console's first screen among a million orders, as one member of staff reads it. */
export async function measureToday(run: TodayRun): Promise<TodayFigure> {
  const folder = join(run.runFolder, 'today');
  const env = run.data.openStore(folder);
  console.log(`  filling it with ${ALL_ORDERS} orders ...`);
  await fillOpened(env, fillToday);
  const server = await spawnServer(run.built.store, { ...ENVIRONMENT, ...env });
  try {
    await untilAnswers(server, '/readyz');
    await untilQuiet(server.pid);
    const firstMs = await timeOf(server.port);
    const times: number[] = [];
    for (let nth = 0; nth < READS; nth += 1) times.push(await timeOf(server.port));
    const figure = {
      ...{ database: run.database, all: ALL_ORDERS, firstMs },
      ...{ medianMs: median(times), slowestMs: Math.max(...times) },
    };
    console.log(`  today: ${JSON.stringify(figure)}`);
    return figure;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeOf(port: number): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/console/today`, {
    headers: shopperHeaders(OWNER),
  });
  const today = (await response.json()) as Today;
  const ms = performance.now() - startedAt;
  // Before counting the time: everything must be there.
  const isWhole = today.sales?.days.every(({ amount }) => amount > 0) && today.toPack?.grams > 0;
  if (!isWhole || today.mostOrdered.length === 0) {
    throw new Error(`today: ${JSON.stringify(today).slice(0, 500)}`);
  }
  return ms;
}
