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
  await countRequest(accounts, email, origin);
  await db.insert(resetRequest).values({ email });
  jobs.wakeLater('reset-links');
}

/**
 * Fails if too many emails were requested (FORGOT-03). The typed address is counted whether or not an account has it, so
 * a refusal reveals nothing.
 */
async function countRequest(
  { db, limiter }: AccountServices,
  email: string,
  { address, device }: RequestOrigin,
): Promise<void> {
  if (await isKnownDevice(db, device, email)) {
    await limiter.consume('forgot-device', deviceKey(email, device));
    return;
  }
  // The network address first: a request that its limit refuses does not use up the email address's.
  await limiter.consume('forgot-address', address);
  await limiter.consume('forgot-account', email);
}
