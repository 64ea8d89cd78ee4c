import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { storeSecret } from '../db/schema/store-secret.ts';
import { writeDurably } from '../files/write-durably.ts';
import type { Settings } from '../settings.ts';

const NAME = 'auth-secret';

/**
 * The key that signs cookies: AUTH_SECRET, or a random value generated once. It is stored where only the processes
 * that need it can read it: in a file in DATA_DIR for an embedded database, which one process uses, or in a row for
 * all processes of a PostgreSQL.
 */
export async function readAuthSecret(settings: Settings, database: Database): Promise<string> {
  if (settings.authSecret !== undefined) return settings.authSecret;
  const generated = randomBytes(32).toString('base64url');
  if (database.kind === 'postgres') {
    await database.db
      .insert(storeSecret)
      .values({ name: NAME, value: generated })
      .onConflictDoNothing();
    const [stored] = await database.db.select().from(storeSecret).where(eq(storeSecret.name, NAME));
    return stored!.value;
  }
  const file = join(settings.dataDir, NAME);
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (stored.trim() !== '') return stored.trim();
  await writeDurably(file, Buffer.from(`${generated}\n`));
  return generated;
}
