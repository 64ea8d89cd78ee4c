import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOT_SENT_REASONS } from '../../../domain/not-sent-mail.ts';
import { MAIL_KINDS, type MailText } from '../../../text/mails.ts';
import { oneOf } from './one-of.ts';
import { requestId } from './request-id.ts';

/** The email's content without its kind; {} once it is sent, because it holds names and addresses. */
type MailPayload = { readonly [field: string]: unknown };

/** Failing, or given up; not those that are left out on purpose (src/domain/not-sent-mail.ts). */
const IS_FAILING = sql`sent_at is null and last_error is not null and last_error not in (${oneOf(NOT_SENT_REASONS)})`;

/**
 * Emails to send, added in the transaction that causes them. A row is due at `next_attempt_at`; for claims,
 * see `src/server/jobs/queue.ts`.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MailText['kind']>().notNull(),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<MailPayload>().notNull(),
    /** How often it was claimed; also identifies the latest claim. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** A code, never a mail server's message, which may repeat the address. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    requestId: requestId(),
  },
  (t) => [
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index('mail_outbox_failing').on(t.createdAt, t.id).where(IS_FAILING),
    index('mail_outbox_given_up').on(t.failedAt).where(sql`failed_at is not null`),
    check(
      'mail_outbox_kind',
      sql`${t.kind} in (${sql.raw(MAIL_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('mail_outbox_recipient', sql`length(${t.recipient}) between 3 and 320`),
    check('mail_outbox_attempts', sql`${t.attempts} >= 0`),
    check('mail_outbox_end', sql`${t.sentAt} is null or ${t.failedAt} is null`),
    check('mail_outbox_forgets', sql`${t.sentAt} is null or ${t.payload} = '{}'`),
  ],
);
