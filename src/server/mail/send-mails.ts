import type { Db } from '../db/database.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { giveUpExpired, isExpired } from './expired-mail.ts';
import { asQueuedMail, mailQueue } from './mail-queue.ts';
import type { SendMail } from './mail-transport.ts';

/** For a whole attempt, from the first byte to the last; well below the queue's lease. */
const SEND_MS = 60_000;

interface Dependencies {
  readonly db: Db;
  readonly log: Log;
  readonly send: SendMail;
  readonly sendMs?: number;
}

/**
 * Sends all emails due in the outbox, at least once each. An email is sent twice only if a process dies, or loses
 * its database, after the mail server accepts it and before it is marked as sent
 * (docs/decisions/011-mail-outbox.md).
 */
export const sendMails = (dependencies: Dependencies, run?: Run): Promise<void> =>
  drainQueue(
    dependencies,
    mailQueue,
    async (row, signal) => {
      const { db, log, send, sendMs = SEND_MS } = dependencies;
      const mail = asQueuedMail(row);
      if (isExpired(mail, Date.now())) {
        await giveUpExpired(db, mail);
        log.warn(
          { mail: mail.id, kind: row.kind },
          'a mail was not sent: its link or code has expired',
        );
        return;
      }
      await send(mail, AbortSignal.any([signal, AbortSignal.timeout(sendMs)]));
    },
    run,
  );
