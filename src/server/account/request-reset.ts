import type { Accounts } from './accounts.ts';

/**
 * Has a link to a new password mailed, if the address is somebody's. Whether it is, is looked up
 * after the answer: neither its words nor its time tell (decision 19).
 */
export async function requestReset(
  { auth, limiter, background }: Accounts,
  email: string,
  address: string,
): Promise<void> {
  await limiter.take('forgot-account', email);
  await limiter.take('forgot-address', address);
  background.runLater('mailing a reset link', () =>
    auth.api.requestPasswordReset({ body: { email } }),
  );
}
