import { eq } from 'drizzle-orm';
import { LENGTHS } from '../../domain/account-rules.ts';
import { credential } from '../db/schema/credential.ts';
import type { AccountServices } from './account-services.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Checks the password of a logged-in person; wrong attempts are rate-limited. Returns its version, for
 * `lockPassword`, or null if it is wrong.
 */
export async function checkOwnPassword(
  { db, limiter }: AccountServices,
  userId: string,
  password: string,
): Promise<number | null> {
  await limiter.consume('own-password', userId);
  const [own] = await db
    .select({ passwordHash: credential.passwordHash, version: credential.version })
    .from(credential)
    .where(eq(credential.userId, userId));
  if (!own?.passwordHash || password.length > LENGTHS.password.most) return null;
  if (!(await verifyPassword(own.passwordHash, password))) return null;
  await limiter.uncount('own-password', userId);
  return own.version;
}
