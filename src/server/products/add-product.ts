import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import {
  isSameValue,
  PRODUCT_FIELDS,
  type ProductFields,
  productIdFrom,
} from '../../domain/product-fields.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { publishCells } from '../prices/publish-cells.ts';
import { requestHash } from '../prices/request-hash.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { checkFields, checkPictures } from './check-fields.ts';
import { columnsOf, loggedFields } from './product-columns.ts';
import { readConsoleProduct } from './read-console-product.ts';

interface NewProduct extends ProductFields {
  /** Made by the browser. */
  readonly creationId: string;
  readonly basePrice?: number | undefined;
  readonly copyOf?: string | undefined;
}

/** Packs of the same goods often have the same title: their ids are numbered. */
const NUMBERED_IDS = 20;

/**
 * Adds a product, with its base price if there is one. The same request again succeeds, with the product as it is by
 * then; another one of the same form is refused (CONS-11).
 */
export function addProduct(db: Db, staff: StaffMember, given: NewProduct): Promise<ConsoleProduct> {
  const { creationId, basePrice, copyOf, ...fields } = given;
  checkFields(fields);
  return inTransaction(db, async (tx) => {
    const known = copyOf === undefined ? [] : await picturesOf(tx, copyOf);
    await checkPictures(tx, fields.pictures, known);
    const id = await insertOnce(tx, creationId, fields);
    if (id.isNew) {
      await recordActivity(tx, staff, {
        action: 'product-added',
        object: { kind: 'product', id: id.value, name: fields.title },
        after: { ...loggedFields(fields), ...(copyOf !== undefined && { copyOf }) },
      });
      if (basePrice !== undefined) {
        await publishCells(tx, staff, [{ productId: id.value, place: 'base', price: basePrice }]);
      }
      await rememberRequest(tx, staff, given, id.value);
      return readConsoleProduct(tx, id.value);
    }
    const stored = await readConsoleProduct(tx, id.value);
    if (isSame(stored, fields, basePrice) || (await isKnownRequest(tx, staff, given)))
      return stored;
    // Typed on after a lost answer: nothing of it may be dropped in silence.
    throw new Failure('PRODUCT_ALREADY_ADDED', { productIds: [id.value] });
  });
}

/** Other calls of this person have keys too. */
const keyOf = ({ creationId }: NewProduct): string => `product:${creationId}`;

/** For seven days, as the answers of orders. */
async function rememberRequest(tx: Db, staff: StaffMember, given: NewProduct, id: string) {
  await tx.insert(idempotency).values({
    userId: staff.id,
    key: keyOf(given),
    requestHash: requestHash(given),
    answer: JSON.stringify({ id }),
  });
}

/** Whether this person has sent exactly this before. A colleague may have edited the product since. */
async function isKnownRequest(tx: Db, staff: StaffMember, given: NewProduct): Promise<boolean> {
  const [known] = await tx
    .select({ requestHash: idempotency.requestHash })
    .from(idempotency)
    .where(and(eq(idempotency.userId, staff.id), eq(idempotency.key, keyOf(given))));
  return known?.requestHash === requestHash(given);
}

function isSame(
  stored: ConsoleProduct,
  given: ProductFields,
  basePrice: number | undefined,
): boolean {
  const pictures = stored.pictures.map(({ address, alt }) => ({ address, alt }));
  const now: ProductFields = { ...stored, pictures };
  return (
    PRODUCT_FIELDS.every((field) => isSameValue(now[field], given[field])) &&
    stored.basePrice === (basePrice ?? null)
  );
}

async function picturesOf(tx: Db, id: string): Promise<readonly string[]> {
  const [found] = await tx
    .select({ images: product.images })
    .from(product)
    .where(eq(product.id, id));
  return found?.images ?? [];
}

async function insertOnce(
  tx: Db,
  creationId: string,
  fields: ProductFields,
): Promise<{ value: string; isNew: boolean }> {
  const base = productIdFrom(fields.title);
  const ids = Array.from({ length: NUMBERED_IDS }, (_, nth) => (nth ? `${base}-${nth + 1}` : base));
  const { title, description, categories, pack, pictures, ...rest } = fields;
  const columns = columnsOf({ pack, pictures, ...rest });
  const required = { title, description, categories: [...categories] };
  for (const id of [...ids, `${base}-${randomUUID().slice(0, 8)}`]) {
    const [added] = await tx
      .insert(product)
      .values({
        ...columns,
        ...required,
        images: columns.images!,
        unit: columns.unit!,
        id,
        creationId,
      })
      .onConflictDoNothing()
      .returning({ id: product.id });
    if (added) return { value: added.id, isNew: true };
    const [again] = await tx
      .select({ id: product.id })
      .from(product)
      .where(eq(product.creationId, creationId));
    if (!again) continue;
    return { value: again.id, isNew: false };
  }
  throw new Failure('UNEXPECTED');
}
