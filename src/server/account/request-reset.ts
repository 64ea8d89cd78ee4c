import { resetRequest } from '../db/schema/reset-request.ts';
import type { AccountServices } from './account-services.ts';
import { mailResetLinks } from './mail-reset-links.ts';

/**
 * Has a link to a new password mailed, if the address is somebody's. Whether it is, is looked up
 * after the answer: neither its words nor its time tell (decision 19). The wish is written down before
 * it is answered: it outlives this process.
 */
export async function requestReset(
  accounts: AccountServices,
  email: string,
  address: string,
): Promise<void> {
  const { db, limiter, background } = accounts;
  // The address first: what it refuses does not use up the mails of a shop.
  await limiter.take('forgot-address', address);
  await limiter.take('forgot-account', email);
  await db.insert(resetRequest).values({ email });
  background.runLater('mailing reset links', () => mailResetLinks(accounts));
}
