import { hashPassword } from 'better-auth/crypto';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { replacePassword } from './set-password.ts';

/** The token of the one session that goes on, or null if the current password is wrong. */
export async function changePassword(
  accounts: AccountServices,
  userId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string | null> {
  const verified = await checkOwnPassword(accounts, userId, currentPassword);
  if (!verified) return null;
  const hash = await hashPassword(newPassword);
  const token = await accounts.db.transaction(async (tx) => {
    // Whoever has reset it meanwhile is not overruled by the old one.
    const isChanged = await replacePassword(tx, userId, hash, verified);
    return isChanged ? createSession(tx, userId) : null;
  });
  accounts.sessions.forget(userId);
  return token;
}
