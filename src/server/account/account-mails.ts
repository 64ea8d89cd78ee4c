import { PATHS } from '../../domain/paths.ts';
import { isWithinLimit, type MailPreparations, toAccount } from '../mail/prepare-mail.ts';
import { createConfirmationLink } from './confirmation-link.ts';
import { createResetToken } from './create-reset-token.ts';

export const ACCOUNT_MAILS: MailPreparations<'reset' | 'welcome'> = {
  reset: toAccount(async ({ text }, { id }, { db, publicUrl }) => {
    const token = await createResetToken(db, id);
    return { text: { ...text, link: `${publicUrl}${PATHS.reset}?token=${token}` } };
  }),
  welcome: toAccount(async (mail, { id, isConfirmed }, tools) => {
    const { text } = mail;
    if (isConfirmed) return text.isReminder ? { notSent: 'ADDRESS_CONFIRMED' } : { text };
    // A reminder has been counted when it was requested.
    const isWithin = text.isReminder || (await isWithinLimit(tools, mail, 'welcome-emails'));
    if (!isWithin) return { notSent: 'TOO_MANY' };
    const link = await createConfirmationLink(tools.db, id, tools.publicUrl);
    return { text: { ...text, link } };
  }),
};
