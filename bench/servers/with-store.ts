import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchData } from '../catalogues/bench-data.ts';
import { fillOpened } from '../catalogues/fill-opened.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import type { BuiltServers } from './build-servers.ts';
import { untilQuiet } from './process-state.ts';
import { type ServerProcess, spawnServer, untilAnswers } from './spawn-server.ts';
import { ENVIRONMENT } from './start-subjects.ts';

export interface StoreRun {
  readonly built: BuiltServers;
  readonly data: BenchData;
  readonly runFolder: string;
}

/** Fills a copy of the data, starts a store on it, runs the work once the store is quiet, and stops it. */
export async function withStore<Filled, Result>(
  run: StoreRun,
  name: string,
  fill: (runSql: RunSql) => Promise<Filled>,
  work: (server: ServerProcess, filled: Filled) => Promise<Result>,
): Promise<Result> {
  const folder = join(run.runFolder, name);
  const env = run.data.openStore(folder);
  const filled = await fillOpened(env, fill);
  const server = await spawnServer(run.built.store, { ...ENVIRONMENT, ...env });
  try {
    await untilAnswers(server, '/readyz');
    await untilQuiet(server.pid);
    return await work(server, filled);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
