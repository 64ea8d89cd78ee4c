import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../scripts/tools/find-on-path.mjs';
import { locatePostgres } from '../scripts/tools/find-postgres.mjs';
import { startCluster } from '../scripts/tools/postgres-cluster.mjs';
import { cacheFolder, makeRunFolder, root } from './cache-folder.ts';
import { describeMachine } from './describe-machine.ts';
import { sendWithWrk } from './load/run-wrk.ts';
import { measureAll } from './measure-all.ts';
import { type Options, readOptions } from './read-options.ts';
import { type Remarks, writeReport } from './report/write-report.ts';
import { type Results, readSavedResults, saveResults } from './results.ts';

// npm run bench: measures everything and writes bench/README.md. A partial run (--quick, --only) writes
// its report elsewhere, so that all figures in the README come from one run.

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const readme = join(root, 'bench/README.md');
const options = orEnd(() => readOptions(process.argv.slice(2)));
if (options.reportOnly) {
  write(readme, orEnd(readSavedResults));
} else {
  const results = await measure(options);
  const isWhole = !options.quick && options.only === null;
  if (isWhole) saveResults(results);
  write(isWhole ? readme : join(cacheFolder, 'part-of-a-run.md'), results);
}

/** Errors that a person can fix are printed without a stack. */
function orEnd<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

async function measure(options: Options): Promise<Results> {
  const startedAt = performance.now();
  const runFolder = makeRunFolder();
  const binDir = locatePostgres();
  const cluster = binDir ? await startCluster({ binDir }) : null;
  try {
    const postgresUrl = cluster?.url ?? null;
    const machine = await describeMachine(postgresUrl);
    const wrk = process.env.WRK_PATH || findOnPath('wrk');
    const tools = {
      postgresUrl,
      send: wrk ? sendWithWrk(wrk, runFolder) : null,
      chromium: process.env.CHROMIUM_PATH || findOnPath('chromium'),
    };
    const measured = await measureAll(options, tools, runFolder);
    const minutes = (performance.now() - startedAt) / 60_000;
    const { rounds, seconds } = options;
    return { machine: { ...machine, minutes }, rounds, seconds, ...measured };
  } finally {
    await cluster?.stop();
  }
}

function write(file: string, results: Results): void {
  const remarks: Remarks = JSON.parse(readFileSync(join(root, 'bench/remarks.json'), 'utf8'));
  writeFileSync(file, writeReport(results, remarks));
  console.log(`Report: ${file}`);
}
