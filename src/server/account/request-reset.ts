import { resetRequest } from '../db/schema/reset-request.ts';
import type { AccountServices } from './account-services.ts';
import { deviceKey, isKnownDevice } from './known-devices.ts';
import type { RequestOrigin } from './request-origin.ts';

/**
 * Emails a link to set a new password if the address belongs to someone. This is looked up after the response, so
 * neither its content nor its time reveals it (docs/decisions/023-people-and-accounts.md). The request is stored
 * before the response, so it survives a restart.
 */
export async function requestReset(
  accounts: AccountServices,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  const { db, jobs } = accounts;
  if (!(await mayEmail(accounts, email, origin))) return;
  await db.insert(resetRequest).values({ email });
  jobs.wakeLater('reset-links');
}

/**
 * Fails if the network address has asked too often. false: the account has just been emailed, and those links still
 * work, so the response is the same as for a new email.
 */
async function mayEmail(
  { db, limiter }: AccountServices,
  email: string,
  { address, device }: RequestOrigin,
): Promise<boolean> {
  if (await isKnownDevice(db, device, email)) {
    return limiter.allows('forgot-device', deviceKey(email, device));
  }
  // The network address first: a request that its limit refuses does not use up the account's emails.
  await limiter.consume('forgot-address', address);
  return limiter.allows('forgot-account', email);
}
