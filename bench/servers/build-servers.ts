import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../cache-folder.ts';

export interface BuiltServers {
  readonly store: string;
  readonly bare: string;
}

/** Both servers, bundled by the same configuration as the store's own build. */
export async function buildServers(runFolder: string): Promise<BuiltServers> {
  const store = await bundle('serve-store', runFolder);
  // The store looks for them beside its bundle.
  cpSync(join(root, 'src/server/db/migrations'), join(store, '../migrations'), { recursive: true });
  return { store, bare: await bundle('bare-server', runFolder) };
}

async function bundle(name: string, runFolder: string): Promise<string> {
  const outDir = join(runFolder, 'servers', name);
  // An entry named here takes the place of the configuration's own.
  const ssr = join(root, 'bench', `${name}.ts`);
  await build({ root, logLevel: 'warn', build: { ssr, outDir, emptyOutDir: true } });
  return join(outDir, `${name}.js`);
}
