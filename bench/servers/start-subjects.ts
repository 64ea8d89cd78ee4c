import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cache-folder.ts';
import type { BenchData } from '../catalogues/bench-data.ts';
import type { Subject } from '../load/load-figures.ts';
import type { BuiltServers } from './build-servers.ts';
import { untilQuiet } from './process-state.ts';
import { type ServerProcess, spawnServer, untilAnswers } from './spawn-server.ts';

export type Subjects = Readonly<Record<Subject, ServerProcess>>;

const ENVIRONMENT = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SEED_DEMO: 'false',
  BENCH_CLIENT_FOLDER: join(root, 'dist/client'),
};

/** Starts all that are compared, works with them, and stops them. */
export async function withSubjects(
  built: BuiltServers,
  data: BenchData,
  runFolder: string,
  work: (subjects: Subjects) => Promise<void>,
): Promise<void> {
  const pageFile = join(runFolder, 'page.html');
  const started: ServerProcess[] = [];
  const start = async (file: string, database: Record<string, string>, extra = {}) => {
    const server = await spawnServer(file, { ...ENVIRONMENT, ...database, ...extra });
    started.push(server);
    await untilAnswers(server, '/readyz');
    return server;
  };
  try {
    const store = await start(built.store, data.openStore(join(runFolder, 'store')));
    const uncached = await start(built.store, data.openStore(join(runFolder, 'uncached')), {
      CACHE_MB: '0',
    });
    const bare = await start(built.bare, data.openBare(join(runFolder, 'bare')), {
      BARE_PAGE_FILE: pageFile,
    });
    const page = await fetch(`http://127.0.0.1:${store.port}/Products`);
    writeFileSync(pageFile, Buffer.from(await page.arrayBuffer()));
    for (const server of started) await untilQuiet(server.pid);
    await work({ store, uncached, bare });
  } finally {
    for (const server of started) await server.stop();
    for (const name of ['store', 'uncached', 'bare']) {
      rmSync(join(runFolder, name), { recursive: true, force: true });
    }
  }
}
