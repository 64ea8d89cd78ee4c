import { sql } from 'drizzle-orm';
import type { MailText } from '../../text/mails.ts';
import type { Db } from '../db/database.ts';

// What is done to the rows of the outbox. Every moment is the database's: the clocks of several
// machines need not agree.

/** Longer than a mail can be under way: only that of a worker that died is due again before it is marked. */
const LEASE_SECONDS = 300;
const RETRY_SECONDS = { first: 60, most: 3_600 };
const GIVE_UP_AFTER_DAYS = 3;
const FORGET_AFTER_DAYS = 30;

export interface QueuedMail {
  readonly id: string;
  readonly recipient: string;
  readonly text: MailText;
  /** Which claim this is; a later one makes it void. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** How long to wait after so many attempts: a minute, doubled each time, an hour at the most. */
export const retrySeconds = (attempts: number): number =>
  Math.min(RETRY_SECONDS.first * 2 ** (attempts - 1), RETRY_SECONDS.most);

/** Takes what is due. Two workers never get the same row: each passes over what the other holds. */
export async function claimDueMails(db: Db, most: number): Promise<QueuedMail[]> {
  const { rows } = (await db.execute(sql`
    update mail_outbox
    set attempts = attempts + 1,
      next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
    where id in (
      select id from mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at
      limit ${most}
      for update skip locked
    )
    returning id, kind, recipient, payload, attempts, created_at`)) as unknown as {
    rows: ClaimedRow[];
  };
  return rows.map(({ id, kind, recipient, payload, attempts, created_at }) => ({
    id,
    recipient,
    text: { kind, ...payload } as MailText,
    attempts,
    createdAt: new Date(created_at),
  }));
}

interface ClaimedRow {
  id: string;
  kind: MailText['kind'];
  recipient: string;
  payload: Record<string, unknown>;
  attempts: number;
  created_at: string | Date;
}

/** What it said is forgotten with it: links and codes open doors. */
export async function markSent(db: Db, { id, attempts }: QueuedMail): Promise<void> {
  await db.execute(sql`
    update mail_outbox set sent_at = now(), last_error = null, payload = '{}'
    where id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null`);
}

/** Says whether the mail was given up: refused for good, or too old to try again. */
export async function markFailed(
  db: Db,
  { id, attempts }: QueuedMail,
  failure: { readonly code: string; readonly isPermanent: boolean },
): Promise<boolean> {
  const isOver = sql`(${failure.isPermanent}::boolean
    or created_at < now() - ${GIVE_UP_AFTER_DAYS} * interval '1 day')`;
  const { rows } = (await db.execute(sql`
    update mail_outbox
    set last_error = ${failure.code},
      next_attempt_at = now() + ${retrySeconds(attempts)} * interval '1 second',
      failed_at = case when ${isOver} then now() end,
      payload = case when ${isOver} then '{}' else payload end
    where id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null
    returning failed_at is not null as is_over`)) as unknown as { rows: { is_over: boolean }[] };
  return rows[0]?.is_over ?? false;
}

export async function forgetOldMails(db: Db): Promise<void> {
  await db.execute(sql`
    delete from mail_outbox
    where coalesce(sent_at, failed_at) < now() - ${FORGET_AFTER_DAYS} * interval '1 day'`);
}
