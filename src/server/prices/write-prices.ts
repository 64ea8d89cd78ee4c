import { sql } from 'drizzle-orm';
import { cellKey, type PriceCell } from '../../domain/price-cell.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { pricePublish } from '../db/schema/price-publish.ts';
import { keepTaxRates } from './keep-tax-rates.ts';
import type { CellNow } from './price-cells.ts';

export interface NewPrice extends PriceCell {
  readonly price: number | null;
}

/** Tells the triggers who changes prices in this transaction, and in which publication. */
export async function namePublisher(tx: Db, publishId: string, staff: StaffMember): Promise<void> {
  // An account may be deleted before a schedule of its person is due.
  await tx.execute(sql`
    select set_config('store.changed_by', coalesce((select id from "user" where id = ${staff.id}), ''), true),
      set_config('store.changed_by_name', ${staff.name}, true),
      set_config('store.publish_id', ${publishId}, true)
  `);
}

/** Starts a publication. Returns false if there is one with this id already. */
export async function addPublication(
  tx: Db,
  publication: typeof pricePublish.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(pricePublish)
    .values(publication)
    .onConflictDoNothing()
    .returning({ id: pricePublish.id });
  return added.length > 0;
}

/**
 * Sets the prices of locked cells, with one statement for each kind of change; triggers record each. Taxes and totals
 * belonged to the old price, so they are cleared; the rate that they come from stays with the product. Returns
 * the prices that were not the same before.
 */
export async function writePrices(
  tx: Db,
  staff: StaffMember,
  prices: readonly NewPrice[],
  now: ReadonlyMap<string, CellNow>,
): Promise<readonly NewPrice[]> {
  const before = (each: NewPrice) => now.get(cellKey(each))!.price;
  const changed = prices.filter((each) => before(each) !== each.price);
  if (changed.length > 0) {
    await keepTaxRates(tx, staff, new Set(changed.map(({ productId }) => productId)));
  }
  const [base, districts] = [
    changed.filter(({ place }) => place === 'base'),
    changed.filter(({ place }) => place !== 'base'),
  ];
  if (base.length > 0) {
    await tx.execute(sql`
      update product set price = given.price, price_incl_tax = null, total_price = null, cgst = null, sgst = null
      from ${given(base)} where product.id = given.product_id
    `);
  }
  const removed = districts.filter(({ price }) => price === null);
  if (removed.length > 0) {
    await tx.execute(sql`
      delete from district_price using ${given(removed)}
      where district_price.product_id = given.product_id and district = given.place
    `);
  }
  const set = districts.filter(({ price }) => price !== null);
  const added = set.filter((each) => before(each) === null);
  if (added.length > 0) {
    await tx.execute(sql`
      insert into district_price (product_id, district, base_price) select * from ${given(added)}
    `);
  }
  const updated = set.filter((each) => before(each) !== null);
  if (updated.length > 0) {
    await tx.execute(sql`
      update district_price set base_price = given.price, price = null, total_price = null, cgst = null, sgst = null
      from ${given(updated)}
      where district_price.product_id = given.product_id and district = given.place
    `);
  }
  return changed;
}

function given(prices: readonly NewPrice[]) {
  const ids = sql.param(prices.map(({ productId }) => productId));
  const places = sql.param(prices.map(({ place }) => place));
  const amounts = sql.param(prices.map(({ price }) => price));
  return sql`unnest(${ids}::text[], ${places}::text[], ${amounts}::bigint[]) as given (product_id, place, price)`;
}
