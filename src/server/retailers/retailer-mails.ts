import { type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

/** A member of staff has decided each of these. */
export const RETAILER_MAILS: MailPreparations<'shop-decided' | 'district-changed'> = {
  'shop-decided': toAccount(async ({ text }) => ({ text })),
  'district-changed': toAccount(async ({ text }) => ({ text })),
};
