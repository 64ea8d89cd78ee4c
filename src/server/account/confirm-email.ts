import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { emailToken } from '../db/schema/email-token.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { AccountServices } from './account-services.ts';

// An email address is confirmed with a link that was sent to it. Until then it gets only the emails that the account
// itself needs (docs/decisions/029-emails-and-strangers.md).

/**
 * Confirms the address that the link was sent to. Returns false if the link is unknown or expired. It does its work
 * once; used again, it succeeds and changes nothing, since people click twice.
 */
export async function confirmEmail(
  { db, limiter, sessions }: AccountServices,
  token: string,
  address: string,
): Promise<boolean> {
  await limiter.consume('confirm-address', address);
  const [link] = await db
    .select({ userId: emailToken.userId })
    .from(emailToken)
    .where(
      and(eq(emailToken.tokenHash, hashSecretToken(token)), sql`${emailToken.expiresAt} > now()`),
    );
  if (!link) return false;
  const confirmed = await markEmailConfirmed(db, link.userId);
  sessions.forget(link.userId);
  return confirmed !== null;
}

/** Keeps the time of the first confirmation. Returns the address, or null if the person is gone. */
export async function markEmailConfirmed(tx: Db, userId: string): Promise<string | null> {
  const [person] = await tx
    .update(user)
    .set({ emailConfirmedAt: sql`coalesce(${user.emailConfirmedAt}, now())` })
    .where(eq(user.id, userId))
    .returning({ email: user.email });
  return person?.email ?? null;
}

/** Emails the link again. Returns false if the address is confirmed already. */
export async function requestConfirmation(
  { db, limiter }: AccountServices,
  userId: string,
): Promise<boolean> {
  const [person] = await db
    .select({
      to: user.email,
      name: user.name,
      storeName: user.storeName,
      confirmedAt: user.emailConfirmedAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  if (!person || person.confirmedAt !== null) return false;
  const { to, name, storeName } = person;
  // By address: an account can be deleted and registered again.
  await limiter.consume('confirmation-emails', to);
  await enqueueMail(db, {
    kind: 'welcome',
    to,
    name,
    storeName: storeName ?? '',
    isReminder: true,
  });
  return true;
}
