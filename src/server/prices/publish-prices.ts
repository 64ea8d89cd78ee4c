import { eq } from 'drizzle-orm';
import type { CellChange, PricePublication } from '../../contract/console-prices.ts';
import { placeOf } from '../../domain/price-cell.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { pricePublish } from '../db/schema/price-publish.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { Failure } from '../failure.ts';
import { checkCells } from './price-cells.ts';
import { recordPrices } from './record-prices.ts';
import { requestHash } from './request-hash.ts';
import { addPublication, namePublisher, writePrices } from './write-prices.ts';

interface Publish {
  /** Made by the browser. */
  readonly id: string;
  readonly changes: readonly CellChange[];
}

/**
 * Changes all of these prices or, if somebody else has changed one since the person saw it, none. The same request again
 * gets the same answer (CONS-07).
 */
export async function publishPrices(
  db: Db,
  staff: StaffMember,
  publish: Publish,
): Promise<PricePublication> {
  const run = () => inTransaction(db, (tx) => publishOnce(tx, staff, publish));
  try {
    return await run();
  } catch (error) {
    // An import added one of the district prices after we looked: now there is a version to compare.
    if (!isUniqueViolation(error, 'district_price_product_id_district_pk')) throw error;
    return run();
  }
}

async function publishOnce(
  tx: Db,
  staff: StaffMember,
  { id, changes }: Publish,
): Promise<PricePublication> {
  const hash = requestHash(staff.id, changes);
  // A repeated request waits here until the first one has ended.
  const isNew = await addPublication(tx, {
    id,
    staffId: staff.id,
    staffName: staff.name,
    requestHash: hash,
  });
  if (isNew) {
    const now = await checkCells(tx, changes);
    await namePublisher(tx, id, staff);
    const changed = await writePrices(tx, staff, changes, now);
    await recordPrices(tx, staff, { action: 'prices-published', id, changed, now });
  }
  return readPublication(tx, id, hash);
}

async function readPublication(tx: Db, id: string, hash: string): Promise<PricePublication> {
  const [found] = await tx.select().from(pricePublish).where(eq(pricePublish.id, id));
  if (!found || found.requestHash !== hash) throw new Failure('REQUEST_ID_REUSED');
  const rows = await tx
    .select({
      productId: priceChange.productId,
      district: priceChange.district,
      price: priceChange.newBasePrice,
      version: priceChange.nth,
    })
    .from(priceChange)
    .where(eq(priceChange.publishId, id))
    .orderBy(priceChange.nth);
  return {
    id,
    publishedAt: found.publishedAt.toISOString(),
    cells: rows.map(({ productId, district, price, version }) => [
      productId,
      placeOf(district),
      price,
      version,
    ]),
  };
}
