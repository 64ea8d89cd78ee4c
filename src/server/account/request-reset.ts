import { resetRequest } from '../db/schema/reset-request.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Emails a link to a new password, if somebody has this email address. That is looked up after the answer, so neither
 * its text nor its time tells (decision 19). The request is stored first, so it survives this process.
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
