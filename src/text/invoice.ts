import { formatDate } from '../domain/format-moment.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { needsGateway, type PaymentMethod } from '../domain/payment-method.ts';
import type {
  Invoice,
  InvoiceCopy,
  InvoiceDiscount,
  InvoiceLine,
  StateWithCode,
  SupplierGap,
} from '../domain/tax/invoice.ts';
import { PLACE_OF_SUPPLY } from './console-shared.ts';

// Text of invoices and credit notes on paper.

/** In the words and letters of rule 48. */
const copies: Readonly<Record<InvoiceCopy, string>> = {
  original: 'ORIGINAL FOR RECIPIENT',
  duplicate: 'DUPLICATE FOR TRANSPORTER',
  triplicate: 'TRIPLICATE FOR SUPPLIER',
};

const titles: Readonly<Record<Invoice['kind'], string>> = {
  'tax-invoice': 'Tax invoice',
  'credit-note': 'Credit note',
};

const discounts: Readonly<Record<InvoiceDiscount['kind'], string>> = {
  coupon: 'Coupon',
  coins: 'Coins',
  refund: 'Refunded before delivery',
  rounding: 'Rounding',
  credited: 'Credited before',
};

const gaps: Readonly<Record<SupplierGap, string>> = {
  'legal-name': 'legal name',
  address: 'address',
  'gst-number': 'GSTIN',
};

interface PaidAmounts {
  readonly cashDue: number;
  /** Of the invoice. */
  readonly total: number;
  /** Of what was paid online, before the goods left. */
  readonly refunded: number;
}

export const INVOICE_TEXT = {
  title: (kind: Invoice['kind']) => titles[kind],
  copy: (copy: InvoiceCopy) => copies[copy],
  /** Of the file: 'Tax invoice INV/2627/000001'. */
  name: (kind: Invoice['kind'], number: string) => `${titles[kind]} ${number}`,
  /** Of a file with several. */
  names: (first: string, count: number) => `${first} and ${formatCount(count - 1)} more`,
  notComplete: (missing: readonly SupplierGap[]) =>
    `Not complete: the supplier's ${listed(missing.map((gap) => gaps[gap]))} ${
      missing.length === 1 ? 'is' : 'are'
    } missing. The recipient may not be able to claim input tax.`,

  tradingAs: (name: string) => `Trading as ${name}`,
  gstNumber: (number: string | null) => `GSTIN: ${number ?? 'not given'}`,
  state: ({ name, code }: StateWithCode) => `State: ${name}, code ${code}`,
  stateWithCode: ({ name, code }: StateWithCode) => `${name} (${code})`,
  fssaiNumber: (number: string) => `FSSAI licence: ${number}`,
  phone: (number: string) => `Phone: ${number}`,

  invoiceNumber: 'Invoice number',
  invoiceDay: 'Invoice date',
  creditNoteNumber: 'Credit note number',
  creditNoteDay: 'Credit note date',
  corrects: 'Against invoice',
  correctsDay: 'Dated',
  reason: 'Reason',
  orderId: 'Order',
  orderDay: 'Order date',
  placeOfSupply: PLACE_OF_SUPPLY,
  reverseCharge: 'Reverse charge',
  no: 'No',
  day: formatDate,
  billedTo: 'Bill to',

  goods: 'Goods',
  lineNumber: '#',
  description: 'Description of goods',
  hsn: 'HSN',
  quantity: 'Qty',
  amount: (quantity: number, unit: string) => `${formatCount(quantity)} ${unit}`,
  price: 'Rate incl. GST',
  discount: 'Discount',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total',
  percent: (rate: number) => `${rate}%`,
  none: '–',
  amountsIn: 'All amounts in ₹. Rates and totals include GST.',
  /** {page} and {pages} are filled in when all pages are known. */
  page: 'Page {page} of {pages}',
  carried: 'Carried forward',
  brought: 'Brought forward',

  perRate: 'Tax by rate',
  rate: 'GST rate',
  tax: 'Tax',
  sum: 'Sum',
  sumBefore: 'Goods, GST included',
  discountOf: (kind: InvoiceDiscount['kind'], code: string | null) =>
    code ? `${discounts[kind]} ${code}` : discounts[kind],
  orderCancelled: 'The order was cancelled',
  refundedAtProvider: 'Refunded at the payment provider',
  /** A line of a credit note for a part of an invoice. */
  goodsOfRate: ({ hsnCode, rate }: Pick<InvoiceLine, 'hsnCode' | 'rate'>) =>
    [`Part of the goods at ${rate}%`, hsnCode && `HSN ${hsnCode}`].filter(Boolean).join(', '),
  invoiceTotal: 'Invoice total',
  creditTotal: 'Credit total',
  rupees: formatRupees,
  inWords: 'Amount in words',

  payment: 'Payment',
  paid: (method: PaymentMethod, { cashDue, total, refunded }: PaidAmounts) => {
    if (cashDue > 0) return `Cash on delivery: ${formatRupees(cashDue)} to pay`;
    if (!needsGateway(method, total + refunded)) return 'Nothing due';
    if (refunded === 0) return 'Paid online';
    if (total === 0) return 'Paid online and refunded in full, nothing due';
    return `Paid online: ${formatRupees(total)} after refunds`;
  },
  upi: (upiId: string) => `Or scan to pay by UPI to ${upiId}`,
  upiAlt: (paise: number, upiId: string) =>
    `QR code to pay ${formatRupees(paise)} by UPI to ${upiId}`,
  signedFor: (name: string) => `For ${name}`,
  signatory: 'Authorised signatory',
  signature: 'Signature',
} as const;

/** 'legal name, address and GSTIN' */
function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
