import { timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { DeletionTicket } from '../../contract/account-deletion.ts';
import type { AccountServices } from '../account/account-services.ts';
import { deletionProof, MAX_CODE_TRIES } from '../db/schema/deletion-proof.ts';
import { hashSecretToken } from '../secret-token.ts';
import { deletionCode } from './deletion-code.ts';
import { issueTicket } from './issue-ticket.ts';

/**
 * Returns a ticket in exchange for the code that was emailed for this request. Each attempt is counted before the code
 * is checked. Only the page that asked knows the request, so strangers cannot use up its attempts.
 */
export async function verifyCode(
  { db, limiter, secret }: AccountServices,
  { request, code }: { request: string; code: string },
  address: string,
): Promise<DeletionTicket | null> {
  await limiter.consume('deletion-code-address', address);
  const isRequested = and(
    eq(deletionProof.kind, 'code'),
    eq(deletionProof.secretHash, hashSecretToken(request)),
  );
  const [tried] = await db
    .update(deletionProof)
    .set({ tries: sql`${deletionProof.tries} + 1` })
    .where(
      and(
        isRequested,
        lt(deletionProof.tries, MAX_CODE_TRIES),
        sql`${deletionProof.expiresAt} > now()`,
      ),
    )
    .returning({ id: deletionProof.id, userId: deletionProof.userId });
  if (!tried || !isEqual(code, deletionCode(secret, tried.id))) return null;
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(deletionProof)
      .where(isRequested)
      .returning({ id: deletionProof.id });
    // Another request has used the same code in the meantime.
    return used.length === 0 ? null : issueTicket(tx, tried.userId);
  });
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
