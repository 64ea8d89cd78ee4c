import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { emailToken } from '../db/schema/email-token.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { session } from '../db/schema/session.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';

/** Deletes expired rows: nothing reads them, and they are personal data. */
export async function clearExpired(db: Db): Promise<void> {
  await db.delete(session).where(sql`${session.expiresAt} <= now()`);
  await db.delete(resetToken).where(sql`${resetToken.expiresAt} <= now()`);
  await db.delete(emailToken).where(sql`${emailToken.expiresAt} <= now()`);
  await db.delete(knownDevice).where(sql`${knownDevice.expiresAt} <= now()`);
  await db.delete(deletionProof).where(sql`${deletionProof.expiresAt} <= now()`);
  // After a day, nobody is waiting for the link any more.
  await db.delete(resetRequest).where(sql`${resetRequest.askedAt} < now() - interval '1 day'`);
  // The provider repeats an event for a day at most, and we no longer retry one that failed.
  await db.delete(webhookEvent).where(sql`${webhookEvent.receivedAt} < now() - interval '30 days'`);
  // A phone that was offline for a week finds its order in the history instead.
  await db.delete(idempotency).where(sql`${idempotency.createdAt} < now() - interval '7 days'`);
  await db.delete(rateLimit).where(sql`${rateLimit.resetsAt} <= now()`);
}
