import { BRAND } from './brand.ts';
import { asHtml, asPlain, type Sender } from './mail-letter.ts';
import type { LettersOf } from './mail-phrases.ts';
import { ACCOUNT_LETTERS, type AccountMail } from './mails-about-accounts.ts';
import { GOODS_LETTERS, type GoodsMail } from './mails-about-goods.ts';
import { ORDER_LETTERS, type OrderMail } from './mails-about-orders.ts';

// The store's emails. Of what a person typed, only names, the address and sentences of staff appear, in the body, through
// src/text/typed-text.ts.

export const MAIL_KINDS = [
  'reset',
  'deletion-code',
  'welcome',
  'order-placed',
  'order-status',
  'payment-returned',
  'staff-invitation',
  'shop-decided',
  'district-changed',
  'order-refund',
  'goods-back',
  'order-packed-short',
  'invoice',
] as const;

export type MailText = AccountMail | GoodsMail | OrderMail;

export interface WrittenMail {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}

export function writeMail(mail: MailText, sender: Sender): WrittenMail {
  const letter = LETTERS[mail.kind](mail as never, sender);
  return {
    subject: letter.subject,
    plain: asPlain(letter, sender),
    html: asHtml(letter, sender, BRAND.mark),
  };
}

const LETTERS: LettersOf<MailText> = { ...ACCOUNT_LETTERS, ...GOODS_LETTERS, ...ORDER_LETTERS };
