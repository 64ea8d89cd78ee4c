import { eq } from 'drizzle-orm';
import {
  amountOf,
  creditOf,
  leftOf,
  type TaxedGoods,
  withoutValue,
} from '../../domain/tax/credit-note.ts';
import {
  type Invoice,
  type InvoiceDiscount,
  type InvoiceLine,
  invoiceOf,
} from '../../domain/tax/invoice.ts';
import { DEMO_SERIES } from '../../domain/tax/invoice-number.ts';
import { taxKind } from '../../domain/tax/states.ts';
import { INVOICE_TEXT } from '../../text/invoice.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { drawNumbers } from './draw-numbers.ts';
import { signatureOf } from './invoice-of-order.ts';
import { type InvoiceServices, invoiceRow, warnIfAhead } from './issue-invoices.ts';

export interface Credit {
  /** In paise; 'rest': all that is left of the invoice, and its goods where no amount is. */
  readonly amount: number | 'rest';
  /** On the credit note. */
  readonly reason: string;
  /** What it is for, said once: the same cause makes no second one. */
  readonly cause: string;
}

type InvoiceRow = typeof invoice.$inferSelect;

/**
 * Makes the credit note of an order that has an invoice (TAX-05). The order is locked. Call it last in the transaction, as
 * `issueInvoices`. Not more is credited than is left of the invoice. null: there is nothing to credit.
 */
export async function creditInvoice(
  tx: Db,
  { shop: live, log }: InvoiceServices,
  orderId: string,
  { amount: wanted, reason, cause }: Credit,
  now?: Date,
): Promise<{ readonly id: string; readonly number: string } | null> {
  const documents = await tx.select().from(invoice).where(eq(invoice.orderId, orderId));
  const issued = documents.find(({ kind }) => kind === 'tax-invoice');
  if (!issued || documents.some((each) => each.cause === cause)) return null;
  const credited = documents.filter(({ kind }) => kind === 'credit-note');
  const left = leftOf(
    issued.content.lines,
    credited.flatMap(({ content }) => content.lines),
  );
  const leftTotal = left.reduce((sum, goods) => sum + amountOf(goods), 0);
  const amount = wanted === 'rest' ? leftTotal : Math.min(wanted, leftTotal);
  const areGoodsBack = credited.some(({ total }) => total === issued.total);
  if (amount === 0 && (wanted !== 'rest' || areGoodsBack)) return null;
  const shop = await live.readIn(tx);
  const isDemo = issued.series === DEMO_SERIES;
  const prefix = isDemo ? DEMO_SERIES : shop.invoicing.creditNotePrefix;
  const [number] = await drawNumbers(tx, prefix, { count: 1, now });
  warnIfAhead(log, number!);
  const { series, day } = number!;
  const content = creditNoteOf(issued, {
    ...{ number: number!.number, series, day, reason },
    ...goodsOf(issued, { left, amount, isFirst: credited.length === 0 }),
    // Of whoever signs now.
    ...signatureOf(shop),
  });
  const row = { ...invoiceRow(content, number!), orderId, correctsId: issued.id, cause };
  const [made] = await tx
    .insert(invoice)
    .values(row)
    .returning({ id: invoice.id, number: invoice.number });
  return made!;
}

/** All that is left of the invoice of an order that was cancelled. */
export const creditCancelled = (tx: Db, services: InvoiceServices, orderId: string) =>
  creditInvoice(tx, services, orderId, {
    ...{ amount: 'rest', reason: INVOICE_TEXT.orderCancelled, cause: 'order-cancelled' },
  });

/** Supplier, buyer and states are the invoice's. */
function creditNoteOf(
  { content: corrected }: InvoiceRow,
  own: Pick<Invoice, 'number' | 'series' | 'day' | 'lines' | 'discounts' | 'signature'> & {
    reason: string;
  },
): Invoice {
  const { supplier, recipient, placeOfSupply, isReverseCharge, order } = corrected;
  return invoiceOf({
    version: 1,
    kind: 'credit-note',
    corrects: { number: corrected.number, day: corrected.day },
    ...{ supplier, recipient, placeOfSupply, isReverseCharge, order },
    ...own,
  });
}

/** All of the invoice at once is its own lines. A part is an amount by rate; where nothing is left, it is goods of no value. */
function goodsOf(
  { content, total }: InvoiceRow,
  { left, amount, isFirst }: { left: readonly TaxedGoods[]; amount: number; isFirst: boolean },
): Pick<Invoice, 'lines' | 'discounts'> {
  const { lines, discounts } = content;
  if (isFirst && amount === total) return { lines, discounts };
  if (amount > 0) return { lines: creditedLines(content, left, amount), discounts: [] };
  const before: InvoiceDiscount = { kind: 'credited', code: null, amount: total };
  return { lines: withoutValue(lines), discounts: [...discounts, before] };
}

function creditedLines(
  { supplier, placeOfSupply }: Invoice,
  left: readonly TaxedGoods[],
  amount: number,
): InvoiceLine[] {
  const kind = taxKind(supplier.state.name, placeOfSupply.name);
  return creditOf(left, amount, kind).map((goods) => ({
    description: INVOICE_TEXT.goodsOfRate(goods),
    localName: null,
    quantity: 1,
    unitCode: 'NOS',
    price: amountOf(goods),
    discount: 0,
    ...goods,
  }));
}
