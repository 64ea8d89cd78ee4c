import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import type { Run } from '../jobs/job.ts';
import { type Backoff, backoff, type Claim, type Queue } from '../jobs/queue.ts';
import { SendFailure } from './send-failure.ts';
import type { WaitingText } from './waiting-text.ts';

export const MAIL_BACKOFF: Backoff = { firstSeconds: 60, maxSeconds: 3_600 };
const DELETE_AFTER_DAYS = 30;

export interface QueuedMail extends Claim {
  readonly recipient: string;
  readonly text: WaitingText;
  readonly createdAt: Date;
}

/** An email that was given up keeps its content for as long as its row, so that staff can have it tried again. */
export const mailQueue: Queue<typeof mailOutbox> = {
  entry: 'mail',
  table: mailOutbox,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'nextAttemptAt', lastError: 'lastError' },
  isOpen: sql`${mailOutbox.sentAt} is null and ${mailOutbox.failedAt} is null`,
  atOnce: 5,
  gatherMs: 100,
  leaseSeconds: 300,
  retryAt: backoff(MAIL_BACKOFF),
  done: { sentAt: sql`now()`, lastError: null, payload: {} },
  // Nobody will try these again.
  leftOut: { failedAt: sql`now()`, payload: {} },
  giveUp: {
    when: sql`${mailOutbox.createdAt} < now() - interval '3 days'`,
    ending: { failedAt: sql`now()` },
  },
  describe: ({ kind }) => ({ kind }),
  // The error itself is not logged: a mail server's message may repeat the address.
  failureOf: (error) =>
    error instanceof SendFailure
      ? { reason: error.code, isPermanent: error.isPermanent }
      : { reason: 'UNEXPECTED', isPermanent: false },
};

export const asQueuedMail = ({
  id,
  attempts,
  recipient,
  kind,
  payload,
  createdAt,
}: typeof mailOutbox.$inferSelect): QueuedMail => ({
  id,
  attempts,
  recipient,
  text: { kind, ...payload } as WaitingText,
  createdAt,
});

export const forgetOldMails = (db: Db, { stopping }: Pick<Run, 'stopping'>): Promise<void> =>
  deleteOldRows(
    db,
    mailOutbox,
    sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt})
      < now() - ${DELETE_AFTER_DAYS} * interval '1 day'`,
    { stopping },
  );
