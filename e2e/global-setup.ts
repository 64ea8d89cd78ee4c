import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms } from '../scripts/tools/bundle-programs.ts';
import { clearAbandoned, ownedName } from '../scripts/tools/owned-folder.mjs';
import { PROGRAMS_FOLDER } from './store-server.ts';

/** Inside the project, so that programs find their packages. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/** Bundles the test store once before all tests, in a folder of its own: two runs do not disturb each other. */
export default async function setup(): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  clearAbandoned(CACHE, 'e2e-programs-');
  const folder = mkdtempSync(join(CACHE, `${ownedName('e2e-programs-')}-`));
  await bundlePrograms(['e2e/serve-store.ts'], folder);
  process.env[PROGRAMS_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
