// What the store counts while it works. Without a setting for metrics nobody counts.

export const PAYMENT_OUTCOMES = [
  /** Somebody began to pay. */
  'started',
  /** The money arrived, and the order is placed. */
  'ordered',
  /** The money arrived, no order could be placed, and it goes back. */
  'returned',
  /** What the browser said about a payment was not signed by the provider. */
  'unverified',
  /** The provider did not answer, or refused to open an order. */
  'provider-failed',
] as const;
type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export const MAIL_OUTCOMES = ['sent', 'left-out', 'failed'] as const;
type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const LOGIN_OUTCOMES = ['accepted', 'refused', 'limited', 'blocked'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** 'lost': claimed by another process meanwhile, or the database could not be told. */
export type EntryOutcome = 'done' | 'retried' | 'given-up' | 'lost';

export const JOB_OUTCOMES = ['done', 'failed'] as const;
type JobOutcome = (typeof JOB_OUTCOMES)[number];

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern, never the path itself: there must be few of them, and they name nobody. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface StoreEvents {
  requestAnswered(request: AnsweredRequest): void;
  orderPlaced(payment: 'cash' | 'online', by: 'shop' | 'staff'): void;
  payment(outcome: PaymentOutcome): void;
  mail(outcome: MailOutcome): void;
  login(outcome: LoginOutcome): void;
  /** `entry`: what the queue calls its entries. */
  entryEnded(entry: string, outcome: EntryOutcome): void;
  jobEnded(job: string, outcome: JobOutcome): void;
}

export const NOT_COUNTED: StoreEvents = {
  requestAnswered() {},
  orderPlaced() {},
  payment() {},
  mail() {},
  login() {},
  entryEnded() {},
  jobEnded() {},
};
