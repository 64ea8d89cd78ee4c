import { timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { AccountServices } from '../account/account-services.ts';
import { deletionProof, MAX_CODE_TRIES } from '../db/schema/deletion-proof.ts';
import { issueTicket } from './issue-ticket.ts';
import { codeHash, findOldestByMobile } from './search-account.ts';

/**
 * Returns the account's name and a ticket, in exchange for the code that was emailed to it. Each attempt is counted
 * before the code is checked.
 */
export async function verifyCode(
  { db, limiter, secret }: AccountServices,
  { mobile, code }: { mobile: string; code: string },
  address: string,
): Promise<{ name: string; ticket: string } | null> {
  await limiter.consume('deletion-code-address', address);
  const found = await findOldestByMobile(db, mobile);
  if (!found) return null;
  const isCode = and(eq(deletionProof.userId, found.id), eq(deletionProof.kind, 'code'));
  const [tried] = await db
    .update(deletionProof)
    .set({ tries: sql`${deletionProof.tries} + 1` })
    .where(
      and(isCode, lt(deletionProof.tries, MAX_CODE_TRIES), sql`${deletionProof.expiresAt} > now()`),
    )
    .returning({ id: deletionProof.id, hash: deletionProof.secretHash });
  if (!tried || !isEqual(tried.hash, codeHash(secret, found.id, code))) return null;
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(deletionProof)
      .where(and(isCode, eq(deletionProof.secretHash, tried.hash)))
      .returning({ id: deletionProof.id });
    // Another request has used the same code in the meantime.
    if (used.length === 0) return null;
    return { name: found.name, ticket: await issueTicket(tx, found.id) };
  });
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
