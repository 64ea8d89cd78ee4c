import { eq } from 'drizzle-orm';
import { PATHS } from '../../domain/paths.ts';
import type { MailText } from '../../text/mails.ts';
import { createConfirmationLink } from '../account/confirmation-link.ts';
import { createResetToken } from '../account/create-reset-token.ts';
import { deletionCode } from '../account-deletion/deletion-code.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import type { Limiter } from '../http/limiter.ts';
import { createInvitationLink } from '../staff/invitation-link.ts';
import type { QueuedMail } from './mail-queue.ts';
import type { NotSent } from './not-sent.ts';

export interface MailPreparation {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly secret: string;
  readonly publicUrl: string;
}

type Prepared = { readonly text: MailText } | { readonly notSent: NotSent };

/** Decides whether an email may be sent, and adds its link or code (docs/decisions/029-emails-and-strangers.md). */
export type PrepareMail = (mail: QueuedMail) => Promise<Prepared>;

export const mailPreparation =
  (preparation: MailPreparation): PrepareMail =>
  async (mail) => {
    const { db, publicUrl, secret } = preparation;
    const { text, recipient } = mail;
    if (text.kind === 'staff-invitation') {
      const link = await createInvitationLink(db, text.invitationId, publicUrl);
      return link === null ? { notSent: 'INVITATION_ENDED' } : { text: { ...text, link } };
    }
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
      // A member of staff has decided each of these.
      case 'shop-decided':
      case 'district-changed':
      case 'order-refund':
        return { text };
      case 'order-placed':
      case 'order-status': {
        // A member of staff has placed it: the email is the only way for the shop to learn of it.
        if (text.kind === 'order-placed' && text.assistedBy !== undefined) return { text };
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
