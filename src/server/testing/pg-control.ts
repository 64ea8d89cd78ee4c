import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// PostgreSQL's record of the database state (src/include/catalog/pg_control.h). The state follows one 64-bit and
// two 32-bit numbers.
const STATE_AT = 16;
const STATES = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];

export const databaseState = (dataDir: string): string | undefined =>
  STATES[readFileSync(join(dataDir, 'pg/global/pg_control')).readInt32LE(STATE_AT)];
