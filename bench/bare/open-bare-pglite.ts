import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The embedded database as its makers hand it out. */
export const openBarePglite = (dataDir: string): Promise<PGlite> =>
  PGlite.create(join(dataDir, 'pg'), { extensions: { pg_trgm } });
