import { randomUUID } from 'node:crypto';
import { cellKey } from '../../domain/price-cell.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { checkCells } from './price-cells.ts';
import { recordPrices } from './record-prices.ts';
import { requestHash } from './request-hash.ts';
import { addPublication, type NewPrice, namePublisher, writePrices } from './write-prices.ts';

export interface SeenPrice extends NewPrice {
  /** The version of the cell that the person saw; undefined: the product is new. */
  readonly version?: number | undefined;
}

/** Publishes prices in the transaction of another change: the history and the log have them like any other. */
export async function publishCells(
  tx: Db,
  staff: StaffMember,
  changes: readonly SeenPrice[],
): Promise<void> {
  const now = await checkCells(tx, changes);
  if (changes.every((each) => now.get(cellKey(each))!.price === each.price)) return;
  const id = randomUUID();
  await addPublication(tx, {
    id,
    staffId: staff.id,
    staffName: staff.name,
    requestHash: requestHash(staff.id, changes),
  });
  await namePublisher(tx, id, staff);
  const changed = await writePrices(tx, staff, changes, now);
  await recordPrices(tx, staff, { action: 'prices-published', id, changed, now });
}
