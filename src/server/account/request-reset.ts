import { resetRequest } from '../db/schema/reset-request.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Emails a link to set a new password if the address belongs to someone. This is looked up after the response, so
 * neither its content nor its time reveals it (docs/decisions/023-people-and-accounts.md). The request is stored
 * before the response, so it survives a restart.
 */
export async function requestReset(
  accounts: AccountServices,
  email: string,
  address: string,
): Promise<void> {
  const { db, limiter, jobs } = accounts;
  // The network address first: a request that its limit refuses does not use up the account's emails.
  await limiter.consume('forgot-address', address);
  await limiter.consume('forgot-account', email);
  await db.insert(resetRequest).values({ email });
  jobs.wakeLater('reset-links');
}
