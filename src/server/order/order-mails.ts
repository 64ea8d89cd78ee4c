import { isWithinLimit, type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

export const ORDER_MAILS: MailPreparations<'order-placed' | 'order-status' | 'order-packed-short'> =
  {
    'order-placed': toAccount(async (mail, { isConfirmed }, tools) => {
      const { text } = mail;
      // A member of staff has placed it: the email is the only way for the shop to learn of it.
      if (text.assistedBy !== undefined) return { text };
      if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
      return (await isWithinLimit(tools, mail, 'order-emails'))
        ? { text }
        : { notSent: 'TOO_MANY' };
    }),
    'order-packed-short': toAccount(async (mail, { isConfirmed }, tools) => {
      const { text } = mail;
      if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
      return (await isWithinLimit(tools, mail, 'order-emails'))
        ? { text }
        : { notSent: 'TOO_MANY' };
    }),
    'order-status': toAccount(async (mail, { isConfirmed }, tools) => {
      const { text } = mail;
      if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
      return (await isWithinLimit(tools, mail, 'order-emails'))
        ? { text }
        : { notSent: 'TOO_MANY' };
    }),
  };
