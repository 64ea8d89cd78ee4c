import { eq } from 'drizzle-orm';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import { areSameTerms, type CouponTerms, endsInPast } from '../../domain/coupon-terms.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { coupon } from '../db/schema/coupon.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { consoleCouponOf, fieldsOf, readNow, termsOf, valuesOf } from './coupon-rows.ts';

interface NewCoupon extends CouponTerms {
  /** Made by the browser. */
  readonly id: string;
  readonly code: string;
}

/** A coupon that is sent again, because the first answer was lost, is the same coupon. */
export const createCoupon = (
  db: Db,
  staff: StaffMember,
  { id, code, ...terms }: NewCoupon,
): Promise<ConsoleCoupon> =>
  inTransaction(db, async (tx) => {
    const now = await readNow(tx);
    const [known] = await tx.select().from(coupon).where(eq(coupon.id, id));
    if (known && known.code === code && areSameTerms(termsOf(known), terms)) {
      return consoleCouponOf(known, now);
    }
    if (endsInPast(terms, now)) throw new Failure('COUPON_PERIOD_INVALID');
    const [created] = await tx
      .insert(coupon)
      .values({ id, code, ...valuesOf(terms) })
      .onConflictDoNothing()
      .returning();
    if (!created) throw new Failure('COUPON_CODE_TAKEN');
    await recordActivity(tx, staff, {
      action: 'coupon-created',
      object: { kind: 'coupon', id, name: code },
      after: whatIsSet(terms),
    });
    return consoleCouponOf(created, now);
  });

/** A rule that a new coupon doesn't have is not worth a line. */
const whatIsSet = (terms: CouponTerms) =>
  Object.fromEntries(Object.entries(fieldsOf(terms)).filter(([, value]) => value));
