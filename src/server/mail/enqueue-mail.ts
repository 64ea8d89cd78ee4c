import type { MailText } from '../../text/mails.ts';
import type { Db } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';

export type Mail = MailText & { readonly to: string };

/**
 * Queues a mail: it is sent if and only if the transaction around it is committed, and nobody waits for
 * a mail server. Inside a transaction, give its `tx`.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  const { to: recipient, kind, ...payload } = mail;
  try {
    await db.insert(mailOutbox).values({ kind, recipient, payload });
  } catch (error) {
    throw new MailNotQueued(error);
  }
}

/** Instead of the database's own error, which repeats address, link and code to whoever logs it. */
class MailNotQueued extends Error {
  readonly code: string;

  constructor(error: unknown) {
    super('A mail could not be queued.');
    const { cause } = error as { cause?: { code?: unknown } };
    this.code = isDatabaseUnavailable(error)
      ? 'DATABASE_UNAVAILABLE'
      : String(cause?.code ?? 'UNKNOWN');
  }
}
