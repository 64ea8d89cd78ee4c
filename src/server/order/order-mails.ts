import { isWithinLimit, type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

type OrderMail = 'order-placed' | 'order-status' | 'order-packed-short';

const toConfirmedAddress = <K extends OrderMail>() =>
  toAccount<K>(async (mail, { isConfirmed }, tools) => {
    if (!isConfirmed) return { notSent: 'ADDRESS_NOT_CONFIRMED' };
    return (await isWithinLimit(tools, mail, 'order-emails'))
      ? { text: mail.text }
      : { notSent: 'TOO_MANY' };
  });

const toAnyAddress = toAccount<'order-placed'>(async ({ text }) => ({ text }));

export const ORDER_MAILS: MailPreparations<OrderMail> = {
  'order-placed': (tools, mail) => {
    // A member of staff has placed it: the email is the only way for the shop to learn of it.
    const isAssisted = mail.text.assistedBy !== undefined;
    return (isAssisted ? toAnyAddress : toConfirmedAddress<'order-placed'>())(tools, mail);
  },
  'order-status': toConfirmedAddress(),
  'order-packed-short': toConfirmedAddress(),
};
