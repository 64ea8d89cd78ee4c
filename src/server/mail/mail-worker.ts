import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { giveUpExpired, isExpired } from './expired-mail.ts';
import { folderSender } from './folder-sender.ts';
import {
  claimDueMails,
  forgetOldMails,
  markFailed,
  markSent,
  type QueuedMail,
} from './mail-queue.ts';
import { SendFailure, type SendMail } from './send-mail.ts';
import { smtpSender } from './smtp-sender.ts';

// Empties the outbox, beside the requests and without any of them waiting. Each process has one; they
// share the work. A mail arrives at least once: twice only if a process dies, or loses its database,
// between the server's yes and the mark (docs/decisions/011-mail-outbox.md).

const AT_ONCE = 5;
/** All of it, from the first byte to the last; well below the lease of mail-queue.ts. */
const SEND_MS = 60_000;
/** A retry has no notification, and one can be missed. */
const LOOK_EVERY_MS = 15_000;
const TIDY_EVERY_MS = 3_600_000;
const STOP_MS = 4_000;
const MARK_TRIES = { most: 20, everyMs: 1_000 };

export interface MailWorker {
  /** Takes nothing more; what is under way may finish, for a few seconds. */
  stop(): Promise<void>;
}

/** The way that the settings name: by SMTP, or into a folder. */
export function mailSender(settings: Settings, log: Log): SendMail {
  const { mail, brand, publicUrl, dataDir } = settings;
  const identity = { name: brand.name, publicUrl, from: mail.from };
  return mail.smtpUrl === undefined
    ? folderSender(dataDir, identity, log)
    : smtpSender(mail.smtpUrl, identity);
}

export async function startMailWorker(
  database: Database,
  send: SendMail,
  log: Log,
  sendMs = SEND_MS,
): Promise<MailWorker> {
  const { db } = database;
  const stopping = new AbortController();
  const impatience = new AbortController();
  let isWanted = true;
  let wake = () => {};
  let tidiedAt = Number.NEGATIVE_INFINITY;

  const want = () => {
    isWanted = true;
    wake();
  };
  await database.listen('mail_queued', { onMessage: want, onConnected: want, onLost() {} });
  const working = work();

  return {
    async stop() {
      stopping.abort();
      wake();
      const timer = setTimeout(() => impatience.abort(), STOP_MS);
      await working;
      clearTimeout(timer);
    },
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWanted = false;
      try {
        const mails = await claimDueMails(db, AT_ONCE);
        await Promise.all(mails.map(deliver));
        if (mails.length === AT_ONCE) continue;
        await tidy();
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'the outbox of mails cannot be read');
        isWanted = false;
      }
      if (!isWanted && !stopping.signal.aborted) await rest();
    }
  }

  /** Never throws: what cannot be marked is due again when its lease is over. */
  async function deliver(mail: QueuedMail): Promise<void> {
    const about = { mail: mail.id, kind: mail.text.kind, attempts: mail.attempts };
    try {
      if (isExpired(mail, Date.now())) {
        await giveUpExpired(db, mail);
        log.warn(about, 'a mail was not sent: what it brings has expired');
        return;
      }
      const failure = await attempt(mail);
      if (!failure) {
        await markSurely(mail);
        log.debug(about, 'a mail was sent');
      } else if (await markFailed(db, mail, failure)) {
        log.error({ ...about, code: failure.code }, 'a mail was given up');
      } else {
        log.warn({ ...about, code: failure.code }, 'a mail could not be sent; it is tried again');
      }
    } catch (error) {
      log.error({ ...about, err: error }, 'what became of a mail could not be noted');
    }
  }

  async function attempt(mail: QueuedMail): Promise<SendFailure | null> {
    try {
      await send(mail, AbortSignal.any([impatience.signal, AbortSignal.timeout(sendMs)]));
      return null;
    } catch (error) {
      return error instanceof SendFailure ? error : new SendFailure('UNEXPECTED', false);
    }
  }

  /** A mark that is lost means a second mail: a database that is away for a moment is waited for. */
  async function markSurely(mail: QueuedMail): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await markSent(db, mail);
      } catch (error) {
        if (tries >= MARK_TRIES.most || stopping.signal.aborted) throw error;
        await wait(MARK_TRIES.everyMs);
      }
    }
  }

  async function tidy(): Promise<void> {
    if (performance.now() - tidiedAt < TIDY_EVERY_MS) return;
    await forgetOldMails(db);
    tidiedAt = performance.now();
  }

  async function rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = () => {};
  }
}
