import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { fileRemoval } from '../db/schema/file-removal.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';

/** Never given up: files of deleted accounts must be removed. */
export const fileRemovalQueue: Queue<typeof fileRemoval> = {
  entry: 'file removal',
  table: fileRemoval,
  columns: { id: 'key', attempts: 'attempts', dueAt: 'nextAttemptAt', lastError: 'lastError' },
  isOpen: sql`true`,
  atOnce: 5,
  leaseSeconds: 60,
  retryAt: backoff({ firstSeconds: 60, maxSeconds: 3_600 }),
  done: 'delete',
  giveUp: null,
  isIdPersonal: true,
};

interface Dependencies {
  readonly db: Db;
  readonly log: Log;
  readonly files: FileStore;
}

/** Removes the files of deleted accounts. Removing one twice is harmless. */
export const removeFiles = (dependencies: Dependencies, run?: Run): Promise<void> =>
  drainQueue(dependencies, fileRemovalQueue, ({ key }) => dependencies.files.remove(key), run);
