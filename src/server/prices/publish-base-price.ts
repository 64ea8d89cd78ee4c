import { randomUUID } from 'node:crypto';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { checkCells } from './price-cells.ts';
import { recordPrices } from './record-prices.ts';
import { requestHash } from './request-hash.ts';
import { addPublication, namePublisher, writePrices } from './write-prices.ts';

interface BasePrice {
  readonly productId: string;
  readonly price: number;
  /** The version that the person saw; undefined: the product is new. */
  readonly version?: number | undefined;
}

/** Publishes one base price in the transaction of another change: the history and the log have it like any other. */
export async function publishBasePrice(
  tx: Db,
  staff: StaffMember,
  { productId, price, version }: BasePrice,
): Promise<void> {
  const change = { productId, place: 'base', price, version } as const;
  const now = await checkCells(tx, [change]);
  const id = randomUUID();
  await addPublication(tx, {
    id,
    staffId: staff.id,
    staffName: staff.name,
    requestHash: requestHash(staff.id, [change]),
  });
  await namePublisher(tx, id, staff);
  const changed = await writePrices(tx, [change], now);
  if (changed.length > 0) {
    await recordPrices(tx, staff, { action: 'prices-published', id, changed, now });
  }
}
