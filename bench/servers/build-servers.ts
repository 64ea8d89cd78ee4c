import { join } from 'node:path';
import { bundlePrograms } from '../../scripts/tools/bundle-programs.ts';

export interface BuiltServers {
  readonly store: string;
  readonly bare: string;
}

/** Both servers, bundled by the same configuration as the store's own build. */
export async function buildServers(runFolder: string): Promise<BuiltServers> {
  const folder = join(runFolder, 'servers');
  await bundlePrograms(['bench/serve-store.ts', 'bench/bare-server.ts'], folder);
  return { store: join(folder, 'serve-store.js'), bare: join(folder, 'bare-server.js') };
}
