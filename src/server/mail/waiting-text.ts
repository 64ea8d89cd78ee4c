import type { MailText } from '../../text/mails.ts';

type TextOf<K extends MailText['kind']> = Extract<MailText, { kind: K }>;

/**
 * An email's content while it waits in the outbox. Links and codes are made when it is sent, so that the database
 * never holds one that works (docs/decisions/011-mail-outbox.md).
 */
export type WaitingText =
  | Exclude<MailText, { kind: 'reset' | 'welcome' | 'deletion-code' | 'staff-invitation' }>
  | Omit<TextOf<'reset'>, 'link'>
  | Omit<TextOf<'welcome'>, 'link'>
  | (Omit<TextOf<'staff-invitation'>, 'link'> & { readonly invitationId: string })
  | (Omit<TextOf<'deletion-code'>, 'code'> & {
      /** The row of deletion_proof that the code belongs to. */
      readonly proofId: string;
    });
