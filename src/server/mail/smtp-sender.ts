import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { composeMessage, type MailIdentity } from './compose-message.ts';
import type { SendMail } from './mail-transport.ts';
import { SendFailure } from './send-failure.ts';

// Upper bounds for single steps; the worker's signal limits the whole attempt.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** One connection per email: there are few emails, and a connection kept open may be dead. */
export function smtpSender(smtpUrl: string, identity: MailIdentity): SendMail {
  const { username, hostname } = new URL(smtpUrl);
  // Never send a password unencrypted: without TLS, sending fails.
  const requireTLS = username !== '' && !LOOPBACK.test(hostname);

  return async (mail, signal) => {
    const message = composeMessage(mail, identity);
    signal.throwIfAborted();
    // Our own socket, because nodemailer cannot abort an endless conversation.
    const socket = new Socket();
    const transport = createTransport({ url: smtpUrl, socket, requireTLS, ...TIMEOUTS });
    // An abort during the DNS lookup had no connection to destroy yet.
    socket.once('connect', () => signal.aborted && socket.destroy());
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        socket.destroy();
        reject(new SendFailure('TIMEOUT', false));
      });
      transport.sendMail(message).then(
        () => resolve(),
        (error) => reject(failureOf(error)),
      );
    });
  };
}

/** Commands whose errors are about this email; other errors are about the server or the settings. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

function failureOf(error: unknown): SendFailure {
  const { responseCode, code, command } = error as {
    responseCode?: number;
    code?: unknown;
    command?: string;
  };
  const isAboutMail = ABOUT_THE_MAIL.has(command ?? '');
  if (responseCode !== undefined) {
    return new SendFailure(`SMTP_${responseCode}`, isAboutMail && responseCode >= 500);
  }
  const reason = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'UNKNOWN';
  return new SendFailure(reason, isAboutMail && reason === 'EENVELOPE');
}
