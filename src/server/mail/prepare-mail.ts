import { eq } from 'drizzle-orm';
import type { NotSent } from '../../domain/not-sent-mail.ts';
import type { MailText } from '../../text/mails.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import type { Limiter } from '../http/limiter.ts';
import type { QueuedMail } from './mail-queue.ts';
import type { WaitingText } from './waiting-text.ts';

// Each kind of email is prepared by the folder of its noun: ../mail-list.ts has them all.

export interface MailTools {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly secret: string;
  readonly publicUrl: string;
}

type Prepared = { readonly text: MailText } | { readonly notSent: NotSent };

/** Decides whether an email may be sent, and adds its link or code (docs/decisions/029-emails-and-strangers.md). */
export type PrepareMail = (mail: QueuedMail) => Promise<Prepared>;

type MailOf<K> = Omit<QueuedMail, 'text'> & { readonly text: Extract<WaitingText, { kind: K }> };
type Preparation<K> = (tools: MailTools, mail: MailOf<K>) => Promise<Prepared>;

/** How the emails of one noun are prepared. */
export type MailPreparations<K extends MailText['kind'] = MailText['kind']> = {
  readonly [Kind in K]: Preparation<Kind>;
};

interface Recipient {
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly isBlocked: boolean;
}

/** For an email to the person who has the address. */
export const toAccount =
  <K extends MailText['kind']>(
    prepare: (mail: MailOf<K>, recipient: Recipient, tools: MailTools) => Promise<Prepared>,
  ): Preparation<K> =>
  async (tools, mail) => {
    const [person] = await tools.db
      .select({ id: user.id, confirmedAt: user.emailConfirmedAt, blockedAt: user.blockedAt })
      .from(user)
      .where(eq(user.email, mail.recipient));
    if (!person) return { notSent: 'NO_ACCOUNT' };
    const { id, confirmedAt, blockedAt } = person;
    const recipient = { id, isConfirmed: confirmedAt !== null, isBlocked: blockedAt !== null };
    return prepare(mail, recipient, tools);
  };

/** Counts by address: an account can be deleted and registered again. Only the first attempt counts. */
export const isWithinLimit = async (
  { limiter }: MailTools,
  { attempts, recipient }: Pick<QueuedMail, 'attempts' | 'recipient'>,
  limit: 'welcome-emails' | 'order-emails',
): Promise<boolean> => attempts > 1 || limiter.allows(limit, recipient);
