import type { NotSent } from '../../domain/not-sent-mail.ts';
import type { Db } from '../db/database.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { LeftOut } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { StoreEvents } from '../store-events.ts';
import { isExpired } from './expired-mail.ts';
import { asQueuedMail, mailQueue, type QueuedMail } from './mail-queue.ts';
import type { SendMail } from './mail-transport.ts';
import type { PrepareMail } from './prepare-mail.ts';

/** For a whole attempt, from the first byte to the last; well below the queue's lease. */
const SEND_MS = 60_000;

interface Dependencies {
  readonly db: Db;
  readonly log: Log;
  readonly prepare: PrepareMail;
  readonly send: SendMail;
  readonly events?: StoreEvents;
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
      const { prepare, send, sendMs = SEND_MS } = dependencies;
      const mail = asQueuedMail(row);
      if (isExpired(mail, Date.now())) return leaveOut(dependencies, mail, 'EXPIRED');
      const prepared = await prepare(mail);
      if ('notSent' in prepared) return leaveOut(dependencies, mail, prepared.notSent);
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(sendMs)]);
      await send({ ...mail, text: prepared.text }, timeout).catch((error) => {
        dependencies.events?.mail('failed');
        throw error;
      });
      dependencies.events?.mail('sent');
    },
    run,
  );

/** Not a failure: the email must not be sent, or nobody needs it any more. */
function leaveOut({ log, events }: Dependencies, mail: QueuedMail, reason: NotSent): LeftOut {
  events?.mail('left-out');
  const level = reason === 'ADDRESS_NOT_CONFIRMED' ? 'info' : 'warn';
  log[level]({ mail: mail.id, kind: mail.text.kind, reason }, 'a mail was not sent');
  return new LeftOut(reason);
}
