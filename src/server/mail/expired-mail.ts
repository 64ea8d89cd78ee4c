import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { markFailed, type QueuedMail } from './mail-queue.ts';

// A mail server that was away for long: some mails bring what does not work any more.

/** How long what a mail brings is good for, less the time to read it. */
const GOOD_FOR_MINUTES: Partial<Record<QueuedMail['text']['kind'], number>> = {
  reset: 25,
  'deletion-code': 14,
};

/** Whoever asked longer ago than this has found another way. */
const WAITS_HOURS = 24;

export function isExpired({ text, createdAt }: QueuedMail, now: number): boolean {
  const minutes = GOOD_FOR_MINUTES[text.kind];
  return minutes !== undefined && now - createdAt.getTime() > minutes * 60_000;
}

/** It is not sent. In place of a dead link a new one is asked for, in the same breath: the wish is never lost. */
export const giveUpExpired = (db: Db, mail: QueuedMail): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isMine = await markFailed(tx, mail, { code: 'EXPIRED', isPermanent: true });
    if (!isMine || mail.text.kind !== 'reset') return;
    const askedAt = new Date(mail.text.askedAt);
    if (Date.now() - askedAt.getTime() > WAITS_HOURS * 3_600_000) return;
    await tx.insert(resetRequest).values({ email: mail.recipient, askedAt });
  });
