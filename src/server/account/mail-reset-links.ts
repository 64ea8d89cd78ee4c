import { eq, sql } from 'drizzle-orm';
import { PATHS } from '../../domain/paths.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { user } from '../db/schema/user.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Run } from '../jobs/job.ts';
import { backoff, type Queue } from '../jobs/queue.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { AccountServices } from './account-services.ts';
import { createResetToken } from './create-reset-token.ts';

export const resetQueue: Queue<typeof resetRequest> = {
  entry: 'password reset',
  table: resetRequest,
  columns: { id: 'id', attempts: 'attempts', dueAt: 'dueAt' },
  isOpen: sql`true`,
  atOnce: 1,
  // If the process dies, the link may have been sent already: two emails are better than none.
  leaseSeconds: 60,
  retryAt: backoff({ firstSeconds: 60, maxSeconds: 900 }),
  done: 'delete',
  // Anyone still waiting has requested another link.
  giveUp: { when: sql`${resetRequest.askedAt} < now() - interval '1 day'`, ending: 'delete' },
};

type Mailing = Pick<AccountServices, 'db' | 'log' | 'publicUrl'>;

/** Emails the requested reset links, if the address belongs to an account. */
export const mailResetLinks = (mailing: Mailing, run?: Run): Promise<void> =>
  drainQueue(mailing, resetQueue, (request) => mailLink(mailing, request), run);

async function mailLink(
  { db, publicUrl }: Mailing,
  { email, askedAt }: typeof resetRequest.$inferSelect,
): Promise<void> {
  const [person] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.email, email));
  if (!person) return;
  const token = await createResetToken(db, person.id);
  await enqueueMail(db, {
    to: email,
    kind: 'reset',
    name: person.name,
    link: `${publicUrl}${PATHS.reset}?token=${token}`,
    askedAt: askedAt.toISOString(),
  });
}
