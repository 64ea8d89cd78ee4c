import { type MailPreparations, toAccount } from '../mail/prepare-mail.ts';

export const PAYMENT_MAILS: MailPreparations<'payment-returned' | 'order-refund'> = {
  // Each belongs to a payment, and payments have their own limit.
  'payment-returned': toAccount(async ({ text }) => ({ text })),
  // A member of staff has decided each of these.
  'order-refund': toAccount(async ({ text }) => ({ text })),
};
