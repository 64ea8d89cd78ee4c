import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import type { AccountServices } from './account-services.ts';
import { markEmailConfirmed } from './confirm-email.ts';
import { resetTokenHash } from './create-reset-token.ts';
import { type Devices, deviceKey, rememberDevice } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import type { RequestOrigin } from './request-origin.ts';
import { replacePassword } from './set-password.ts';

/** Returns false if the link is unknown, used or expired. On success, all the person's sessions have ended. */
export async function resetPassword(
  accounts: AccountServices,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<boolean> {
  const { db, limiter, sessions } = accounts;
  await limiter.consume('reset-address', origin.address);
  // Used up before the slow hashing: only one of two requests gets the token, and a thief who changes the
  // password in the meantime cannot invalidate it.
  const [link] = await db
    .delete(resetToken)
    .where(
      and(eq(resetToken.tokenHash, resetTokenHash(token)), sql`${resetToken.expiresAt} > now()`),
    )
    .returning();
  if (!link) return false;
  const { userId } = link;
  const email = await setPassword(db, userId, password, origin).catch(async (error: unknown) => {
    // The password is unchanged, so the link stays valid.
    await db.insert(resetToken).values(link).onConflictDoNothing();
    throw error;
  });
  sessions.forget(userId);
  if (email === null) return false;
  await clearCounters(accounts, { userId, email, ...origin });
  return true;
}

/** The link came by email, so the address is theirs too. Returns the address, or null if the person is gone. */
async function setPassword(
  db: Db,
  userId: string,
  password: string,
  devices: Devices,
): Promise<string | null> {
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, userId, hash))) return null;
    await rememberDevice(tx, userId, devices);
    return markEmailConfirmed(tx, userId);
  });
}

/** The owner has just proved who they are: wrong passwords from before, theirs or a stranger's, no longer count. */
async function clearCounters(
  { limiter }: AccountServices,
  { userId, email, address, device }: RequestOrigin & { userId: string; email: string },
): Promise<void> {
  const ownDevice = deviceKey(email, device);
  await limiter.clear('login-device', ownDevice);
  await limiter.clear('forgot-device', ownDevice);
  await limiter.clear('login-account', email);
  await limiter.clear('login-account-address', `${email} ${address}`);
  await limiter.clear('forgot-account', email);
  await limiter.clear('own-password', userId);
}
