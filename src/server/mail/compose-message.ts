import type { Sender } from '../../text/mail-letter.ts';
import { writeMail } from '../../text/mails.ts';
import type { ReadyMail } from './mail-transport.ts';
import { SendFailure } from './send-failure.ts';

/** The sender of emails: the shop's name and the MAIL_FROM address. */
export interface MailIdentity extends Sender {
  readonly from: string;
}

/** Exactly one address, with nothing that a header or SMTP command could interpret as more. */
const ONE_ADDRESS = /^[^\s@<>(),;:"\\\p{C}]{1,64}@[^\s@<>(),;:"\\\p{C}]{1,255}$/u;

/** The message for nodemailer. No header contains text typed by a person. */
export function composeMessage(mail: ReadyMail, identity: MailIdentity) {
  const { recipient } = mail;
  if (!ONE_ADDRESS.test(recipient)) throw new SendFailure('BAD_ADDRESS', true);
  const { subject, plain, html } = writeMail(mail.text, identity);
  return {
    from: { name: identity.name, address: identity.from },
    to: { name: '', address: recipient },
    envelope: { from: identity.from, to: [recipient] },
    subject,
    text: plain,
    html,
    // The same for every attempt, so that duplicates can be recognised.
    messageId: `<${mail.id}@${identity.from.split('@')[1]}>`,
    // RFC 3834: prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
