import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../scripts/tools/files-below.ts';
import { withLock } from '../../scripts/tools/folder-lock.mjs';
import type { Database } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded/open-embedded.ts';
import { createLog } from '../../src/server/log.ts';
import { openBarePglite } from '../bare/open-bare-pglite.ts';
import { makeSearchTables } from '../bare/search-tables.ts';
import { cacheFolder, root } from '../cache-folder.ts';
import type { CatalogueSize } from './catalogue-size.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import type { Sample } from './sample-products.ts';

export interface EmbeddedData {
  /** Data folders to copy from: opening one changes and locks it. */
  readonly storeDir: string;
  readonly bareDir: string;
  readonly sample: Sample;
}

// Everything that determines the data: a change to any of these needs a new database.
const SHAPING_FOLDERS = ['src/server/db/migrations', 'catalogue/products'];
const SHAPING_FILES = [
  'catalogue/district-prices.ts',
  'catalogue/picture-address.ts',
  'bench/catalogues/fill-carts.ts',
  'bench/catalogues/fill-catalogue.ts',
  'bench/catalogues/large-catalogue.ts',
  'bench/catalogues/made-up-words.ts',
  'bench/catalogues/sample-products.ts',
  'bench/bare/search-tables.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/** Created once, since filling the embedded database takes minutes, and cached until a source changes. */
export async function prepareEmbedded(size: CatalogueSize): Promise<EmbeddedData> {
  const generation = `embedded-${fingerprint()}`;
  for (const name of existsSync(cacheFolder) ? readdirSync(cacheFolder) : []) {
    if (/^embedded-[0-9a-f]{12}$/.test(name) && name !== generation) {
      rmSync(join(cacheFolder, name), { recursive: true, force: true });
    }
  }
  const folder = join(cacheFolder, generation, size);
  const onWait = (pid: number) =>
    console.log(`  waiting for process ${pid}, which is filling the same database`);
  await withLock(join(cacheFolder, 'embedded-lock'), onWait, async () => {
    if (existsSync(folder)) return;
    if (size === 'large') console.log('  filling it takes a few minutes, once');
    await makeEmbedded(folder, (database) => fillCatalogue(database, size));
  });
  return readEmbedded(folder);
}

export const readEmbedded = (folder: string): EmbeddedData => ({
  storeDir: join(folder, 'store'),
  bareDir: join(folder, 'bare'),
  sample: JSON.parse(readFileSync(join(folder, 'sample.json'), 'utf8')) as Sample,
});

/** Both databases in a folder; `snapshotDir` is a database to begin with. */
export async function makeEmbedded(
  folder: string,
  fill: (database: Database) => Promise<Sample>,
  snapshotDir?: string,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });

  const storeDir = join(unfinished, 'store');
  const database = await openEmbedded({ dataDir: storeDir, snapshotDir, log: createLog('warn') });
  const sample = await fill(database);
  await database.close();
  writeFileSync(join(unfinished, 'sample.json'), JSON.stringify(sample));

  const bareDir = join(unfinished, 'bare');
  cpSync(storeDir, bareDir, { recursive: true });
  const bare = await openBarePglite(bareDir);
  await makeSearchTables(
    async (statement) => (await bare.query<Record<string, unknown>>(statement)).rows,
  );
  await bare.exec('checkpoint');
  await bare.close();

  renameSync(unfinished, folder);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...filesBelow(root, SHAPING_FOLDERS), ...SHAPING_FILES]) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
