import type { Districts } from '../../contract/console-districts.ts';
import { MAX_DISTRICTS } from '../../domain/district-rules.ts';
import { isSameColumn } from '../../domain/price-file.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { district } from '../db/schema/district.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { lockDistricts, placeDistrict } from './district-order.ts';
import { listDistricts } from './list-districts.ts';

interface NewDistrict {
  readonly name: string;
  readonly state: string;
  readonly position: number;
}

/** Shops can register there from now on; until prices are published for it, the base prices apply. Answers with all districts. */
export const addDistrict = (
  db: Db,
  staff: StaffMember,
  { name, state, position }: NewDistrict,
): Promise<Districts> =>
  inTransaction(db, async (tx) => {
    const all = await lockDistricts(tx);
    if (all.some((other) => isSameColumn(other.name, name))) throw new Failure('DISTRICT_EXISTS');
    if (all.length >= MAX_DISTRICTS) throw new Failure('TOO_MANY_DISTRICTS');
    const placed = Math.min(position, all.length + 1);
    await tx.insert(district).values({ name, state, position: placed });
    await placeDistrict(tx, all, name, placed);
    await recordActivity(tx, staff, {
      action: 'district-added',
      object: { kind: 'district', id: name, name },
      after: { state, position: placed, isServed: true },
    });
    return listDistricts(tx);
  });
