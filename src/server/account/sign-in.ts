import { APIError } from 'better-auth/api';
import type { Accounts } from './accounts.ts';

/**
 * The token of a new session, or null if address and password do not belong together. An address
 * that nobody has costs the same work as a wrong password.
 */
export async function signIn(
  { auth, limiter }: Accounts,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<string | null> {
  // The narrow one first: what it refuses does not count against the account, so that a stranger at
  // one address cannot use up the tries of its owner elsewhere.
  const tries = [
    ['login-account-address', `${email} ${address}`],
    ['login-address', address],
    ['login-account', email],
  ] as const;
  for (const [name, whose] of tries) await limiter.take(name, whose);
  try {
    const { token } = await auth.api.signInEmail({ body: { email, password } });
    for (const [name, whose] of tries) await limiter.giveBack(name, whose);
    return token;
  } catch (error) {
    if (error instanceof APIError) return null;
    throw error;
  }
}
