import { ACCOUNT_MAILS } from './account/account-mails.ts';
import { DELETION_MAILS } from './account-deletion/deletion-mails.ts';
import { BACK_WISH_MAILS } from './back-wish/back-wish-mails.ts';
import { INVOICE_MAILS } from './invoice/invoice-mails.ts';
import type { MailPreparations, MailTools, PrepareMail } from './mail/prepare-mail.ts';
import { ORDER_MAILS } from './order/order-mails.ts';
import { PAYMENT_MAILS } from './payment/payment-mails.ts';
import { RETAILER_MAILS } from './retailers/retailer-mails.ts';
import { STAFF_MAILS } from './staff/staff-mails.ts';

/** All emails, and how each kind is prepared. */
const PREPARATIONS: MailPreparations = {
  ...ACCOUNT_MAILS,
  ...BACK_WISH_MAILS,
  ...DELETION_MAILS,
  ...INVOICE_MAILS,
  ...ORDER_MAILS,
  ...PAYMENT_MAILS,
  ...RETAILER_MAILS,
  ...STAFF_MAILS,
};

export const mailPreparation =
  (tools: MailTools): PrepareMail =>
  (mail) =>
    PREPARATIONS[mail.text.kind](tools, mail as never);
