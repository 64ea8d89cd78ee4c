// @ts-check
// `npm run proof`: runs the proofs at full size, on the embedded database and on PostgreSQL, and writes their figures
// to docs/proof.md. `npm run proof -- cart` runs those with that word in the file name and keeps the other figures.
// `npm run proof -- cluster` sets up a whole installation, and needs etcd, patroni, haproxy and PostgreSQL.
// `npm run proof -- screens` looks at every state of every screen at every width, in Chromium.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, stop } from './prepare.mjs';
import { CHROMIUM_ADVICE, findChromium } from './tools/find-chromium.mjs';
import { findHaproxy, HAPROXY_ADVICE } from './tools/find-haproxy.mjs';
import { locatePatroni, PATRONI_ADVICE } from './tools/find-patroni.mjs';
import { findPostgres, POSTGRES_ADVICE } from './tools/find-postgres.mjs';
import { makeMemoryFolder } from './tools/memory-folder.mjs';
import { run } from './tools/run.mjs';

requireNode();
await ensureInstalled().catch(stop);
await ensureBuilt().catch(stop);

process.env.TMPDIR = makeMemoryFolder() ?? tmpdir();

const figures = join(root, '.cache/proof-figures.jsonl');
rmSync(figures, { force: true });
const words = process.argv.slice(2);
if (words.length === 1 && words[0] === 'screens') await proveScreens();
const files = words.length > 0 ? words.map((word) => `${word}.proof.test`) : ['.proof.test'];

const binDir = await findPostgres();
const missing = [
  ...(binDir ? [] : [`PostgreSQL: ${POSTGRES_ADVICE}`]),
  ...(locatePatroni() ? [] : [`etcd and patroni: ${PATRONI_ADVICE}`]),
  ...((await findHaproxy()) ? [] : [`haproxy: ${HAPROXY_ADVICE}`]),
];
if (words.includes('cluster') && missing.length > 0) {
  stop(new Error(`The proof of the cluster needs ${missing.join(' and ')}`));
}
const { startCluster } = await import('./tools/postgres-cluster.mjs');
const cluster = binDir ? await startCluster({ binDir }) : null;
for (const program of missing) console.error(`Skipping the proofs that need ${program}`);

const env = {
  ...process.env,
  PROOF_FIGURES: figures,
  ...(cluster && { TEST_POSTGRES_URL: cluster.url }),
};
const vitest = ['run', '--reporter=verbose', '--no-file-parallelism', '--silent=false', ...files];
try {
  await run(join('node_modules/.bin/vitest'), vitest, { cwd: root, env });
  await run(process.execPath, ['--import', 'tsx', 'scripts/write-proof.ts', figures], {
    cwd: root,
    env,
  });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
}

/** Ends the process. */
async function proveScreens() {
  const chromium = await findChromium({ isForTests: true });
  if (!chromium) stop(new Error(`The proof of screens needs Chromium: ${CHROMIUM_ADVICE}`));
  const env = { ...process.env, CHROMIUM_PATH: String(chromium), SCREENS_FULL: 'true' };
  const args = ['test', '--reporter=line', 'e2e/screens/screens.spec.ts'];
  await run(join('node_modules/.bin/playwright'), args, { cwd: root, env }).catch(stop);
  process.exit(0);
}
