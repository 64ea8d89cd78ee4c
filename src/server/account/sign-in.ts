import { verifyPassword } from 'better-auth/crypto';
import { LENGTHS } from '../../domain/account-rules.ts';
import { createSession } from '../session/create-session.ts';
import type { AccountServices } from './account-services.ts';
import { findLogin } from './find-login.ts';
import { lockPassword } from './lock-password.ts';

/** Of the form of a hash; no password leads to it. */
const NOBODYS_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * The token of a new session, or null if address and password do not belong together. An address
 * that nobody has costs the same work as a wrong password: one query, one hash.
 */
export async function signIn(
  { db, limiter }: AccountServices,
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
  if (password.length > LENGTHS.password.most) return null;

  const login = await findLogin(db, email);
  const isRight = await verifyPassword({ hash: login?.hash ?? NOBODYS_HASH, password });
  if (!login || !isRight) return null;
  for (const [name, whose] of tries) await limiter.giveBack(name, whose);
  const { userId, hash } = login;
  // Changed meanwhile, or the account deleted: then this was the right password of before.
  return db.transaction(async (tx) =>
    hash && (await lockPassword(tx, userId, hash)) ? createSession(tx, userId) : null,
  );
}
