import { and, eq } from 'drizzle-orm';
import type { AccountServices } from '../account/account-services.ts';
import { shopImageKey } from '../account/receive-shop-image.ts';
import { lockCart } from '../cart/lock-cart.ts';
import { giveBackCoupon } from '../cart/remove-coupon.ts';
import { giveBackCoins } from '../cart/return-coins.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { fileRemoval } from '../db/schema/file-removal.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { user } from '../db/schema/user.ts';
import { forgetPersonInOrders } from '../order/forget-person-in-orders.ts';
import { isTicket } from './issue-ticket.ts';

/**
 * Deletes the account that the ticket was issued for: login, sessions, profile, cart, emails. Its email address,
 * and the coupon and coins its cart held, are free again. Orders stay, without the person in them; open ones keep the
 * name, phone number and address until they are delivered or cancelled. Of a blocked shop a trigger keeps keyed hashes of
 * address and number (src/server/db/schema/blocked-contact.ts). Returns the deleted person, or null if the
 * ticket is unknown, used or expired.
 */
export async function deleteAccount(
  { db, sessions }: AccountServices,
  ticket: string,
): Promise<{ id: string; name: string } | null> {
  const deleted = await inTransaction(db, async (tx) => {
    const [used] = await tx
      .delete(deletionProof)
      .where(isTicket(ticket))
      .returning({ userId: deletionProof.userId });
    if (!used) return null;
    // The cart is locked before the person, as in every change to a cart.
    await lockCart(tx, used.userId);
    await forgetPersonInOrders(tx, used.userId);
    await giveBackCoupon(tx, used.userId);
    await giveBackCoins(tx, used.userId);
    // Password, sessions, reset links, cart and proofs are deleted with the person, by their foreign keys.
    const [gone] = await tx
      .delete(user)
      .where(and(eq(user.id, used.userId), eq(user.role, 'retailer')))
      .returning({ id: user.id, name: user.name, email: user.email });
    if (!gone) return null;
    await tx
      .insert(fileRemoval)
      .values({ key: shopImageKey(gone.id) })
      .onConflictDoNothing();
    // Send them no more email, and keep no trace of their address.
    await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, gone.email));
    return gone;
  });
  if (deleted) sessions.forget(deleted.id);
  return deleted;
}
