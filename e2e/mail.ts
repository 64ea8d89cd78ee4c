import type { MailServer } from '../src/server/testing/mail-server.ts';
import { expect } from './expect.ts';

// What a person finds in their mailbox.

/** The newest mail to this address whose subject has these words, as it reads; waits until it is there. */
export async function readMail(mail: MailServer, to: string, subject: RegExp): Promise<string> {
  const find = () =>
    mail.received
      .filter((each) => each.to.includes(to))
      .map(({ source }) => readable(source))
      .findLast((text) => subject.test(/^subject: (.*)$/im.exec(text)?.[1] ?? ''));
  await expect.poll(find, { message: `a mail to ${to} about ${subject}` }).toBeDefined();
  return find()!;
}

/** From quoted-printable. */
const readable = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
