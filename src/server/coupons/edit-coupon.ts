import { eq } from 'drizzle-orm';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import type { ActivityFields } from '../../domain/activity.ts';
import {
  areSameTerms,
  type CouponTerms,
  endsInPast,
  wrongNumbers,
} from '../../domain/coupon-terms.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { coupon } from '../db/schema/coupon.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { consoleCouponOf, fieldsOf, readNow, termsOf, valuesOf } from './coupon-rows.ts';
import { lockCoupon } from './lock-coupon.ts';

interface CouponEdit extends CouponTerms {
  /** The version that the person looked at. */
  readonly version: number;
}

/** An edit that is sent again finds itself done. Open carts that hold the coupon are told by a trigger. */
export const editCoupon = (
  db: Db,
  staff: StaffMember,
  id: string,
  { version, ...terms }: CouponEdit,
): Promise<ConsoleCoupon> =>
  inTransaction(db, async (tx) => {
    const before = await lockCoupon(tx, id);
    const now = await readNow(tx);
    const termsBefore = termsOf(before);
    if (areSameTerms(termsBefore, terms)) return consoleCouponOf(before, now);
    if (before.endedAt !== null) throw new Failure('COUPON_ENDED');
    if (before.version !== version) throw new Failure('COUPON_CHANGED');
    const [wrongNumber] = Object.values(wrongNumbers(terms, termsBefore));
    if (wrongNumber) throw new Failure(wrongNumber);
    if (terms.endsAt !== termsBefore.endsAt && endsInPast(terms, now)) {
      throw new Failure('COUPON_PERIOD_INVALID');
    }
    const [edited] = await tx
      .update(coupon)
      .set({ ...valuesOf(terms), version: version + 1 })
      .where(eq(coupon.id, id))
      .returning();
    await recordActivity(tx, staff, {
      action: 'coupon-edited',
      object: { kind: 'coupon', id, name: before.code },
      ...changes(fieldsOf(termsBefore), fieldsOf(terms)),
    });
    return consoleCouponOf(edited!, now);
  });

function changes(before: ActivityFields, after: ActivityFields) {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const only = (fields: ActivityFields): ActivityFields =>
    Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
  return { before: only(before), after: only(after) };
}
