import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The embedded database without our changes. */
export const openBarePglite = (dataDir: string): Promise<PGlite> =>
  PGlite.create(join(dataDir, 'pg'), { extensions: { pg_trgm } });
