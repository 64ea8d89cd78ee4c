import type { MailServer } from '../src/server/testing/mail-server.ts';
import { expect } from './expect.ts';
import { PUBLIC_URL } from './store-server.ts';

// Emails as a person reads them.

/** Waits for the newest email to this address whose subject has these words, and returns its text. */
export async function readMail(mail: MailServer, to: string, subject: RegExp): Promise<string> {
  const find = () =>
    mail.received
      .filter((each) => each.to.includes(to))
      .map(({ source }) => readable(source))
      .findLast((text) => subject.test(/^subject: (.*)$/im.exec(text)?.[1] ?? ''));
  await expect.poll(find, { message: `a mail to ${to} about ${subject}` }).toBeDefined();
  return find()!;
}

/** The link with a token in an email, as a path of the running store. */
export function tokenLinkIn(letter: string, path: '/reset' | '/confirm' | '/console/join'): string {
  const link = new RegExp(`${PUBLIC_URL}(${path}\\?token=[\\w-]+)`).exec(letter);
  expect(link, letter).not.toBeNull();
  return link![1]!;
}

/** Decodes quoted-printable. */
const readable = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
