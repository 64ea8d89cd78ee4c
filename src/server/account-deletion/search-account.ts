import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { AccountServices } from '../account/account-services.ts';
import { deviceKey, isKnownDevice } from '../account/known-devices.ts';
import type { RequestOrigin } from '../account/request-origin.ts';
import type { Db } from '../db/database.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';

const CODE_MINUTES = 15;

/** How the owner of the account can prove that it is theirs. */
type Proof =
  | { readonly proof: 'password' }
  /** `request` belongs to the page that asked: the code that was emailed for it works only there. */
  | { readonly proof: 'code'; readonly request: string };

/**
 * Finds the account with this number. Its owner proves that it is theirs with the password if they are the caller,
 * otherwise with the code that has just been emailed to the account. Returns null if no account has the number.
 */
export async function searchAccount(
  { db, limiter }: AccountServices,
  caller: Caller,
  mobile: string,
  { address, device }: RequestOrigin,
): Promise<Proof | null> {
  await limiter.consume('deletion-search-address', address);
  // The owner learns nothing new and gets no email, so strangers' searches do not count against them.
  if (caller.kind === 'retailer' && (await hasNumber(db, caller.id, mobile))) {
    return { proof: 'password' };
  }
  const found = await findFirstByMobile(db, mobile);
  // Strangers can use up what a number and an address allow to everybody; a known device has its own allowance.
  if (found && (await isKnownDevice(db, device, found.email))) {
    await limiter.consume('deletion-device', deviceKey(found.email, device));
  } else {
    await limiter.consume('deletion-search-number', mobile);
    if (!found) return null;
    await limiter.consume('deletion-emails', found.email);
  }
  const request = createSecretToken();
  const proofId = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(deletionProof).values({
      id: proofId,
      userId: found.id,
      kind: 'code',
      secretHash: hashSecretToken(request),
      expiresAt: sql`now() + ${CODE_MINUTES} * interval '1 minute'`,
    });
    await enqueueMail(tx, { to: found.email, kind: 'deletion-code', proofId, name: found.name });
  });
  return { proof: 'code', request };
}

async function hasNumber(db: Db, userId: string, mobile: string): Promise<boolean> {
  const [own] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.mobile, mobile)));
  return own !== undefined;
}

/**
 * Several accounts may share a number: the first match is the oldest (DEL-05). An account that changed its number
 * counts from then on, so that nobody gets in front of the others by taking over theirs.
 */
async function findFirstByMobile(db: Db, mobile: string) {
  const [first] = await db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.mobile, mobile), eq(user.role, 'retailer')))
    .orderBy(sql`coalesce(${user.mobileChangedAt}, ${user.createdAt})`, asc(user.id))
    .limit(1);
  return first;
}
