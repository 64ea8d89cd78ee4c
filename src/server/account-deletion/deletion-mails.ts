import { type MailPreparations, toAccount } from '../mail/prepare-mail.ts';
import { deletionCode } from './deletion-code.ts';

export const DELETION_MAILS: MailPreparations<'deletion-code'> = {
  'deletion-code': toAccount(async ({ text }, _, { secret }) => ({
    text: { ...text, code: deletionCode(secret, text.proofId) },
  })),
};
