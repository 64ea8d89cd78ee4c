import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PATHS } from '../../domain/paths.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { AccountServices } from './account-services.ts';

const RESET_MINUTES = 30;

/** Of a process that dies with a request in hand, the next one takes it: rather two mails than none. */
const LEASE_SECONDS = 60;

type Mailing = Pick<AccountServices, 'db' | 'auth' | 'publicUrl'>;

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
  { db, auth, publicUrl }: Mailing,
  { email, askedAt }: typeof resetRequest.$inferSelect,
): Promise<void> {
  const [person] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.email, email));
  if (!person) return;
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: person.id,
    expiresAt: new Date(Date.now() + RESET_MINUTES * 60_000),
  });
  await enqueueMail(db, {
    to: email,
    kind: 'reset',
    name: person.name,
    link: `${publicUrl}${PATHS.reset}?token=${token}`,
    askedAt: askedAt.toISOString(),
  });
}

/** By what a link is kept; the library stores a hash of it. */
export const resetIdentifier = (token: string): string => `reset-password:${token}`;
