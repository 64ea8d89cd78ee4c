import { cpSync } from 'node:fs';
import type { DatabaseKind } from '../load/load-figures.ts';
import type { CatalogueSize } from './catalogue-size.ts';
import { type EmbeddedData, prepareEmbedded } from './embedded-data.ts';
import { type PostgresData, preparePostgres } from './postgres-data.ts';
import type { Sample } from './sample-products.ts';

/** A filled database of either kind. */
export interface BenchData {
  readonly sample: Sample;
  /** The settings that point a server to it; `copyTo` is the folder for a copy of an embedded one. */
  openStore(copyTo: string): Record<string, string>;
  openBare(copyTo: string): Record<string, string>;
  remove(): Promise<void>;
}

export async function prepareData(
  kind: DatabaseKind,
  size: CatalogueSize,
  postgresUrl: string | null,
): Promise<BenchData> {
  if (kind === 'postgres') {
    if (!postgresUrl) throw new Error('No PostgreSQL server to fill.');
    return openShared(await preparePostgres(postgresUrl, size));
  }
  return openCopies(await prepareEmbedded(size));
}

/** All stores get the same database. */
export const openShared = ({ storeUrl, bareUrl, sample, remove }: PostgresData): BenchData => ({
  sample,
  openStore: () => ({ DATABASE_URL: storeUrl }),
  openBare: () => ({ DATABASE_URL: bareUrl }),
  remove,
});

/** Every server gets a copy of its own. */
export function openCopies({ storeDir, bareDir, sample }: EmbeddedData): BenchData {
  const openCopy = (of: string) => (copyTo: string) => {
    cpSync(of, copyTo, { recursive: true });
    return { DATA_DIR: copyTo };
  };
  return {
    sample,
    openStore: openCopy(storeDir),
    openBare: openCopy(bareDir),
    remove: async () => {},
  };
}
