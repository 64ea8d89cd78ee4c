import { eq } from 'drizzle-orm';
import { PATHS } from '../../domain/paths.ts';
import type { MailText } from '../../text/mails.ts';
import { createConfirmationLink } from '../account/confirmation-link.ts';
import { createResetToken } from '../account/create-reset-token.ts';
import { deletionCode } from '../account-deletion/deletion-code.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import type { Limiter } from '../http/limiter.ts';
import type { QueuedMail } from './mail-queue.ts';

export interface MailPreparation {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly secret: string;
  readonly publicUrl: string;
}

/** Why an email is not sent. */
type NotSent = 'NO_ACCOUNT' | 'ADDRESS_NOT_CONFIRMED' | 'ADDRESS_CONFIRMED' | 'TOO_MANY';

type Prepared = { readonly text: MailText } | { readonly notSent: NotSent };

/** Decides whether an email may be sent, and adds its link or code (docs/decisions/029-emails-and-strangers.md). */
export type PrepareMail = (mail: QueuedMail) => Promise<Prepared>;

export const mailPreparation =
  (preparation: MailPreparation): PrepareMail =>
  async (mail) => {
    const { db, publicUrl, secret } = preparation;
    const { text, recipient } = mail;
    const [person] = await db
      .select({ id: user.id, confirmedAt: user.emailConfirmedAt })
      .from(user)
      .where(eq(user.email, recipient));
    if (!person) return { notSent: 'NO_ACCOUNT' };
    const isConfirmed = person.confirmedAt !== null;
    switch (text.kind) {
      case 'reset': {
        const token = await createResetToken(db, person.id);
        return { text: { ...text, link: `${publicUrl}${PATHS.reset}?token=${token}` } };
      }
      case 'welcome': {
        if (isConfirmed) return text.isReminder ? { notSent: 'ADDRESS_CONFIRMED' } : { text };
        // A reminder has been counted when it was requested.
        const isWithin =
          text.isReminder || (await isWithinLimit(preparation, mail, 'welcome-emails'));
        if (!isWithin) return { notSent: 'TOO_MANY' };
        return { text: { ...text, link: await createConfirmationLink(db, person.id, publicUrl) } };
      }
      case 'deletion-code':
        return { text: { ...text, code: deletionCode(secret, text.proofId) } };
      // Each belongs to a payment, and payments have their own limit.
      case 'payment-returned':
        return { text };
      case 'order-placed':
      case 'order-status': {
        if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
        const isWithin = await isWithinLimit(preparation, mail, 'order-emails');
        return isWithin ? { text } : { notSent: 'TOO_MANY' };
      }
    }
  };

/** Counts by address: an account can be deleted and registered again. Only the first attempt counts. */
const isWithinLimit = async (
  { limiter }: MailPreparation,
  { attempts, recipient }: QueuedMail,
  limit: 'welcome-emails' | 'order-emails',
): Promise<boolean> => attempts > 1 || limiter.allows(limit, recipient);
