import { resetRequest } from '../db/schema/reset-request.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Emails a link for a new password if the address belongs to someone. That is looked up after the
 * answer, so neither its words nor its time reveal it (docs/decisions/023-people-and-accounts.md). The
 * request is stored before it is answered, so it outlives this process.
 */
export async function requestReset(
  accounts: AccountServices,
  email: string,
  address: string,
): Promise<void> {
  const { db, limiter, jobs } = accounts;
  // The network address first: a request that it refuses does not use up the shop's emails.
  await limiter.consume('forgot-address', address);
  await limiter.consume('forgot-account', email);
  await db.insert(resetRequest).values({ email });
  jobs.wakeLater('reset-links');
}
