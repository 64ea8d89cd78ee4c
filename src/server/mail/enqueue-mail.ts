import type { Db } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import type { WaitingText } from './waiting-text.ts';

export type Mail = WaitingText & { readonly to: string };

/**
 * Queues an email. It is sent only if the surrounding transaction commits, and nobody waits for a mail
 * server. Inside a transaction, pass its `tx`.
 */
export const enqueueMail = (db: Db, mail: Mail): Promise<void> => enqueueMails(db, [mail]);

/** The same for several emails at once. */
export async function enqueueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to: recipient, kind, ...payload }) => ({ kind, recipient, payload }));
  try {
    await db.insert(mailOutbox).values(rows);
  } catch (error) {
    throw new MailNotQueued(error);
  }
}

/** Replaces the database's error, which would put the name and address into the log. */
class MailNotQueued extends Error {
  readonly code: string;

  constructor(error: unknown) {
    super('An email could not be queued.');
    const { cause } = error as { cause?: { code?: unknown } };
    this.code = isDatabaseUnavailable(error)
      ? 'DATABASE_UNAVAILABLE'
      : String(cause?.code ?? 'UNKNOWN');
  }
}
