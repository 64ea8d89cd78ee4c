import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { requestId } from './request-id.ts';

/** Events from the provider, once each: stored on arrival, handled afterwards. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    /** A hash of its body, which is what the provider signs: an event sent again is the same row. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    /** Only what is needed: the order, payment and refund it is about. */
    about: jsonb('about').$type<WebhookAbout>().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    /** When it was given up. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    requestId: requestId(),
  },
  (t) => [
    index('webhook_event_due').on(t.nextAttemptAt).where(sql`handled_at is null`),
    index('webhook_event_failing')
      .on(t.receivedAt, t.id)
      .where(sql`handled_at is null and last_error is not null`),
    index('webhook_event_by_age').on(t.receivedAt),
  ],
);

export interface WebhookAbout {
  readonly orderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly refundId?: string | undefined;
}
