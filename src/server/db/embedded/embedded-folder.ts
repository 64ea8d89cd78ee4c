import { join } from 'node:path';

/** Where under DATA_DIR the embedded database lives. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pg');
