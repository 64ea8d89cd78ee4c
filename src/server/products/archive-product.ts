import { eq, sql } from 'drizzle-orm';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { readConsoleProduct } from './read-console-product.ts';

/**
 * Takes a product out of the store, or back into it. Triggers (migration 0028) clear its shelves and tell every process;
 * carts that hold it say so, and old orders keep their own copy of it.
 */
export function archiveProduct(
  db: Db,
  staff: StaffMember,
  id: string,
  to: 'archived' | 'restored',
): Promise<ConsoleProduct> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ title: product.title, archivedAt: product.archivedAt })
      .from(product)
      .where(eq(product.id, id))
      .for('no key update');
    if (!row) throw new Failure('PRODUCT_NOT_FOUND');
    const isArchived = row.archivedAt !== null;
    if (isArchived !== (to === 'archived')) {
      await tx
        .update(product)
        .set({ archivedAt: to === 'archived' ? sql`now()` : null })
        .where(eq(product.id, id));
      await recordActivity(tx, staff, {
        action: `product-${to}`,
        object: { kind: 'product', id, name: row.title },
      });
    }
    return readConsoleProduct(tx, id);
  });
}
