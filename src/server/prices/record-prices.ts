import type { ActivityAction, ActivityFields } from '../../domain/activity.ts';
import { cellKey, type PricePlace } from '../../domain/price-cell.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { pricesChangedTogether } from '../../text/console-price-log.ts';
import type { Db } from '../db/database.ts';
import { recordActivity } from '../staff/record-activity.ts';
import type { CellNow } from './price-cells.ts';
import type { NewPrice } from './write-prices.ts';

interface Recorded {
  readonly action: ActivityAction;
  readonly id: string;
  readonly changed: readonly NewPrice[];
  /** The cells before the change. */
  readonly now: ReadonlyMap<string, CellNow>;
  /** What else is worth knowing. */
  readonly about?: ActivityFields;
}

/** One entry in the activity log for prices that change together; the history has each of them. */
export async function recordPrices(
  tx: Db,
  staff: StaffMember,
  { action, id, changed, now, about }: Recorded,
): Promise<void> {
  const counts = { raised: 0, lowered: 0, added: 0, removed: 0 };
  const places: Partial<Record<PricePlace, number>> = {};
  for (const cell of changed) {
    counts[directionOf(now.get(cellKey(cell))!.price, cell.price)] += 1;
    places[cell.place] = (places[cell.place] ?? 0) + 1;
  }
  const products = new Set(changed.map(({ productId }) => productId)).size;
  await recordActivity(tx, staff, {
    action,
    object: { kind: 'prices', id, name: pricesChangedTogether(changed.length) },
    after: { cells: changed.length, products, ...counts, ...places, ...about },
  });
}

function directionOf(old: number | null, price: number | null) {
  if (price === null) return 'removed';
  if (old === null) return 'added';
  return price > old ? 'raised' : 'lowered';
}
