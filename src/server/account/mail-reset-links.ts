import { eq, sql } from 'drizzle-orm';
import { resetRequest } from '../db/schema/reset-request.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { AccountServices } from './account-services.ts';
import { createResetToken } from './create-reset-token.ts';

/** Of a process that dies with a request in hand, the next one takes it: rather two mails than none. */
const LEASE_SECONDS = 60;

type Mailing = Pick<AccountServices, 'db' | 'publicUrl'>;

/** Mails the links that have been asked for, where the address is somebody's. */
export async function mailResetLinks(mailing: Mailing): Promise<void> {
  const { db } = mailing;
  for (;;) {
    const [claimed] = await db
      .update(resetRequest)
      .set({ dueAt: sql`now() + ${LEASE_SECONDS} * interval '1 second'` })
      .where(
        sql`${resetRequest.id} = (
          select id from reset_request where due_at <= now()
          order by due_at limit 1 for update skip locked)`,
      )
      .returning();
    if (!claimed) return;
    await mailLink(mailing, claimed);
    await db.delete(resetRequest).where(eq(resetRequest.id, claimed.id));
  }
}

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
    link: `${publicUrl}/reset?token=${token}`,
    askedAt: askedAt.toISOString(),
  });
}
