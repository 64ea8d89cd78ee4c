import type { Db } from '../db/database.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { giveUpExpired, isExpired } from './expired-mail.ts';
import { asQueuedMail, mailQueue } from './mail-queue.ts';
import type { SendMail } from './send-mail.ts';

/** One attempt in all, from the first byte to the last; well below the lease of the queue. */
const SEND_MS = 60_000;

interface Tools {
  readonly db: Db;
  readonly log: Log;
  readonly send: SendMail;
  readonly sendMs?: number;
}

/**
 * Sends what is due in the outbox. A mail arrives at least once: twice only if a process dies, or loses its
 * database, between the server's yes and the mark (docs/decisions/011-mail-outbox.md).
 */
export const sendMails = (tools: Tools, run?: Run): Promise<void> =>
  drainQueue(
    tools,
    mailQueue,
    async (row, signal) => {
      const { db, log, send, sendMs = SEND_MS } = tools;
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
