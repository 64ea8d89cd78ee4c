import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { DeletionTicket } from '../../contract/account-deletion.ts';
import type { AccountServices } from '../account/account-services.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { lockPassword } from '../account/lock-password.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { user } from '../db/schema/user.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { listOpenOrders } from './list-open-orders.ts';

const TICKET_MINUTES = 10;

/** A ticket deletes the account once. Returns null if the person is gone. */
export async function issueTicket(tx: Db, userId: string): Promise<DeletionTicket | null> {
  const [person] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) return null;
  const ticket = createSecretToken();
  await tx.insert(deletionProof).values({
    id: randomUUID(),
    userId,
    kind: 'ticket',
    secretHash: hashSecretToken(ticket),
    expiresAt: sql`now() + ${TICKET_MINUTES} * interval '1 minute'`,
  });
  return { name: person.name, ticket, openOrders: await listOpenOrders(tx, userId) };
}

/** Issues a ticket to a logged-in person who gives their password. Returns null if it is wrong. */
export async function issueTicketByPassword(
  accounts: AccountServices,
  userId: string,
  password: string,
): Promise<DeletionTicket | null> {
  const version = await checkOwnPassword(accounts, userId, password);
  if (version === null) return null;
  return inTransaction(accounts.db, async (tx) =>
    (await lockPassword(tx, userId, version)) ? issueTicket(tx, userId) : null,
  );
}

/** Matches this ticket while it is valid. */
export const isTicket = (ticket: string) =>
  and(
    eq(deletionProof.kind, 'ticket'),
    eq(deletionProof.secretHash, hashSecretToken(ticket)),
    sql`${deletionProof.expiresAt} > now()`,
  );
