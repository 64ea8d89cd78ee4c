import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { emailToken } from '../db/schema/email-token.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { session } from '../db/schema/session.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import type { Run } from '../jobs/job.ts';
import type { Log } from '../log.ts';

/** Nothing reads these rows any more, and they are personal data. */
const EXPIRED: readonly (readonly [PgTable, SQL])[] = [
  [session, sql`${session.expiresAt} <= now()`],
  [resetToken, sql`${resetToken.expiresAt} <= now()`],
  [emailToken, sql`${emailToken.expiresAt} <= now()`],
  [knownDevice, sql`${knownDevice.expiresAt} <= now()`],
  [deletionProof, sql`${deletionProof.expiresAt} <= now()`],
  // After a day, nobody is waiting for the link any more.
  [resetRequest, sql`${resetRequest.askedAt} < now() - interval '1 day'`],
  // The provider repeats an event for a day at most, and we no longer retry one that failed.
  [webhookEvent, sql`${webhookEvent.receivedAt} < now() - interval '30 days'`],
  // A phone that was offline for a week finds its order in the history instead.
  [idempotency, sql`${idempotency.createdAt} < now() - interval '7 days'`],
  [rateLimit, sql`${rateLimit.resetsAt} <= now()`],
];

interface Clearing {
  readonly db: Db;
  readonly log: Log;
}

/** Each table on its own: one that fails does not keep the others' rows. */
export async function clearExpired(
  { db, log }: Clearing,
  { stopping }: Pick<Run, 'stopping'>,
): Promise<void> {
  const failed: string[] = [];
  for (const [table, isExpired] of EXPIRED) {
    await deleteOldRows(db, table, isExpired, { stopping }).catch((err) => {
      failed.push(getTableName(table));
      log.error({ err, table: getTableName(table) }, 'could not delete expired rows');
    });
  }
  if (failed.length > 0) throw new Error(`expired rows are left in ${failed.join(', ')}`);
}
