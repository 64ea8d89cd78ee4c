import { eq } from 'drizzle-orm';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { coupon } from '../db/schema/coupon.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { consoleCouponOf, NOW, readNow } from './coupon-rows.ts';
import { lockCoupon } from './lock-coupon.ts';

/** Ends a coupon for good. Carts that hold it can no longer order with it; orders that used it keep their discount. */
export const endCoupon = (db: Db, staff: StaffMember, id: string): Promise<ConsoleCoupon> =>
  inTransaction(db, async (tx) => {
    const before = await lockCoupon(tx, id);
    if (before.endedAt !== null) return consoleCouponOf(before, await readNow(tx));
    const [ended] = await tx
      .update(coupon)
      .set({ endedAt: NOW, version: before.version + 1 })
      .where(eq(coupon.id, id))
      .returning();
    await recordActivity(tx, staff, {
      action: 'coupon-ended',
      object: { kind: 'coupon', id, name: before.code },
      after: { usageCount: before.usageCount },
    });
    return consoleCouponOf(ended!, await readNow(tx));
  });
