import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { NOT_SENT_REASONS } from '../../domain/not-sent-mail.ts';
import type { JobKind } from '../../domain/stuck-job.ts';
import { fileRemoval } from '../db/schema/file-removal.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { oneOf } from '../db/schema/one-of.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { refund } from '../db/schema/refund.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import type { JobName } from '../jobs/jobs.ts';
import { isLate } from '../prices/schedule-summary.ts';

// When an entry of each queue is stuck, what staff are shown of it, and what makes it due again (CONS-15). Each condition
// begins like a partial index of migration 0024. Addresses are shortened, and the keys of files, which name people, are
// replaced by a hash.

/** Attempts with long pauses between them: after so many, someone should look. */
const SLOW_ATTEMPTS = 3;
/** Attempts within the first two minutes. */
const QUICK_ATTEMPTS = 5;
/** Given up longer ago than this: nobody waits for it any more. */
const GIVEN_UP_DAYS = sql.raw(`interval '7 days'`);
/** A payment check is given up after a month. */
const CHECKED_DAYS = sql.raw(`interval '90 days'`);

export interface StuckQueue {
  /** The job that works through it; it may be absent, such as that of refunds without a payment provider. */
  readonly job: JobName;
  readonly table: PgTable;
  readonly isStuck: SQL;
  readonly id: SQL;
  /** The type of the id, for a cursor. */
  readonly idType: 'uuid' | 'text';
  readonly since: SQL;
  readonly attempts: SQL;
  /** null: given up. */
  readonly nextAttemptAt: SQL;
  readonly why: SQL;
  readonly what?: SQL;
  readonly about?: SQL;
  /** The order's document id. */
  readonly order?: SQL;
  readonly amount?: SQL;
  readonly prices?: SQL;
  /** false: nothing is left that could be tried. */
  readonly canRetry?: SQL;
  /** The assignments that make it due now. */
  readonly makeDue: SQL;
}

const isGivenUpLately = (failedAt: SQL) => sql`${failedAt} > now() - ${GIVEN_UP_DAYS}`;

export const STUCK_QUEUES: Readonly<Record<JobKind, StuckQueue>> = {
  mail: {
    job: 'mail',
    table: mailOutbox,
    isStuck: sql`sent_at is null and last_error is not null
      and last_error not in (${oneOf(NOT_SENT_REASONS)})
      and case when failed_at is null then attempts >= ${SLOW_ATTEMPTS}
        else ${isGivenUpLately(sql`failed_at`)} end`,
    id: sql`id`,
    idType: 'uuid',
    since: sql`created_at`,
    attempts: sql`attempts`,
    nextAttemptAt: sql`case when failed_at is null then next_attempt_at end`,
    why: sql`last_error`,
    what: sql`kind`,
    about: sql`left(recipient, 1) || '…@' || split_part(recipient, '@', 2)`,
    order: sql`case when payload -> 'orderId' is not null then (payload ->> 'id')::uuid end`,
    canRetry: sql`payload <> '{}'`,
    makeDue: sql`failed_at = null, next_attempt_at = now()`,
  },
  webhook: {
    job: 'webhooks',
    table: webhookEvent,
    isStuck: sql`handled_at is null and last_error is not null
      and case when failed_at is null then attempts >= ${QUICK_ATTEMPTS}
        else ${isGivenUpLately(sql`failed_at`)} end`,
    id: sql`id`,
    idType: 'text',
    since: sql`received_at`,
    attempts: sql`attempts`,
    nextAttemptAt: sql`case when failed_at is null then next_attempt_at end`,
    why: sql`last_error`,
    what: sql`event`,
    about: sql`coalesce(about ->> 'refundId', about ->> 'paymentId', about ->> 'orderId')`,
    makeDue: sql`failed_at = null, next_attempt_at = now()`,
  },
  refund: {
    job: 'refunds',
    table: refund,
    isStuck: sql`state in ('due', 'sent') and last_error is not null
      and (attempts >= ${QUICK_ATTEMPTS} or last_error = 'FAILED_AT_PROVIDER')`,
    id: sql`id`,
    idType: 'uuid',
    since: sql`created_at`,
    attempts: sql`attempts`,
    nextAttemptAt: sql`next_attempt_at`,
    why: sql`last_error`,
    about: sql`payment_id`,
    order: sql`(select "order".id from payment join "order" on "order".intent_id = payment.intent_id
      where payment.id = refund.payment_id)`,
    amount: sql`amount`,
    makeDue: sql`next_attempt_at = now()`,
  },
  'payment-check': {
    job: 'reconcile',
    table: paymentIntent,
    isStuck: sql`check_error is not null and check_attempts >= ${SLOW_ATTEMPTS}
      and created_at > now() - ${CHECKED_DAYS}`,
    id: sql`id`,
    idType: 'uuid',
    since: sql`created_at`,
    attempts: sql`check_attempts`,
    nextAttemptAt: sql`next_check_at`,
    why: sql`check_error`,
    about: sql`provider_order_id`,
    amount: sql`amount`,
    makeDue: sql`next_check_at = now()`,
  },
  'price-schedule': {
    job: 'scheduled-prices',
    table: priceSchedule,
    isStuck: isLate,
    id: sql`id`,
    idType: 'uuid',
    since: sql`due_at`,
    attempts: sql`attempts`,
    nextAttemptAt: sql`next_attempt_at`,
    why: sql`last_error`,
    prices: sql`cells`,
    makeDue: sql`next_attempt_at = now()`,
  },
  'reset-link': {
    job: 'reset-links',
    table: resetRequest,
    isStuck: sql`last_error is not null and attempts >= ${SLOW_ATTEMPTS}`,
    id: sql`id`,
    idType: 'uuid',
    since: sql`asked_at`,
    attempts: sql`attempts`,
    nextAttemptAt: sql`due_at`,
    why: sql`last_error`,
    makeDue: sql`due_at = now()`,
  },
  'file-removal': {
    job: 'file-removal',
    table: fileRemoval,
    isStuck: sql`last_error is not null and attempts >= ${SLOW_ATTEMPTS}`,
    id: sql`md5(key)`,
    idType: 'text',
    since: sql`created_at`,
    attempts: sql`attempts`,
    nextAttemptAt: sql`next_attempt_at`,
    why: sql`last_error`,
    makeDue: sql`next_attempt_at = now()`,
  },
};
