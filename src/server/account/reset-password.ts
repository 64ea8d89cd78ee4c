import type { AccountServices } from './account-services.ts';
import { resetIdentifier } from './mail-reset-links.ts';
import { setPassword } from './set-password.ts';

/** false: the link is unknown, used or too old. On success every session of the person has ended. */
export async function resetPassword(
  accounts: AccountServices,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<boolean> {
  await accounts.limiter.take('reset-address', address);
  const { internalAdapter } = await accounts.auth.$context;
  // Used up before anything else happens: of two at once only one gets it.
  const link = await internalAdapter.consumeVerificationValue(resetIdentifier(token));
  if (!link) return false;
  const isSet = await setPassword(accounts.db, link.value, password);
  accounts.sessions.forget(link.value);
  return isSet;
}
