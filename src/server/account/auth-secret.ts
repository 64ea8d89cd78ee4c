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
 * The key that signs cookies: AUTH_SECRET, or a random value made once. It is kept where every process that needs it
 * can read it, and nobody else: in a file of DATA_DIR for the one process of an embedded database, in a row for all
 * processes of a PostgreSQL.
 */
export async function readAuthSecret(settings: Settings, database: Database): Promise<string> {
  if (settings.authSecret !== undefined) return settings.authSecret;
  const fresh = randomBytes(32).toString('base64url');
  if (database.kind === 'postgres') {
    await database.db
      .insert(storeSecret)
      .values({ name: NAME, value: fresh })
      .onConflictDoNothing();
    const [kept] = await database.db.select().from(storeSecret).where(eq(storeSecret.name, NAME));
    return kept!.value;
  }
  const file = join(settings.dataDir, NAME);
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim() !== '') return kept.trim();
  await writeDurably(file, Buffer.from(`${fresh}\n`));
  return fresh;
}
