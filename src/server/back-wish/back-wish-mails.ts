import { isWithinLimit, type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

export const BACK_WISH_MAILS: MailPreparations<'goods-back'> = {
  'goods-back': toAccount(async (mail, { isConfirmed, isBlocked }, tools) => {
    const { text } = mail;
    // Blocked since: they can't order it.
    if (isBlocked) return { notSent: 'EXPIRED' };
    if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
    return (await isWithinLimit(tools, mail, 'order-emails')) ? { text } : { notSent: 'TOO_MANY' };
  }),
};
