import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { TaxMonth } from '../../contract/console-tax-months.ts';
import { boundsOfIndiaDay, indiaDay } from '../../domain/india-day.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import type { Shop } from '../../domain/shop-settings.ts';
import { financialYearOf } from '../../domain/tax/financial-year.ts';
import type { InvoiceKind } from '../../domain/tax/invoice.ts';
import { DEMO_SERIES } from '../../domain/tax/invoice-number.ts';
import { numberGaps } from '../../domain/tax/returns/document-series.ts';
import { needsEWayBill } from '../../domain/tax/returns/e-way-bill.ts';
import {
  checksOfDocument,
  MAX_EXAMPLES,
  MonthCheck,
  type MonthCheckName,
} from '../../domain/tax/returns/month-check.ts';
import { addTax, NO_TAX } from '../../domain/tax/returns/month-document.ts';
import {
  ReturnOfMonth,
  SUMMED_SECTIONS,
  sectionSums,
} from '../../domain/tax/returns/month-return.ts';
import { negativeRows } from '../../domain/tax/returns/negative-rows.ts';
import { boundsOfMonth } from '../../domain/tax/returns/return-month.ts';
import { SupplierOfMonth } from '../../domain/tax/returns/supplier-of-month.ts';
import type { Db } from '../db/database.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { INVOICED } from '../invoice/issue-invoices.ts';
import { oneMonthAtATime } from './one-month-at-a-time.ts';
import { type Days, readMonthDocuments } from './read-month-documents.ts';

const NOTHING = { ...NO_TAX, count: 0, total: 0 };

/** What a month adds up to, and what is missing in it (TAX-06). */
export const readTaxMonth = (db: Db, shop: Shop, month: string): Promise<TaxMonth> =>
  oneMonthAtATime(async () => {
    const days = boundsOfMonth(month);
    const { legalName } = shop.invoicing;
    const collected = new ReturnOfMonth();
    const check = new MonthCheck();
    const supplier = new SupplierOfMonth();
    const sums = { 'tax-invoice': NOTHING, 'credit-note': NOTHING };
    let eWayBills = 0;
    for await (const page of readMonthDocuments(db, days)) {
      for (const document of page) {
        const { kind, number, totals } = document.content;
        collected.add(document);
        sums[kind] = added(sums, kind, totals);
        if (needsEWayBill(document.content)) eWayBills += 1;
        const thing = { name: number, orderId: document.orderId };
        for (const name of checksOfDocument(document, legalName)) check.add(name, thing);
        if (supplier.isAnother(document.content.supplier)) check.add('supplier-changed', thing);
      }
    }
    const result = collected.result();
    const lastBefore = await lastNumbersBefore(db, days);
    for (const { series, missing } of numberGaps(result.series, lastBefore)) {
      check.add('number-gap', { name: series, orderId: null }, missing);
    }
    for (const name of negativeRows(result)) check.add('negative-row', { name, orderId: null });
    await checkDaysAhead(db, check);
    await checkOrders(db, days, check);
    const bySection = sectionSums(result);
    return {
      month,
      invoices: sums['tax-invoice'],
      creditNotes: sums['credit-note'],
      sections: SUMMED_SECTIONS.map((section) => ({ section, ...bySection[section] })),
      eWayBills,
      findings: check.findings().map((found) => ({ ...found, examples: [...found.examples] })),
    };
  });

const added = (
  sums: Readonly<Record<InvoiceKind, typeof NOTHING>>,
  kind: InvoiceKind,
  totals: typeof NO_TAX & { readonly total: number },
): typeof NOTHING => ({
  ...addTax(sums[kind], totals),
  count: sums[kind].count + 1,
  total: sums[kind].total + totals.total,
});

/** Of each series, in the financial year of the month. */
async function lastNumbersBefore(db: Db, { from }: Days): Promise<Map<string, number>> {
  const year = financialYearOf(boundsOfIndiaDay(from).from).short;
  const rows = await db
    .select({ series: invoice.series, last: max(invoice.count) })
    .from(invoice)
    .where(and(eq(invoice.year, year), lt(invoice.day, from)))
    .groupBy(invoice.series);
  return new Map(rows.map(({ series, last }) => [series, last ?? 0]));
}

/** By the clock of this machine: that of the database may be the one that is wrong. */
async function checkDaysAhead(db: Db, check: MonthCheck): Promise<void> {
  const rows = await db
    .select({ name: invoice.number, orderId: invoice.orderId, all: ALL })
    .from(invoice)
    .where(and(gt(invoice.day, indiaDay(new Date())), ne(invoice.series, DEMO_SERIES)))
    .orderBy(asc(invoice.day), asc(invoice.number))
    .limit(MAX_EXAMPLES);
  for (const [nth, { all, ...thing }] of rows.entries()) {
    check.add('day-ahead', thing, countedWith(nth, all, rows.length));
  }
}

const ALL = sql<number>`(count(*) over ())::int`;

/** All that were found are counted with the first of those that are shown. */
const countedWith = (nth: number, all: number, shown: number): number =>
  nth === 0 ? all - shown + 1 : 1;

/** Orders that were placed in the month. */
async function checkOrders(db: Db, { from, to }: Days, check: MonthCheck): Promise<void> {
  const placed = and(
    gte(order.orderDate, boundsOfIndiaDay(from).from),
    lt(order.orderDate, boundsOfIndiaDay(to).from),
  );
  const invoiced = db
    .select({ one: sql`1` })
    .from(invoice)
    .where(and(eq(invoice.orderId, order.id), eq(invoice.kind, 'tax-invoice')));
  const conditions = {
    'not-invoiced': and(inArray(order.status, [...INVOICED]), notExists(invoiced)),
    'tax-unknown': and(
      ne(order.status, 'Cancelled'),
      or(isNull(orderTax.origin), eq(orderTax.origin, 'none')),
      // The others are said above.
      or(notInArray(order.status, [...INVOICED]), exists(invoiced)),
    ),
  } satisfies Partial<Record<MonthCheckName, unknown>>;
  for (const [name, condition] of Object.entries(conditions)) {
    const rows = await db
      .select({
        id: order.id,
        orderNumber: order.orderNumber,
        all: ALL,
      })
      .from(order)
      .leftJoin(orderTax, eq(orderTax.orderId, order.id))
      .where(and(placed, condition))
      .orderBy(asc(order.orderDate), asc(order.id))
      .limit(MAX_EXAMPLES);
    for (const [nth, { id, orderNumber, all }] of rows.entries()) {
      const count = countedWith(nth, all, rows.length);
      check.add(name as MonthCheckName, { name: orderIdOf(orderNumber), orderId: id }, count);
    }
  }
}
