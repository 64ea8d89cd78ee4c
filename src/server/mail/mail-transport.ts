import type { MailText } from '../../text/mails.ts';
import type { QueuedMail } from './mail-queue.ts';

/** An email with its link or code. */
export type ReadyMail = Omit<QueuedMail, 'text'> & { readonly text: MailText };

/** Sends one email or throws; the signal ends the attempt. Implemented for SMTP and for a folder. */
export type SendMail = (mail: ReadyMail, signal: AbortSignal) => Promise<void>;
