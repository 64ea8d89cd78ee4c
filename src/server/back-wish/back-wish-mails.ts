import { isWithinLimit, type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

export const BACK_WISH_MAILS: MailPreparations<'goods-back'> = {
  'goods-back': toAccount(async (mail, { isConfirmed }, tools) => {
    const { text } = mail;
    if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
    return (await isWithinLimit(tools, mail, 'order-emails')) ? { text } : { notSent: 'TOO_MANY' };
  }),
};
