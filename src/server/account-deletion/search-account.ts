import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { AccountServices } from '../account/account-services.ts';
import type { Db } from '../db/database.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

const CODE_MINUTES = 15;

/**
 * How the owner of the account with this number can prove that it is theirs: 'password' if they are the caller,
 * otherwise the 'code' that has just been emailed to the account. Returns null if no account has the number.
 */
export async function searchAccount(
  { db, limiter, secret }: AccountServices,
  caller: Caller,
  mobile: string,
  address: string,
): Promise<'code' | 'password' | null> {
  await limiter.consume('deletion-search-address', address);
  // The owner learns nothing new and gets no email, so strangers' searches do not count against them.
  if (caller.kind === 'retailer' && (await hasNumber(db, caller.id, mobile))) return 'password';
  await limiter.consume('deletion-search-number', mobile);

  const found = await findOldestByMobile(db, mobile);
  if (!found) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const proof = {
    secretHash: codeHash(secret, found.id, code),
    tries: 0,
    expiresAt: sql`now() + ${CODE_MINUTES} * interval '1 minute'`,
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(deletionProof)
      .values({ id: randomUUID(), userId: found.id, kind: 'code', ...proof })
      .onConflictDoUpdate({ target: [deletionProof.userId, deletionProof.kind], set: proof });
    await enqueueMail(tx, { to: found.email, kind: 'deletion-code', code, name: found.name });
  });
  return 'code';
}

async function hasNumber(db: Db, userId: string, mobile: string): Promise<boolean> {
  const [own] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.mobile, mobile)));
  return own !== undefined;
}

/** Several accounts may share a number: the first match is the oldest (DEL-05). */
export async function findOldestByMobile(db: Db, mobile: string) {
  const [oldest] = await db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.mobile, mobile), eq(user.role, 'retailer')))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1);
  return oldest;
}

/** Keyed: a plain hash of six digits could be reversed by trying all of them. */
export const codeHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`${userId} ${code}`).digest('base64url');
