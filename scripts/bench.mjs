// @ts-check
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './prepare.mjs';
import { findChromium } from './tools/find-chromium.mjs';
import { findPostgres } from './tools/find-postgres.mjs';
import { findWrk } from './tools/find-wrk.mjs';
import { run } from './tools/run.mjs';

requireNode();
await ensureInstalled().catch(stop);
await ensureBuilt().catch(stop);

// A missing tool is left empty; the benchmark skips and reports what needs it.
const env = {
  ...process.env,
  POSTGRES_BIN: (await findPostgres()) ?? '',
  WRK_PATH: (await findWrk()) ?? '',
  CHROMIUM_PATH: (await findChromium()) ?? '',
};
const args = ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)];
await run(process.execPath, args, { cwd: root, env }).catch(stop);
