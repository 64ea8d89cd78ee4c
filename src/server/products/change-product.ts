import { eq } from 'drizzle-orm';
import type { ConsoleProduct, DistrictDecision } from '../../contract/console-products.ts';
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
import { publishCells, type SeenPrice } from '../prices/publish-cells.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { checkFields, checkPictures } from './check-fields.ts';
import { areAsDecided, decideDistrictPrices } from './decide-district-prices.ts';
import { columnsOf, fieldsOfRow, loggedFields } from './product-columns.ts';
import { readConsoleProduct } from './read-console-product.ts';

export interface ProductChange {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly changes: GivenFields;
  /** What becomes of the prices that districts have of their own, if the pack changes. */
  readonly districtPrices?: DistrictDecision | undefined;
}

interface Written {
  readonly outcome: 'changed' | 'same' | 'overtaken';
  /** What has been decided about them, to be published. */
  readonly districtPrices: readonly SeenPrice[];
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
    const { outcome, districtPrices } = await writeChange(tx, staff, change);
    if (outcome === 'overtaken') throw new Failure('PRODUCT_CHANGED');
    const base = basePrice && (await newBasePrice(tx, change, outcome, basePrice));
    const prices = [...(base ? [base] : []), ...districtPrices];
    if (prices.length > 0) await publishCells(tx, staff, prices);
    return readConsoleProduct(tx, change.id);
  });
}

/** Locks the product and writes what differs from it. */
export async function writeChange(
  tx: Db,
  staff: StaffMember,
  { id, version, changes, districtPrices: decided }: ProductChange,
): Promise<Written> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('no key update');
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  const now = fieldsOfRow(row);
  const changed = PRODUCT_FIELDS.filter(
    (field) => changes[field] !== undefined && !isSameValue(changes[field], now[field]),
  );
  const isSeen = row.version === version;
  // Also the answer to a request that is sent again: its own change is there already, with what it decided.
  if (changed.length === 0 && (isSeen || !decided || (await areAsDecided(tx, id, decided)))) {
    return { outcome: 'same', districtPrices: [] };
  }
  if (!isSeen) return { outcome: 'overtaken', districtPrices: [] };
  const pick = (of: GivenFields) =>
    Object.fromEntries(changed.map((field) => [field, of[field]])) as Partial<ProductFields>;
  const after = pick(changes);
  await checkPictures(tx, after.pictures, row.images);
  const packs = { from: now.pack, to: after.pack === undefined ? now.pack : after.pack };
  const districtPrices = await decideDistrictPrices(tx, id, packs, decided);
  await tx.update(product).set(columnsOf(after)).where(eq(product.id, id));
  await recordActivity(tx, staff, {
    action: 'product-changed',
    object: { kind: 'product', id, name: row.title },
    before: loggedFields(pick(now)),
    after: loggedFields(after),
  });
  return { outcome: 'changed', districtPrices };
}

/** undefined: the product has it already. */
async function newBasePrice(
  tx: Db,
  { id, version: seen }: ProductChange,
  outcome: Written['outcome'],
  { price, version }: BasePriceChange,
): Promise<SeenPrice | undefined> {
  const [now] = await tx
    .select({ price: product.price, version: product.version })
    .from(product)
    .where(eq(product.id, id));
  if (now?.price === price) return undefined;
  // Alone, it is still for the product that the person saw: the pack may be another one.
  if (outcome === 'same' && now?.version !== seen) throw new Failure('PRODUCT_CHANGED');
  return { productId: id, place: 'base', price, version };
}
