import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';

/** Accounting needs to know what was ordered, not by whom (docs/decisions/023-people-and-accounts.md). */
export async function forgetPersonInOrders(tx: Db, userId: string): Promise<void> {
  await tx
    .update(order)
    .set({
      userId: null,
      userName: null,
      userPhoneNumber: null,
      storeName: null,
      address: null,
      pincode: null,
    })
    .where(eq(order.userId, userId));
}
