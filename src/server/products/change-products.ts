import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import { lockProducts } from '../prices/price-cells.ts';
import { type ProductChange, writeChange } from './change-product.ts';
import { checkFields } from './check-fields.ts';

/** Changes all of these products or, if somebody else has changed one since the person saw it, none. */
export function changeProducts(
  db: Db,
  staff: StaffMember,
  products: readonly ProductChange[],
): Promise<{ changed: number }> {
  for (const { changes } of products) checkFields(changes);
  return inTransaction(db, async (tx) => {
    // In the order of all who change several products.
    const { missing } = await lockProducts(tx, new Set(products.map(({ id }) => id)));
    if (missing.length > 0) throw new Failure('PRODUCT_NOT_FOUND', { productIds: missing });
    const overtaken: string[] = [];
    let changed = 0;
    for (const each of products) {
      const { outcome } = await writeChange(tx, staff, each);
      if (outcome === 'overtaken') overtaken.push(each.id);
      else if (outcome === 'changed') changed += 1;
    }
    if (overtaken.length > 0) throw new Failure('PRODUCT_CHANGED', { productIds: overtaken });
    return { changed };
  });
}
