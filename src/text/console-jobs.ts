import type { JobKind } from '../domain/stuck-job.ts';
import { counted } from './console-shared.ts';
import type { MailText } from './mails.ts';

// Text of the screen of stuck jobs.

export const JOB_KIND_NAMES: Readonly<Record<JobKind, string>> = {
  mail: 'Emails',
  webhook: 'Payment notices',
  refund: 'Refunds',
  'payment-check': 'Payment checks',
  'price-schedule': 'Scheduled prices',
  'reset-link': 'Password reset links',
  'file-removal': 'File removals',
};

/** One entry of the kind. */
export const JOB_NAMES: Readonly<Record<JobKind, string>> = {
  mail: 'Email',
  webhook: 'Payment notice',
  refund: 'Refund',
  'payment-check': 'Payment check',
  'price-schedule': 'Scheduled prices',
  'reset-link': 'Password reset link',
  'file-removal': 'Removal of a file',
};

export const MAIL_NAMES: Readonly<Record<MailText['kind'], string>> = {
  reset: 'Password reset',
  'deletion-code': 'Code to delete an account',
  welcome: 'Welcome',
  'order-placed': 'Order confirmation',
  'order-status': 'Order status',
  'payment-returned': 'Payment refunded',
  'staff-invitation': 'Invitation to the staff',
  'shop-decided': 'Shop verified or refused',
  'district-changed': 'Other district',
  'order-refund': 'Refund for an order',
  'goods-back': 'Goods are back',
  'order-packed-short': 'Order packed short',
  invoice: 'Invoice or credit note',
};

const REASONS: Readonly<Record<string, string>> = {
  BAD_ADDRESS: 'The email address is not one that email can be sent to',
  ECONNREFUSED: 'The mail server refuses connections',
  ECONNECTION: 'The mail server could not be reached',
  EDNS: 'The mail server’s name was not found',
  ENOTFOUND: 'The server’s name was not found',
  ESOCKET: 'The connection to the mail server broke',
  ETIMEDOUT: 'The mail server did not answer in time',
  TIMEOUT: 'Sending took too long',
  EAUTH: 'The mail server refused our login: check SMTP_URL',
  ETLS: 'The mail server has no working encryption',
  EENVELOPE: 'The mail server refused the sender or the recipient',
  FAILED_AT_PROVIDER: 'The payment provider could not make the refund',
};

/** A code in words; any other reason as it was recorded. */
export const whyText = (why: string): string => {
  const known = REASONS[why];
  if (known) return `${known} (${why})`;
  const smtp = /^SMTP_(\d)\d\d$/.exec(why);
  if (!smtp) return why;
  return smtp[1] === '5'
    ? `The mail server refused it for good (${why})`
    : `The mail server refused it for now (${why})`;
};

export const JOBS_TEXT = {
  title: 'Jobs',
  hint: 'What the store does in the background and has failed at, again and again.',
  caption: 'Stuck jobs, the oldest first',
  loading: 'Loading the stuck jobs...',
  readFailed: "We couldn't load the stuck jobs.",
  kinds: 'Kinds of jobs',
  all: 'All kinds',
  what: 'What',
  why: 'Why',
  since: 'Since',
  attempts: 'Tried',
  times: (count: number) => counted(count, 'time', 'times'),
  next: 'Next try',
  now: 'now',
  givenUp: 'Given up',
  actions: 'Try again',
  retry: 'Try again now',
  retryOf: (what: string) => `Try again now: ${what}`,
  retryAll: (count: string, kind: string) => `Try all ${count} again: ${kind}`,
  trying: 'Trying again...',
  retried: (count: number) =>
    count === 1 ? '1 job is being tried again' : `${count} jobs are being tried again`,
  nothingToRetry: 'None of them is stuck any more',
  retryFailed: "We couldn't have it tried again. Please try again.",
  contentGone: 'Its content is no longer kept',
  prices: (count: number) => counted(count, 'price', 'prices'),
  empty: 'Nothing is stuck',
  emptyHint: 'Emails, payments, refunds and scheduled prices that keep failing will appear here.',
  emptyKind: 'Nothing of this kind is stuck',
  more: 'Later ones',
  first: 'Back to the oldest',
} as const;
