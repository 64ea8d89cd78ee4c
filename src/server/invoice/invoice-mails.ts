import { type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

export const INVOICE_MAILS: MailPreparations<'invoice'> = {
  // A member of staff has asked for each of these, within a limit per invoice.
  invoice: toAccount(async ({ text }) => ({ text })),
};
