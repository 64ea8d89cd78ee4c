import type { Today } from '../../src/contract/console-today.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import type { ServerProcess } from '../servers/spawn-server.ts';
import { staffHeaders } from '../servers/staff.ts';
import { type StoreRun, withStore } from '../servers/with-store.ts';
import { MILLION } from './fill-history.ts';
import { fillToday } from './fill-today.ts';

export interface TodayFigure {
  readonly database: DatabaseKind;
  readonly all: number;
  /** The first read of a process, which sums up thirty days. */
  readonly firstMs: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

const READS = 100;

interface TodayRun extends StoreRun {
  readonly database: DatabaseKind;
}

/** The console's first screen among a million orders, as one member of staff reads it. */
export function measureToday(run: TodayRun): Promise<TodayFigure> {
  console.log(`  filling it with ${MILLION.all} orders ...`);
  return withStore(
    run,
    'today',
    (runSql) => fillToday(runSql, MILLION),
    (server) => readToday(run.database, server, MILLION.all, READS),
  );
}

export async function readToday(
  database: DatabaseKind,
  { port }: ServerProcess,
  all: number,
  reads: number,
): Promise<TodayFigure> {
  const firstMs = await timeOf(port);
  const times: number[] = [];
  for (let nth = 0; nth < reads; nth += 1) times.push(await timeOf(port));
  const figure = {
    ...{ database, all, firstMs },
    ...{ medianMs: median(times), slowestMs: Math.max(...times) },
  };
  console.log(`  today: ${JSON.stringify(figure)}`);
  return figure;
}

async function timeOf(port: number): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/console/today`, {
    headers: staffHeaders('owner'),
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
