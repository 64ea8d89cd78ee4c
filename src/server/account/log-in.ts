import { sql } from 'drizzle-orm';
import { LENGTHS } from '../../domain/account-rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { credential } from '../db/schema/credential.ts';
import { Failure } from '../failure.ts';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { findLogin } from './find-login.ts';
import { deviceKey, isKnownDevice, rememberDevice } from './known-devices.ts';
import { lockPassword } from './lock-password.ts';
import { DUMMY_OLD_HASH, isOldHash } from './old-password-hash.ts';
import { DUMMY_HASH, hashPassword, isOutdated, verifyPassword } from './password-hash.ts';
import { renewPasswordHash } from './renew-password-hash.ts';
import type { RequestOrigin } from './request-origin.ts';

/**
 * Returns the token of a new session, or null if the email address and password do not match. Fails for a blocked retailer. An unknown address
 * costs the same work as a wrong password.
 */
export async function logIn(
  { db, limiter }: AccountServices,
  { email, password }: { email: string; password: string },
  origin: RequestOrigin,
): Promise<string | null> {
  const isKnown = await isKnownDevice(db, origin.device, email);
  const limits = limitsOf(email, origin, isKnown);
  for (const [name, key] of limits) await limiter.consume(name, key);
  if (password.length > LENGTHS.password.most) return null;

  const login = await findLogin(db, email);
  const passwordHash = login?.passwordHash ?? DUMMY_HASH;
  if (!(await verifyPassword(passwordHash, password, isKnown)) || !login) {
    await evenOutFailure(db, passwordHash, password);
    return null;
  }
  for (const [name, key] of limits) await limiter.uncount(name, key);

  if (login.isBlocked) throw new Failure('ACCOUNT_BLOCKED');

  const { userId, version } = login;
  const renewal = isOutdated(passwordHash)
    ? { from: passwordHash, to: await hashPassword(password) }
    : null;
  return inTransaction(db, async (tx) => {
    if (renewal) await renewPasswordHash(tx, userId, renewal);
    // false if the password has changed since it was checked, or the account is gone.
    if (!(await lockPassword(tx, userId, version))) return null;
    await rememberDevice(tx, userId, origin);
    return createSession(tx, userId);
  });
}

/**
 * What an attempt counts against. Strangers cannot use up the limit of a known device. For other browsers the narrowest
 * limit comes first: an attempt that it refuses does not count against the account, so a stranger at one address cannot
 * use up the owner's attempts elsewhere.
 */
const limitsOf = (email: string, { address, device }: RequestOrigin, isKnown: boolean) =>
  isKnown
    ? ([['login-device', deviceKey(email, device)]] as const)
    : ([
        ['login-account-address', `${email} ${address}`],
        ['login-address', address],
        ['login-account', email],
      ] as const);

/**
 * An old hash takes longer to check than a new one, so the time of a failure would reveal which addresses have one.
 * As long as there are old hashes, every failure checks both kinds.
 */
async function evenOutFailure(db: Db, checked: string, password: string): Promise<void> {
  const [old] = await db
    .select({ userId: credential.userId })
    .from(credential)
    .where(sql`password_hash not like '$argon2%'`)
    .limit(1);
  if (old) await verifyPassword(isOldHash(checked) ? DUMMY_HASH : DUMMY_OLD_HASH, password);
}
