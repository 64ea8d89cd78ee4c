import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { LENGTHS } from '../../domain/account-rules.ts';
import { account } from '../db/schema/account.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Whether somebody who is logged in also knows the password; wrong ones are limited. The hash by which it was found
 * right, or null.
 */
export async function checkOwnPassword(
  { db, limiter }: AccountServices,
  userId: string,
  password: string,
): Promise<string | null> {
  await limiter.take('own-password', userId);
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  if (!row?.hash || password.length > LENGTHS.password.most) return null;
  const isRight = await verifyPassword({ hash: row.hash, password });
  if (isRight) await limiter.giveBack('own-password', userId);
  return isRight ? row.hash : null;
}
