import { inTransaction } from '../db/in-transaction.ts';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { rememberDevice } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './set-password.ts';

/** Returns the token of the one session that stays, or null if the current password is wrong. */
export async function changePassword(
  accounts: AccountServices,
  userId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: string,
): Promise<string | null> {
  const version = await checkOwnPassword(accounts, userId, currentPassword);
  if (version === null) return null;
  const hash = await hashPassword(newPassword);
  const token = await inTransaction(accounts.db, async (tx) => {
    // The old password must not undo a reset that happened in the meantime.
    const isChanged = await replacePassword(tx, userId, hash, version);
    if (!isChanged) return null;
    await rememberDevice(tx, userId, device);
    return createSession(tx, userId);
  });
  accounts.sessions.forget(userId);
  return token;
}
