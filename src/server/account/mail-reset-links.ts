import { eq, sql } from 'drizzle-orm';
import { resetRequest } from '../db/schema/reset-request.ts';
import { user } from '../db/schema/user.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { AccountServices } from './account-services.ts';

export const resetQueue: Queue<typeof resetRequest> = {
  entry: 'reset link',
  table: resetRequest,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'dueAt', lastError: 'lastError' },
  isOpen: sql`true`,
  atOnce: 1,
  // If the process dies, the link may have been sent already: two emails are better than none.
  leaseSeconds: 60,
  retryAt: backoff({ firstSeconds: 60, maxSeconds: 900 }),
  done: 'delete',
  // Anyone still waiting has requested another link.
  giveUp: { when: sql`${resetRequest.askedAt} < now() - interval '1 day'`, ending: 'delete' },
};

type Mailing = Pick<AccountServices, 'db' | 'log'>;

/** Queues an email for each requested reset link, if the address belongs to an account. */
export const mailResetLinks = (mailing: Mailing, run?: Run): Promise<void> =>
  drainQueue(mailing, resetQueue, ({ email }) => mailLink(mailing, email), run);

async function mailLink({ db }: Mailing, email: string): Promise<void> {
  const [person] = await db.select({ name: user.name }).from(user).where(eq(user.email, email));
  if (person) await enqueueMail(db, { to: email, kind: 'reset', name: person.name });
}
