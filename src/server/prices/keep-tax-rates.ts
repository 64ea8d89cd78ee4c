import { sql } from 'drizzle-orm';
import { gstPaise } from '../../domain/price.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { rateOfAllFigures } from '../../domain/tax/order-tax.ts';
import type { Db } from '../db/database.ts';
import { recordActivities } from '../staff/record-activity.ts';

interface Figures {
  readonly price: number;
  readonly cgst: number | null;
  readonly sgst: number | null;
}

interface FiguresRow {
  readonly productId: string;
  readonly title: string;
  readonly figures: readonly Figures[];
}

interface KeptRate {
  readonly productId: string;
  readonly title: string;
  readonly rate: number;
}

/**
 * Imported goods may have their rate in their tax figures only, which belong to a price. Before a price of theirs changes,
 * the rate becomes one of the product: a new price is no reason for another tax. The products must be locked.
 */
export async function keepTaxRates(
  tx: Db,
  staff: StaffMember,
  productIds: ReadonlySet<string>,
): Promise<void> {
  const kept = await readRates(tx, productIds);
  if (kept.length === 0) return;
  const ids = sql.param(kept.map(({ productId }) => productId));
  const rates = sql.param(kept.map(({ rate }) => rate));
  await tx.execute(sql`
    update product set gst_rate = given.rate
    from unnest(${ids}::text[], ${rates}::int[]) as given (product_id, rate) where product.id = given.product_id
  `);
  await recordActivities(
    tx,
    staff,
    kept.map(({ productId: id, title: name, rate }) => ({
      action: 'product-changed',
      object: { kind: 'product', id, name },
      before: { gstRate: null },
      after: { gstRate: rate },
    })),
  );
}

/**
 * The rates of products that have none of their own, where all of their figures say the same one. A base price without
 * figures has the default, like the districts that it holds for: their tax is none of a single district's price.
 */
async function readRates(tx: Db, productIds: ReadonlySet<string>): Promise<KeptRate[]> {
  const { rows } = (await tx.execute(sql`
    select product.id as "productId", product.title, jsonb_agg(to_jsonb(own)) as figures
    from product cross join lateral (
      select product.price, product.cgst, product.sgst, true as is_base
      union all
      select base_price, cgst, sgst, false from district_price where product_id = product.id
    ) own
    where product.id = any(${sql.param([...productIds])}::text[]) and product.gst_rate is null
      and own.price is not null and (own.is_base or num_nonnulls(own.cgst, own.sgst) > 0)
    group by product.id
  `)) as unknown as { rows: FiguresRow[] };
  return rows.flatMap(({ productId, title, figures }) => {
    const rate = rateOfAllFigures(figures.map(asOrdered));
    return rate === null ? [] : [{ productId, title, rate }];
  });
}

/** As an order has them: each that is missing is the default. */
const asOrdered = ({ price, cgst, sgst }: Figures) => ({
  price,
  cgst: gstPaise(cgst, price),
  sgst: gstPaise(sgst, price),
});
