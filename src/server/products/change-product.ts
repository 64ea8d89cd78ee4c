import { eq } from 'drizzle-orm';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import {
  type GivenFields,
  isSameValue,
  PRODUCT_FIELDS,
  type ProductFields,
} from '../../domain/product-fields.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { publishBasePrice } from '../prices/publish-base-price.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { checkFields, checkPictures } from './check-fields.ts';
import { columnsOf, fieldsOfRow, loggedFields } from './product-columns.ts';
import { readConsoleProduct } from './read-console-product.ts';

export interface ProductChange {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly changes: GivenFields;
}

interface BasePriceChange {
  readonly price: number;
  readonly version: number;
}

/** Changes the given fields, unless somebody else has changed the product in between (CONS-11). */
export function changeProduct(
  db: Db,
  staff: StaffMember,
  change: ProductChange,
  basePrice?: BasePriceChange,
): Promise<ConsoleProduct> {
  checkFields(change.changes);
  return inTransaction(db, async (tx) => {
    const outcome = await writeChange(tx, staff, change);
    if (outcome === 'overtaken') throw new Failure('PRODUCT_CHANGED');
    if (basePrice) await publishOnce(tx, staff, change, outcome, basePrice);
    return readConsoleProduct(tx, change.id);
  });
}

/** Locks the product and writes what differs from it. */
export async function writeChange(
  tx: Db,
  staff: StaffMember,
  { id, version, changes }: ProductChange,
): Promise<'changed' | 'same' | 'overtaken'> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('no key update');
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  const now = fieldsOfRow(row);
  const changed = PRODUCT_FIELDS.filter(
    (field) => changes[field] !== undefined && !isSameValue(changes[field], now[field]),
  );
  // Also the answer to a request that is sent again: its own change is there already.
  if (changed.length === 0) return 'same';
  if (row.version !== version) return 'overtaken';
  const pick = (of: GivenFields) =>
    Object.fromEntries(changed.map((field) => [field, of[field]])) as Partial<ProductFields>;
  const after = pick(changes);
  await checkPictures(tx, after.pictures, row.images);
  await tx.update(product).set(columnsOf(after)).where(eq(product.id, id));
  await recordActivity(tx, staff, {
    action: 'product-changed',
    object: { kind: 'product', id, name: row.title },
    before: loggedFields(pick(now)),
    after: loggedFields(after),
  });
  return 'changed';
}

async function publishOnce(
  tx: Db,
  staff: StaffMember,
  { id, version: seen }: ProductChange,
  outcome: 'changed' | 'same',
  { price, version }: BasePriceChange,
): Promise<void> {
  const [now] = await tx
    .select({ price: product.price, version: product.version })
    .from(product)
    .where(eq(product.id, id));
  if (now?.price === price) return;
  // Alone, it is still for the product that the person saw: the pack may be another one.
  if (outcome === 'same' && now?.version !== seen) throw new Failure('PRODUCT_CHANGED');
  await publishBasePrice(tx, staff, { productId: id, price, version });
}
