import { eq } from 'drizzle-orm';
import type { Retailer } from '../../contract/console-retailers.ts';
import type { District } from '../../domain/districts.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { AccountServices } from '../account/account-services.ts';
import { recordCartChange } from '../cart/change-cart.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { lockRetailer, shopInLog } from './lock-retailer.ts';
import { readRetailer } from './read-retailer.ts';

/**
 * Moves a shop to another district and tells it by email. Its cart is priced at every read, so it has the new prices at
 * once: the coupon applies if the new sum reaches its minimum, and coins that no longer fit return with the order. Placed
 * orders keep their district and prices.
 */
export async function changeDistrict(
  { db, sessions }: Pick<AccountServices, 'db' | 'sessions'>,
  staff: StaffMember,
  id: string,
  district: District,
): Promise<Retailer> {
  const retailer = await inTransaction(db, async (tx) => {
    const row = await lockRetailer(tx, id);
    // A check constraint guarantees that a retailer has both.
    const [from, storeName] = [row.district!, row.storeName!];
    if (from !== district) {
      if (row.blockedAt !== null) throw new Failure('RETAILER_BLOCKED');
      await tx.update(user).set({ district }).where(eq(user.id, id));
      await recordCartChange(tx, id);
      const { email: to, name } = row;
      const moved = { name, storeName, before: from, now: district };
      await enqueueMail(tx, { kind: 'district-changed', to, ...moved });
      await recordActivity(tx, staff, {
        action: 'retailer-district-changed',
        object: shopInLog(id),
        before: { district: from },
        after: { district },
      });
    }
    return readRetailer(tx, id);
  });
  sessions.forget(id);
  return retailer;
}
