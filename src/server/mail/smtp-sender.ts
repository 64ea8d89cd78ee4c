import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { composeMessage, type MailIdentity } from './compose-message.ts';
import { SendFailure } from './send-failure.ts';
import type { SendMail } from './send-mail.ts';

// Each an upper bound for one step; the worker's signal bounds the whole.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** One connection a mail: there are few, and a connection that is kept can be a dead one. */
export function smtpSender(smtpUrl: string, identity: MailIdentity): SendMail {
  const { username, hostname } = new URL(smtpUrl);
  // A password goes over a network only encrypted: with a server that offers no TLS, not at all.
  const requireTLS = username !== '' && !LOOPBACK.test(hostname);

  return async (mail, signal) => {
    const message = composeMessage(mail, identity);
    signal.throwIfAborted();
    // A socket of ours: nodemailer has no way to end a conversation that goes on and on.
    const socket = new Socket();
    const transport = createTransport({ url: smtpUrl, socket, requireTLS, ...TIMEOUTS });
    // While the name was still being looked up there was nothing to destroy.
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

/** What the server said about this very mail; anything else is trouble of the server or of the settings. */
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
  const said = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'UNKNOWN';
  return new SendFailure(said, isAboutMail && said === 'EENVELOPE');
}
