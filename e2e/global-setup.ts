import { rmSync } from 'node:fs';
import { bundlePrograms } from '../scripts/tools/bundle-programs.ts';
import { PROGRAMS } from './store-server.ts';

/** Bundles the test store once before all tests. */
export default async function setup(): Promise<() => void> {
  await bundlePrograms(['e2e/serve-store.ts'], PROGRAMS);
  return () => rmSync(PROGRAMS, { recursive: true, force: true });
}
