import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { embeddedFolder } from './embedded-folder.ts';

/**
 * Copies the folder of the open database as it is at one moment, and returns how many migrations it has. Whoever uses the
 * database waits: inside this transaction nobody else has the only connection, so nothing is written while the files are
 * copied. On file systems that share blocks the copy takes no time and no space.
 */
export function copyEmbedded(pg: PGlite, dataDir: string, target: string): Promise<number> {
  return pg.transaction(async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    await tx.exec('CHECKPOINT');
    await cp(embeddedFolder(dataDir), target, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return rows[0]!.count;
  });
}
