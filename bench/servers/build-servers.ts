import { join } from 'node:path';
import { bundlePrograms } from '../../scripts/tools/bundle-programs.ts';

export interface BuiltServers {
  readonly store: string;
  readonly bare: string;
}

/** Bundles both servers with the configuration of the store's build. */
export async function buildServers(runFolder: string): Promise<BuiltServers> {
  const folder = join(runFolder, 'servers');
  await bundlePrograms(['bench/serve-store.ts', 'bench/bare-server.ts'], folder);
  return { store: join(folder, 'serve-store.js'), bare: join(folder, 'bare-server.js') };
}
