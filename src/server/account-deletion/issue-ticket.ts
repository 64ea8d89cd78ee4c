import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AccountServices } from '../account/account-services.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { lockPassword } from '../account/lock-password.ts';
import type { Db } from '../db/database.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';

const TICKET_MINUTES = 10;

/** Whoever holds it may delete this account, once; an older one is void. */
export async function issueTicket(db: Db, userId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const proof = {
    secretHash: ticketHash(ticket),
    expiresAt: sql`now() + ${TICKET_MINUTES} * interval '1 minute'`,
  };
  await db
    .insert(deletionProof)
    .values({ id: randomUUID(), userId, kind: 'ticket', ...proof })
    .onConflictDoUpdate({ target: [deletionProof.userId, deletionProof.kind], set: proof });
  return ticket;
}

/** For somebody who is logged in and knows the password. null: it is wrong. */
export async function issueTicketByPassword(
  accounts: AccountServices,
  userId: string,
  password: string,
): Promise<string | null> {
  const verified = await checkOwnPassword(accounts, userId, password);
  if (!verified) return null;
  return accounts.db.transaction(async (tx) =>
    (await lockPassword(tx, userId, verified)) ? issueTicket(tx, userId) : null,
  );
}

export const ticketHash = (ticket: string): string =>
  createHash('sha256').update(ticket).digest('base64url');
