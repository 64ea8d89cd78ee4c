import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AccountServices } from '../account/account-services.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { lockPassword } from '../account/lock-password.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';

const TICKET_MINUTES = 10;

/** Issues a ticket that lets its holder delete this account, once. It replaces an earlier one. */
export async function issueTicket(db: Db, userId: string): Promise<string> {
  const ticket = createSecretToken();
  const proof = {
    secretHash: hashSecretToken(ticket),
    expiresAt: sql`now() + ${TICKET_MINUTES} * interval '1 minute'`,
  };
  await db
    .insert(deletionProof)
    .values({ id: randomUUID(), userId, kind: 'ticket', ...proof })
    .onConflictDoUpdate({ target: [deletionProof.userId, deletionProof.kind], set: proof });
  return ticket;
}

/** Issues a ticket to a logged-in person who gives their password. Returns null if it is wrong. */
export async function issueTicketByPassword(
  accounts: AccountServices,
  userId: string,
  password: string,
): Promise<string | null> {
  const version = await checkOwnPassword(accounts, userId, password);
  if (version === null) return null;
  return inTransaction(accounts.db, async (tx) =>
    (await lockPassword(tx, userId, version)) ? issueTicket(tx, userId) : null,
  );
}
