import type { DeletionTicket } from '../../contract/account-deletion.ts';
import type { AccountServices } from '../account/account-services.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { requestCancellation } from '../order/request-cancellation.ts';
import { isTicket } from './issue-ticket.ts';
import { listOpenOrders } from './list-open-orders.ts';

/**
 * Requests the cancellation of an order of the account that the ticket was issued for. Its owner may have proved who
 * they are with a code, and then cannot log in to do it. Returns the open orders, or null if the ticket is not valid.
 */
export async function cancelOpenOrder(
  accounts: AccountServices,
  { ticket, orderId }: { ticket: string; orderId: string },
): Promise<DeletionTicket['openOrders'] | null> {
  const { db } = accounts;
  const [valid] = await db
    .select({ userId: deletionProof.userId })
    .from(deletionProof)
    .where(isTicket(ticket));
  if (!valid) return null;
  await requestCancellation(accounts, valid.userId, orderId);
  return listOpenOrders(db, valid.userId);
}
