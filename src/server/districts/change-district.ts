import { eq } from 'drizzle-orm';
import type { Districts } from '../../contract/console-districts.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { district } from '../db/schema/district.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { type DistrictRow, lockDistricts, placeDistrict } from './district-order.ts';
import { listDistricts } from './list-districts.ts';

interface DistrictState {
  readonly state: string;
  readonly isServed: boolean;
}

interface DistrictChange extends DistrictState {
  /** undefined: it stays where it is. */
  readonly position?: number | undefined;
  /** What the person saw. */
  readonly seen: DistrictState;
}

/**
 * The same change again changes nothing and is not recorded. What somebody else has changed since is not overwritten.
 * Answers with all districts.
 */
export const changeDistrict = (
  db: Db,
  staff: StaffMember,
  name: string,
  { position, seen, ...wanted }: DistrictChange,
): Promise<Districts> =>
  inTransaction(db, async (tx) => {
    const all = await lockDistricts(tx);
    const found = all.find((each) => each.name === name);
    if (!found) throw new Failure('DISTRICT_NOT_FOUND');
    const before = fieldsOf(found, all);
    if (!isSame(before, seen) && !isSame(before, wanted)) throw new Failure('DISTRICT_CHANGED');
    const { state, isServed } = wanted;
    const after = { state, position: Math.min(position ?? before.position, all.length), isServed };
    if (!isServed && !all.some((each) => each.name !== name && each.retiredAt === null)) {
      throw new Failure('LAST_DISTRICT');
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return listDistricts(tx);
    await tx
      .update(district)
      .set({ state, retiredAt: isServed ? null : (found.retiredAt ?? new Date()) })
      .where(eq(district.name, name));
    await placeDistrict(tx, all, name, after.position);
    await recordActivity(tx, staff, {
      action: 'district-changed',
      object: { kind: 'district', id: name, name },
      before,
      after,
    });
    return listDistricts(tx);
  });

const isSame = (one: DistrictState, other: DistrictState): boolean =>
  one.state === other.state && one.isServed === other.isServed;

const fieldsOf = (row: DistrictRow, all: readonly DistrictRow[]) => ({
  state: row.state,
  position: all.indexOf(row) + 1,
  isServed: row.retiredAt === null,
});
