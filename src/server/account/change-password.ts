import type { Accounts } from './accounts.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { setPassword } from './set-password.ts';

/** The token of the one session that goes on, or null if the current password is wrong. */
export async function changePassword(
  accounts: Accounts,
  userId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string | null> {
  if (!(await checkOwnPassword(accounts, userId, currentPassword))) return null;
  await setPassword(accounts.db, userId, newPassword);
  accounts.sessions.forget(userId);
  const { internalAdapter } = await accounts.auth.$context;
  return (await internalAdapter.createSession(userId)).token;
}
