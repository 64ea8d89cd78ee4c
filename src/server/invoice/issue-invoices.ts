import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { IndianState } from '../../domain/district-rules.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { Shop } from '../../domain/shop-settings.ts';
import type { Invoice } from '../../domain/tax/invoice.ts';
import type { InvoiceLanguage } from '../../domain/tax/invoice-language.ts';
import { storeInvoiceLanguage } from '../../domain/tax/store-invoice-language.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import type { LiveShop } from '../shop-settings/live-shop.ts';
import { recordTaxesOf } from '../tax/record-old-taxes.ts';
import { type DrawnNumber, drawNumbers } from './draw-numbers.ts';
import { invoiceOfOrder, type TaxedOrder } from './invoice-of-order.ts';
import { readGoodsNames } from './read-goods-names.ts';
import { readLocalNames } from './read-local-names.ts';

type OrderRow = typeof order.$inferSelect;

export interface InvoiceServices {
  readonly shop: Pick<LiveShop, 'readIn'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Goods leave with an invoice. Orders that were packed by an earlier version get theirs at their next step. */
export const INVOICED: readonly OrderStatus[] = ['Packed', 'Out for Delivery', 'Delivered'];

/**
 * Numbers and stores the invoices of orders that have just moved, where they need one and have none. The orders are locked.
 * Call it last in the transaction: the counter stays locked until its end, so that a number is given exactly when an order
 * is packed (TAX-03). An order is not packed with a day that has not come; one that is on its way goes on.
 */
export async function issueInvoices(
  tx: Db,
  { shop: live, log }: InvoiceServices,
  moved: readonly OrderRow[],
  now?: Date,
): Promise<void> {
  const candidates = moved.filter(({ status }) => INVOICED.includes(status));
  if (candidates.length === 0) return;
  const shop = await live.readIn(tx);
  const orders = await withTax(tx, shop, await withoutInvoice(tx, candidates));
  if (orders.length === 0) return;
  const count = orders.length;
  const numbers = await drawNumbers(tx, shop.invoicing.invoicePrefix, { count, now });
  warnIfAhead(log, numbers[0]!);
  if (numbers[0]!.isAhead && orders.some(({ row }) => row.status === 'Packed')) {
    throw new Failure('INVOICE_DAY_AHEAD');
  }
  await tx.insert(invoice).values(
    orders.map((each, nth) => {
      const content = invoiceOfOrder(each, shop, numbers[nth]!);
      return { ...invoiceRow(content, numbers[nth]!), orderId: each.row.id };
    }),
  );
}

export const warnIfAhead = (log: InvoiceServices['log'], { isAhead, series, day }: DrawnNumber) => {
  if (isAhead) log.warn({ series, day }, 'the last number of a series has a day that has not come');
};

/** The columns that repeat what an invoice says. */
export const invoiceRow = (content: Invoice, { series, year, count, number, day }: DrawnNumber) => {
  const { taxable, cgst, sgst, igst, total } = content.totals;
  return {
    ...{ kind: content.kind, series, year, count, number, day },
    ...{ taxable, cgst, sgst, igst, total, content },
  };
};

async function withoutInvoice(tx: Db, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = rows.map(({ id }) => id);
  const issued = await tx
    .select({ id: invoice.orderId })
    .from(invoice)
    .where(and(inArray(invoice.orderId, ids), eq(invoice.kind, 'tax-invoice')));
  const have = new Set(issued.map(({ id }) => id));
  return rows
    .filter(({ id }) => !have.has(id))
    .sort((one, other) => one.orderNumber - other.orderNumber);
}

/** Those whose tax is on record. The buyer's GST number of now counts where the order has none: it may have been added. */
async function withTax(tx: Db, shop: Shop, rows: readonly OrderRow[]): Promise<TaxedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await recordTaxesOf(tx, ids, shop.invoicing.state);
  const taxes = await tx
    .select({
      orderId: orderTax.orderId,
      placeOfSupply: orderTax.placeOfSupply,
      buyerGstNumber: sql<
        string | null
      >`coalesce(nullif(${user.gstNumber}, ''), ${orderTax.buyerGstNumber})`,
      language: user.invoiceLanguage,
    })
    .from(orderTax)
    .innerJoin(order, eq(order.id, orderTax.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(and(inArray(orderTax.orderId, ids), inArray(orderTax.origin, ['order', 'lines'])));
  const lines = await tx
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  const languageOf = ({ language, placeOfSupply }: (typeof taxes)[number]): InvoiceLanguage =>
    language ?? storeInvoiceLanguage(shop.invoicing.language, placeOfSupply as IndianState);
  const languages = taxes.map(languageOf);
  const productIds = lines.map(({ productId }) => productId);
  const localNames = await readLocalNames(tx, languages, productIds);
  const nameOf = await readGoodsNames(tx, lines);
  const byOrder = new Map(taxes.map((tax) => [tax.orderId, tax]));
  return rows.flatMap((row) => {
    const tax = byOrder.get(row.id);
    if (!tax?.placeOfSupply) return [];
    const own = lines.filter(({ orderId }) => orderId === row.id);
    return {
      ...{ row, lines: own, nameOf, buyerGstNumber: tax.buyerGstNumber },
      localNames: localNames(languageOf(tax)),
      placeOfSupply: tax.placeOfSupply as IndianState,
    };
  });
}
