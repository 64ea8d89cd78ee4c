import type { Sender } from '../../text/mail-letter.ts';
import { writeMail } from '../../text/mails.ts';
import type { QueuedMail } from './mail-queue.ts';
import { SendFailure } from './send-failure.ts';

/** Who mails come from: the shop, and the address of MAIL_FROM. */
export interface MailIdentity extends Sender {
  readonly from: string;
}

/** One address and nothing that a header or an SMTP command could take for more. */
const ONE_ADDRESS = /^[^\s@<>(),;:"\\\p{C}]{1,64}@[^\s@<>(),;:"\\\p{C}]{1,255}$/u;

/** The message as nodemailer takes it. No header holds a word that a person typed. */
export function composeMessage(mail: QueuedMail, identity: MailIdentity) {
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
    // The same at every attempt, so that a mail that did arrive twice can be told by it.
    messageId: `<${mail.id}@${identity.from.split('@')[1]}>`,
    // RFC 3834: nobody's out-of-office answers to it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
