import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { fileRemoval } from '../db/schema/file-removal.ts';
import type { FileStore } from './file-store.ts';

/** Removes what is to be removed. What fails stays for the next time; removing twice does no harm. */
export async function removeFiles(db: Db, files: FileStore): Promise<void> {
  for (const { key } of await db.select({ key: fileRemoval.key }).from(fileRemoval)) {
    await files.remove(key);
    await db.delete(fileRemoval).where(eq(fileRemoval.key, key));
  }
}
