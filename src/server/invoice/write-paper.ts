import { formatAmount } from '../../domain/format-money.ts';
import { boundsOfIndiaDay } from '../../domain/india-day.ts';
import {
  type Invoice,
  type InvoiceCopy,
  type InvoiceRecipient,
  type InvoiceSupplier,
  supplierGaps,
  type TaxInvoice,
} from '../../domain/tax/invoice.ts';
import { upiLink } from '../../domain/tax/upi-link.ts';
import { INVOICE_TEXT as text } from '../../text/invoice.ts';
import type { Paper, PaperCode, PaperFact, PaperParty, PaperStack } from './paper.ts';
import { taxesOf, writeGoods, writeRates } from './write-tables.ts';

const BETWEEN = ' · ';

/** All copies of an invoice follow each other. */
export function writePapers(
  invoices: readonly Invoice[],
  copies: readonly InvoiceCopy[],
  signatures: ReadonlyMap<string, Uint8Array> = new Map(),
): PaperStack {
  const [first, ...others] = invoices;
  if (!first || copies.length === 0) throw new RangeError('There is nothing to draw.');
  // Without it, the same invoice would give other bytes.
  const isMissing = ({ signature }: Invoice) =>
    signature !== undefined && !signatures.has(signature);
  if (invoices.some(isMissing)) throw new RangeError('A signature is missing.');
  const name = text.name(first.kind, first.number);
  return {
    name: others.length === 0 ? name : text.names(name, invoices.length),
    author: supplierName(first.supplier),
    at: boundsOfIndiaDay(first.day).from.toISOString(),
    pictures: signatures,
    papers: invoices.flatMap((invoice) => copies.map((copy) => writePaper(invoice, copy))),
  };
}

function writePaper(invoice: Invoice, copy: InvoiceCopy): Paper {
  const { kind, number, day, supplier, totals } = invoice;
  const missing = supplierGaps(supplier);
  return {
    title: text.title(kind),
    copy: text.copy(copy),
    foot: [text.name(kind, number), text.day(day)].join(BETWEEN),
    pageNumber: text.page,
    supplier: writeSupplier(supplier),
    warning: missing.length > 0 ? text.notComplete(missing) : null,
    facts: writeFacts(invoice),
    longFacts: kind === 'credit-note' ? [{ label: text.reason, value: invoice.reason }] : [],
    parties: writeParties(invoice),
    goods: writeGoods(invoice),
    goodsNote: text.amountsIn,
    rates: writeRates(invoice),
    sums: writeSums(invoice),
    total: {
      label: kind === 'credit-note' ? text.creditTotal : text.invoiceTotal,
      value: `₹${formatAmount(totals.total)}`,
    },
    inWords: { label: text.inWords, value: totals.inWords },
    payment: kind === 'tax-invoice' ? writePayment(invoice) : null,
    code: writeCode(invoice),
    signature: {
      above: text.signedFor(supplierName(supplier)),
      below: text.signatory,
      picture: invoice.signature ?? null,
      alt: text.signature,
    },
  };
}

const supplierName = ({ legalName, tradeName }: InvoiceSupplier): string => legalName ?? tradeName;

function writeSupplier(supplier: InvoiceSupplier): PaperParty {
  const { tradeName, addressLines, gstNumber, state, fssaiNumber, phone } = supplier;
  const name = supplierName(supplier);
  const licence = [
    ...(fssaiNumber ? [text.fssaiNumber(fssaiNumber)] : []),
    ...(phone ? [text.phone(phone)] : []),
  ];
  return {
    label: '',
    name,
    lines: [
      ...(tradeName === name ? [] : [text.tradingAs(tradeName)]),
      ...addressLines,
      [text.gstNumber(gstNumber), text.state(state)].join(BETWEEN),
      ...(licence.length > 0 ? [licence.join(BETWEEN)] : []),
    ],
  };
}

function writeFacts(invoice: Invoice): PaperFact[] {
  const { number, day, order, placeOfSupply } = invoice;
  const ordered = [
    { label: text.orderId, value: order.id },
    { label: text.orderDay, value: text.day(order.day) },
  ];
  const supplied = [
    { label: text.placeOfSupply, value: text.stateWithCode(placeOfSupply) },
    { label: text.reverseCharge, value: text.no },
  ];
  if (invoice.kind === 'credit-note') {
    return [
      { label: text.creditNoteNumber, value: number },
      { label: text.creditNoteDay, value: text.day(day) },
      { label: text.corrects, value: invoice.corrects.number },
      { label: text.correctsDay, value: text.day(invoice.corrects.day) },
      ...supplied,
      ...ordered,
    ];
  }
  return [
    { label: text.invoiceNumber, value: number },
    { label: text.invoiceDay, value: text.day(day) },
    ...supplied,
    ...ordered,
  ];
}

const writeParties = ({ recipient }: Invoice): PaperParty[] => [
  { label: text.billedTo, name: recipient.shopName, lines: recipientLines(recipient) },
];

const recipientLines = ({ person, addressLines, state, gstNumber }: InvoiceRecipient): string[] => [
  ...(person ? [person] : []),
  ...addressLines,
  text.state(state),
  text.gstNumber(gstNumber),
];

/** Two ways to the total: goods less discounts, and taxable value with tax. */
function writeSums(invoice: Invoice): PaperFact[][] {
  const { totals, discounts } = invoice;
  const goods = [
    { label: text.sumBefore, value: formatAmount(totals.beforeDiscount) },
    ...discounts.map(({ kind, code, amount }) => ({
      label: text.discountOf(kind, code),
      value: formatAmount(-amount),
    })),
  ];
  const taxed = [
    { label: text.taxable, value: formatAmount(totals.taxable) },
    ...taxesOf(invoice).map(({ name }) => ({
      label: text[name],
      value: formatAmount(totals[name]),
    })),
  ];
  return totals.discount > 0 ? [goods, taxed] : [taxed];
}

function writePayment({ payment, totals, discounts }: TaxInvoice): PaperFact {
  const refunded = discounts.find(({ kind }) => kind === 'refund')?.amount ?? 0;
  const amounts = { cashDue: payment.cashDue, total: totals.total, refunded };
  return { label: text.payment, value: text.paid(payment.method, amounts) };
}

/** Where cash is due, it may be paid by UPI instead. */
function writeCode(invoice: Invoice): PaperCode | null {
  if (invoice.kind !== 'tax-invoice') return null;
  const { upiId, payment, supplier, number } = invoice;
  const paise = payment.cashDue;
  if (!upiId || paise <= 0) return null;
  return {
    content: upiLink({ upiId, payee: supplierName(supplier), paise, note: number }),
    alt: text.upiAlt(paise, upiId),
    text: text.upi(upiId),
  };
}
