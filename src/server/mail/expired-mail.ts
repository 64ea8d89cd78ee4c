import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { markFailed } from '../jobs/queue.ts';
import { mailQueue, type QueuedMail } from './mail-queue.ts';

// After a long outage of the mail server, some emails would contain links and codes that no longer work.

/** How long an email's link or code is valid, minus the time to read it. */
const VALID_MINUTES: Partial<Record<QueuedMail['text']['kind'], number>> = {
  reset: 25,
  'deletion-code': 14,
};

/** After this, the person has asked again or given up. */
const REQUEST_AGAIN_HOURS = 24;

export function isExpired({ text, createdAt }: QueuedMail, now: number): boolean {
  const minutes = VALID_MINUTES[text.kind];
  return minutes !== undefined && now - createdAt.getTime() > minutes * 60_000;
}

/** Gives up the email. Instead of an expired link, a new one is requested in the same transaction. */
export const giveUpExpired = (db: Db, mail: QueuedMail): Promise<void> =>
  inTransaction(db, async (tx) => {
    const expired = { reason: 'EXPIRED', isPermanent: true };
    const outcome = await markFailed(tx, mailQueue, mail, expired);
    if (outcome !== 'given-up' || mail.text.kind !== 'reset') return;
    const askedAt = new Date(mail.text.askedAt);
    if (Date.now() - askedAt.getTime() > REQUEST_AGAIN_HOURS * 3_600_000) return;
    await tx.insert(resetRequest).values({ email: mail.recipient, askedAt });
  });
