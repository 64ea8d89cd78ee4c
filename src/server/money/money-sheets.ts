import type { CashRow, DayClosing, MoneyFileRequest } from '../../contract/console-closings.ts';
import type { ConsoleInvoiceSummary } from '../../contract/console-invoices.ts';
import type { LedgerEntry } from '../../contract/console-ledger.ts';
import type { ConsolePaymentSummary, ConsoleRefund } from '../../contract/console-payments.ts';
import { netChange } from '../../domain/day-closing.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import type { MoneyTab } from '../../domain/money-desk.ts';
import {
  BALANCE_NAMES,
  LEDGER_REASON_NAMES,
  MONEY_SHEETS,
  PAID_STATE_NAMES,
  RECONCILIATION_NAMES,
  REFUND_STATE_NAMES,
  refundReasonName,
} from '../../text/console-money.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import type { Db } from '../db/database.ts';
import { listInvoices } from '../invoice/list-invoices.ts';
import type { WrittenCell } from '../sheets/write-xlsx.ts';
import { listClosings } from './list-closings.ts';
import { listLedger } from './list-ledger.ts';
import { cashDays, readCash } from './read-cash.ts';
import { listPayments, listRefunds } from './read-payments.ts';

// The tables of the money screen as the rows of a file. Amounts are in rupees there.

interface MoneySheet {
  readonly header: readonly string[];
  readonly widths: readonly number[];
  readonly pages: AsyncGenerator<WrittenCell[][]>;
}

type Filter = Omit<MoneyFileRequest, 'of' | 'format'>;

const PAGE_ROWS = 500;

export function sheetOf(db: Db, of: MoneyTab, filter: Filter): MoneySheet {
  const header = MONEY_SHEETS[of];
  const widths = header.map((name) => Math.max(14, name.length + 2));
  return { header, widths, pages: pagesOf(db, of, filter) };
}

function pagesOf(db: Db, of: MoneyTab, filter: Filter): AsyncGenerator<WrittenCell[][]> {
  switch (of) {
    case 'ledger':
      return paged((page) => listLedger(db, { ...filter, ...page }), ledgerRow);
    case 'payments':
      return paged((page) => listPayments(db, { ...filter, ...page }), paymentRow);
    case 'refunds':
      return paged((page) => listRefunds(db, { ...filter, ...page }), refundRow);
    case 'invoices':
      return paged((page) => listInvoices(db, { ...filter, ...page }), invoiceRow);
    case 'closings':
      return paged((page) => listClosings(db, { ...filter, ...page }), closingRow);
    case 'cash':
      // Before the file begins: afterwards nobody could be told.
      cashDays(filter);
      return paged(
        async () => ({ items: (await readCash(db, filter)).rows, nextCursor: null }),
        cashRow,
      );
  }
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

async function* paged<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Item>>,
  rowOf: (item: Item) => WrittenCell[],
): AsyncGenerator<WrittenCell[][]> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE_ROWS, ...(cursor !== undefined && { cursor }) });
    yield page.items.map(rowOf);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const rupees = (paise: number): number => paise / 100;

const ledgerRow = (entry: LedgerEntry): WrittenCell[] => [
  formatMoment(entry.at),
  entry.shop.name,
  BALANCE_NAMES[entry.balance],
  entry.amount,
  entry.after,
  LEDGER_REASON_NAMES[entry.reason],
  entry.order?.orderId ?? null,
  entry.note,
  entry.by,
];

const paymentRow = (payment: ConsolePaymentSummary): WrittenCell[] => [
  formatMoment(payment.at),
  payment.id,
  payment.order?.orderId ?? null,
  payment.order?.storeName ?? null,
  payment.method,
  rupees(payment.amount),
  rupees(payment.refunded),
  PAID_STATE_NAMES[payment.state],
  RECONCILIATION_NAMES[payment.reconciliation],
];

const refundRow = (refund: ConsoleRefund): WrittenCell[] => [
  formatMoment(refund.at),
  refund.paymentId,
  refund.providerRefundId,
  refund.order?.orderId ?? null,
  rupees(refund.amount),
  refundReasonName(refund),
  refund.note,
  refund.by,
  REFUND_STATE_NAMES[refund.state],
];

/** A credit note takes back, so that the columns add up. */
const invoiceRow = (invoice: ConsoleInvoiceSummary): WrittenCell[] => {
  const { taxable, cgst, sgst, igst, total } = invoice;
  const sign = invoice.kind === 'credit-note' ? -1 : 1;
  return [
    invoice.number,
    invoice.day,
    INVOICES_TEXT.name(invoice.kind),
    invoice.corrects,
    invoice.order.orderId,
    invoice.shopName,
    invoice.buyerGstNumber,
    invoice.placeOfSupply,
    ...[taxable, cgst, sgst, igst, total].map((amount) => rupees(sign * amount)),
  ];
};

const cashRow = (row: CashRow): WrittenCell[] => [
  row.day,
  row.district,
  row.by,
  row.deliveries,
  rupees(row.due),
  rupees(row.taken),
  rupees(row.taken - row.due),
];

const closingRow = ({ figures, ...closing }: DayClosing): WrittenCell[] => [
  closing.day,
  closing.fromDay,
  formatMoment(closing.closedAt),
  closing.by,
  figures.orders.count,
  ...[
    figures.orders.amount,
    figures.cashOrders.amount,
    figures.onlineOrders.amount,
    figures.cancelled.amount,
    figures.cash.due,
    figures.cash.taken,
    closing.cashCounted,
    figures.unrecorded.amount,
    figures.lateCash.due,
    figures.online.amount,
    figures.refunds.amount,
    figures.withdrawn.amount,
  ].map(rupees),
  netChange(figures.coins),
  netChange(figures.credits),
  closing.note,
];
