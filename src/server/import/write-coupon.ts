import { IMPORT_TEXT } from '../../text/import.ts';
import { coupon } from '../db/schema/coupon.ts';
import { couponUse } from '../db/schema/coupon-use.ts';
import { Refused } from './document-fields.ts';
import type { ImportContext } from './import-types.ts';
import { importedPeople } from './imported-people.ts';
import { readCoupon } from './read-coupon.ts';

/** A statement has at most 65,535 parameters, and a use has three. */
const BATCH_SIZE = 10_000;

/** Writes a coupon and who has used it; they cannot use it again here. */
export async function writeCoupon(context: ImportContext): Promise<readonly string[]> {
  const { tx, newId, doc, options } = context;
  const { coupon: values, userIds, leftOut } = readCoupon(doc);
  const people = await importedPeople(tx, userIds);
  const unknown = userIds.filter((uid) => !people.has(uid));
  if (unknown.length > 0 && !options.withoutUnknownPeople) {
    throw new Refused(IMPORT_TEXT.unknownPeople(unknown));
  }
  await tx.insert(coupon).values({ id: newId, ...values });
  const uses = [...people.values()]
    .filter((person) => person !== null)
    .map(({ id }) => ({ couponId: newId, userId: id, state: 'used' as const }));
  for (let from = 0; from < uses.length; from += BATCH_SIZE) {
    await tx.insert(couponUse).values(uses.slice(from, from + BATCH_SIZE));
  }
  return leftOut;
}
