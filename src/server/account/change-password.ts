import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { session } from '../db/schema/session.ts';
import { hashSecretToken } from '../secret-token.ts';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { type Devices, rememberDevice } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './set-password.ts';

/** How long requests of this browser that are on their way with the previous cookie are still answered. */
const PREVIOUS_TOKEN_SECONDS = 30;

interface Changing {
  readonly userId: string;
  /** Of the session that changes the password. */
  readonly token?: string | undefined;
  readonly devices: Devices;
}

/** Ends every other session. Returns this browser's new token, or null if the current password is wrong. */
export async function changePassword(
  accounts: AccountServices,
  { userId, token: previous, devices }: Changing,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string | null> {
  const version = await checkOwnPassword(accounts, userId, currentPassword);
  if (version === null) return null;
  const hash = await hashPassword(newPassword);
  const token = await inTransaction(accounts.db, async (tx) => {
    // The old password must not undo a reset that happened in the meantime.
    const isChanged = await replacePassword(tx, userId, hash, {
      version,
      keptToken: previous,
    });
    if (!isChanged) return null;
    if (previous !== undefined) await endSoon(tx, previous);
    await rememberDevice(tx, userId, devices);
    return createSession(tx, userId);
  });
  accounts.sessions.forget(userId);
  return token;
}

async function endSoon(tx: Db, token: string): Promise<void> {
  const soon = sql`now() + ${PREVIOUS_TOKEN_SECONDS} * interval '1 second'`;
  await tx
    .update(session)
    .set({ expiresAt: sql`least(${session.expiresAt}, ${soon})` })
    .where(eq(session.tokenHash, hashSecretToken(token)));
}
