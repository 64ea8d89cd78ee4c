import { eq } from 'drizzle-orm';
import { lockCouponTerms } from '../cart/lock-coupon-terms.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { Failure } from '../failure.ts';
import type { CouponRow } from './coupon-rows.ts';

/** Orders with it, carts that apply it, and colleagues who change it wait until the transaction ends. */
export async function lockCoupon(tx: Db, id: string): Promise<CouponRow> {
  await lockCouponTerms(tx, id);
  const [locked] = await tx.select().from(coupon).where(eq(coupon.id, id)).for('no key update');
  if (!locked) throw new Failure('COUPON_NOT_FOUND');
  return locked;
}
