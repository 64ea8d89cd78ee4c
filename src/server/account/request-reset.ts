import { resetRequest } from '../db/schema/reset-request.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Has a link to a new password mailed, if the address belongs to an account. That is looked up after the
 * response, so that neither its words nor its time tell (decision 19). The request is written down before
 * the response: it outlives this process.
 */
export async function requestReset(
  accounts: AccountServices,
  email: string,
  address: string,
): Promise<void> {
  const { db, limiter, jobs } = accounts;
  // The address first: what it refuses does not use up the mails of a shop.
  await limiter.take('forgot-address', address);
  await limiter.take('forgot-account', email);
  await db.insert(resetRequest).values({ email });
  jobs.wakeLater('reset-links');
}
