import { indiaDay } from '../../domain/india-day.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { daysAfter } from '../../domain/working-day.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { lockProducts } from '../prices/price-cells.ts';
import { readSoldOut, writeSoldOut } from './set-sold-out.ts';

/**
 * Says that products are sold out everywhere for today, as a packer with an empty shelf does. What is said about one already
 * stays: whoever said it knew more. A product that is gone is nobody's concern.
 */
export async function saySoldOutToday(
  tx: Db,
  staff: StaffMember,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return;
  const today = indiaDay(new Date());
  // Before anything is read: a colleague may be saying it right now.
  await lockProducts(tx, ids);
  for (const id of ids) {
    if (await readSoldOut(tx, id, today)) continue;
    try {
      const soldOut = { districts: [], backOn: daysAfter(today, 1) };
      await writeSoldOut(tx, staff, id, { soldOut, seen: null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}
