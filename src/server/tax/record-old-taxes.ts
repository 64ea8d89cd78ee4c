import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { rateOfFigures, taxOfLines } from '../../domain/tax/order-tax.ts';
import { taxKind } from '../../domain/tax/states.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { district } from '../db/schema/district.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import type { Run } from '../jobs/job.ts';
import type { LiveShop } from '../shop-settings/live-shop.ts';
import { lineTaxColumns, TAX_COLUMNS, TAX_FIELDS, TYPED_TAX_FIELDS } from './line-tax-columns.ts';

/** Short, because the embedded database does nothing else meanwhile. */
const BATCH_SIZE = 50;

/**
 * Works out the tax of orders that were written without it, by an earlier version or an import, from what their lines say
 * (docs/decisions/056-tax.md). An order whose lines don't say enough is marked so. Several processes share the work.
 */
export async function recordOldTaxes(
  { db, shop }: { readonly db: Db; readonly shop: Pick<LiveShop, 'now'> },
  { stopping }: Pick<Run, 'stopping'>,
): Promise<void> {
  await listOrdersWithout(db);
  let isMore = true;
  while (isMore && !stopping.aborted) {
    const { state } = shop.now.invoicing;
    isMore = await inTransaction(db, (tx) => recordBatch(tx, state));
  }
}

/** During an update, a process of the earlier version may go on placing orders for a while. */
const listOrdersWithout = (db: Db) =>
  db.execute(sql`insert into ${orderTax} (order_id) select id from ${order}
    where ${order.orderDate} > now() - interval '2 days'
      and not exists (select from ${orderTax} where ${orderTax.orderId} = ${order.id})
    on conflict do nothing`);

async function recordBatch(tx: Db, supplierState: string): Promise<boolean> {
  const waiting = await tx
    .select({ id: orderTax.orderId })
    .from(orderTax)
    .where(isNull(orderTax.origin))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  const ids = waiting.map(({ id }) => id);
  await recordTaxes(tx, ids, supplierState);
  return ids.length > 0;
}

/** The same for orders that are needed now; those on record stay as they are. */
export async function recordTaxesOf(
  tx: Db,
  ids: readonly string[],
  supplierState: string,
): Promise<void> {
  await tx
    .insert(orderTax)
    .values(ids.map((orderId) => ({ orderId })))
    .onConflictDoNothing();
  // Locked before the lines, as the job does.
  const waiting = await tx
    .select({ id: orderTax.orderId })
    .from(orderTax)
    .where(and(inArray(orderTax.orderId, [...ids]), isNull(orderTax.origin)))
    .for('update');
  const missing = waiting.map(({ id }) => id);
  await recordTaxes(tx, missing, supplierState);
}

async function recordTaxes(tx: Db, ids: readonly string[], supplierState: string): Promise<void> {
  if (ids.length === 0) return;
  const orders = await readOrders(tx, ids);
  const taxed = orders.map((each) => ({ ...each, taxes: taxOf(each, supplierState) }));
  await writeLines(
    tx,
    taxed.flatMap(({ id, taxes }) => taxes?.map((tax) => ({ orderId: id, ...tax })) ?? []),
  );
  const rows = taxed.map(({ id, placeOfSupply, buyerGstNumber, taxes }) =>
    taxes
      ? { orderId: id, origin: 'lines' as const, supplierState, placeOfSupply, buyerGstNumber }
      : { orderId: id, origin: 'none' as const },
  );
  await tx
    .insert(orderTax)
    .values(rows)
    .onConflictDoUpdate({
      target: orderTax.orderId,
      set: {
        origin: sql`excluded.origin`,
        supplierState: sql`excluded.supplier_state`,
        placeOfSupply: sql`excluded.place_of_supply`,
        buyerGstNumber: sql`excluded.buyer_gst_number`,
      },
    });
}

type OldOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The HSN code is the product's of now: it belongs to the goods. So is the shop's GST number, which no order has. */
async function readOrders(tx: Db, ids: readonly string[]) {
  const orders = await tx
    .select({
      id: order.id,
      totalBeforeDiscounts: order.totalBeforeDiscounts,
      totalAmount: order.totalAmount,
      placeOfSupply: district.state,
      buyerGstNumber: sql<string | null>`nullif(${user.gstNumber}, '')`,
    })
    .from(order)
    .leftJoin(district, eq(district.name, order.district))
    .leftJoin(user, eq(user.id, order.userId))
    .where(inArray(order.id, [...ids]));
  const lines = await tx
    .select({ line: orderLine, hsnCode: product.hsnCode })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  return orders.map((each) => ({
    ...each,
    lines: lines
      .filter(({ line }) => line.orderId === each.id)
      .map(({ line, hsnCode }) => ({ ...line, hsnCode })),
  }));
}

/** null: the lines don't say enough. */
function taxOf(
  { lines, totalBeforeDiscounts, totalAmount, placeOfSupply }: OldOrder,
  state: string,
) {
  const inVan = lines.map(({ packed, quantity }) => packed ?? quantity);
  const sum = lines.reduce((total, { price }, nth) => total + price * inVan[nth]!, 0);
  const rates = lines.map(rateOfFigures);
  if (placeOfSupply === null || sum !== totalBeforeDiscounts || rates.includes(null)) return null;
  const toTax = lines.map(({ price }, nth) => ({
    price,
    quantity: inVan[nth]!,
    rate: rates[nth]!,
  }));
  const taxes = taxOfLines(
    toTax,
    totalBeforeDiscounts - totalAmount,
    taxKind(state, placeOfSupply),
  );
  return taxes.map((tax, nth) => ({
    position: lines[nth]!.position,
    ...lineTaxColumns(tax, lines[nth]!.hsnCode),
  }));
}

const writeLines = (tx: Db, rows: readonly object[]) =>
  tx.execute(sql`
    update ${orderLine} set (${TAX_COLUMNS}) = row(${TAX_FIELDS})
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given ("orderId" uuid, position integer, ${TYPED_TAX_FIELDS})
    where order_line.order_id = given."orderId" and order_line.position = given.position`);
