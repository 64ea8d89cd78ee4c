import type { QueuedMail } from './mail-queue.ts';

// After a long outage of the mail server, some emails would be of no use any more.

/** A code expires after 15 minutes. A link is made when it is sent, but after a day nobody is waiting for it. */
const USEFUL_MINUTES: Partial<Record<QueuedMail['text']['kind'], number>> = {
  reset: 24 * 60,
  'deletion-code': 14,
};

export function isExpired({ text, createdAt }: QueuedMail, now: number): boolean {
  const minutes = USEFUL_MINUTES[text.kind];
  return minutes !== undefined && now - createdAt.getTime() > minutes * 60_000;
}
