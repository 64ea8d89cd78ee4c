import type { IndianState } from '../district-rules.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { amountInWords } from './amount-in-words.ts';
import { taxTogether } from './order-tax.ts';
import type { TaxSplit } from './split-tax.ts';
import { taxKind } from './states.ts';
import type { UnitCode } from './unit-code.ts';

// What an invoice or a credit note says (TAX-04, TAX-05). It is stored like this and never changed; its PDF is drawn from it
// alone, so that it is the same in ten years. All amounts in paise. null: there is none.

/** How goods are accompanied (rule 48 of the CGST Rules). */
export const INVOICE_COPIES = ['original', 'duplicate', 'triplicate'] as const;
export type InvoiceCopy = (typeof INVOICE_COPIES)[number];

export const INVOICE_KINDS = ['tax-invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export interface StateWithCode {
  readonly name: IndianState;
  /** '33' for Tamil Nadu. */
  readonly code: string;
}

export interface InvoiceSupplier {
  /** As on the certificate of registration. */
  readonly legalName: string | null;
  /** What the shop calls itself. */
  readonly tradeName: string;
  readonly addressLines: readonly string[];
  readonly state: StateWithCode;
  readonly gstNumber: string | null;
  readonly fssaiNumber: string | null;
  readonly phone: string | null;
}

/** Where the goods go, too. */
export interface InvoiceRecipient {
  readonly shopName: string;
  readonly person: string | null;
  readonly addressLines: readonly string[];
  readonly state: StateWithCode;
  readonly gstNumber: string | null;
}

export interface InvoiceLine extends TaxSplit {
  /** With the pack: 'Cumin (Jeera) Bold, 25 kg jute sack'. */
  readonly description: string;
  /** The same in the script that the buyer reads. */
  readonly localName: string | null;
  readonly hsnCode: string | null;
  readonly quantity: number;
  readonly unitCode: UnitCode;
  /** Per unit, tax included, before discounts. */
  readonly price: number;
  /** The line's part of coupon and coins. */
  readonly discount: number;
  /** Of GST, in percent. */
  readonly rate: number;
}

/** What was taken off all lines together. */
export interface InvoiceDiscount {
  /**
   * refund: it was given back before the goods left; rounding: in the shop's favour; credited: earlier credit notes took it
   * back.
   */
  readonly kind: 'coupon' | 'coins' | 'refund' | 'rounding' | 'credited';
  /** Of the coupon. */
  readonly code: string | null;
  readonly amount: number;
}

interface RateTotal extends TaxSplit {
  readonly rate: number;
}

interface InvoiceTotals extends TaxSplit {
  /** Of all lines, tax included. */
  readonly beforeDiscount: number;
  readonly discount: number;
  /** Of each rate that a line has, the lowest first. */
  readonly perRate: readonly RateTotal[];
  readonly total: number;
  readonly inWords: string;
}

interface Common {
  /** Of this form of the data: stored invoices keep the one that they were written with. */
  readonly version: 1;
  readonly number: string;
  /** The prefix of its numbers. */
  readonly series: string;
  /** A day in India: '2026-11-18'. */
  readonly day: string;
  readonly supplier: InvoiceSupplier;
  readonly recipient: InvoiceRecipient;
  /** Where the movement of the goods ends. */
  readonly placeOfSupply: StateWithCode;
  readonly isReverseCharge: false;
  readonly order: { readonly id: string; readonly day: string };
  readonly lines: readonly InvoiceLine[];
  readonly discounts: readonly InvoiceDiscount[];
  /** The id of the picture above the signatory. Documents from before there were pictures don't say. */
  readonly signature?: string;
}

interface TaxInvoiceFacts extends Common {
  readonly kind: 'tax-invoice';
  readonly payment: {
    readonly method: PaymentMethod;
    /** To be collected at delivery. */
    readonly cashDue: number;
  };
  /** Where UPI payments go. */
  readonly upiId: string | null;
}

interface CreditNoteFacts extends Common {
  readonly kind: 'credit-note';
  /** The invoice that it takes back, or a part of it. */
  readonly corrects: { readonly number: string; readonly day: string };
  readonly reason: string;
}

/** All that cannot be worked out from the rest. */
export type InvoiceFacts = TaxInvoiceFacts | CreditNoteFacts;
export type TaxInvoice = TaxInvoiceFacts & { readonly totals: InvoiceTotals };
type CreditNote = CreditNoteFacts & { readonly totals: InvoiceTotals };
export type Invoice = TaxInvoice | CreditNote;

/** Throws if the lines don't add up, or have the wrong kind of tax: such an invoice must never be numbered. */
export function invoiceOf(facts: InvoiceFacts): Invoice {
  const problem = problemOf(facts);
  if (problem) throw new RangeError(`Invoice ${facts.number}: ${problem}.`);
  const { lines } = facts;
  const together = taxTogether(lines);
  const total = withTax(together);
  const totals = {
    ...together,
    beforeDiscount: sum(lines.map(({ price, quantity }) => price * quantity)),
    discount: sum(lines.map(({ discount }) => discount)),
    perRate: perRate(lines),
    total,
    inWords: amountInWords(total),
  };
  return { ...facts, totals };
}

function problemOf(facts: InvoiceFacts): string | null {
  const { lines, discounts, supplier, placeOfSupply } = facts;
  if (lines.length === 0) return 'it has no lines';
  const isOff = (line: InvoiceLine) => line.price * line.quantity - line.discount !== withTax(line);
  if (lines.some(isOff)) return 'a line does not add up';
  if (lines.some(({ cgst, sgst }) => cgst !== sgst)) return 'CGST and SGST differ';
  const kind = taxKind(supplier.state.name, placeOfSupply.name);
  const isOfOtherKind = ({ cgst, igst }: InvoiceLine) =>
    (kind === 'within-state' ? igst : cgst) !== 0;
  if (lines.some(isOfOtherKind)) return 'a line has the wrong kind of tax';
  const spread = sum(lines.map(({ discount }) => discount));
  if (spread !== sum(discounts.map(({ amount }) => amount))) return 'the discounts do not add up';
  return null;
}

/** What is to be paid for a line, or for several: their taxable value and all tax on it. */
export const withTax = ({ taxable, cgst, sgst, igst }: TaxSplit): number =>
  taxable + cgst + sgst + igst;

function perRate(lines: readonly InvoiceLine[]): RateTotal[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b);
  return rates.map((rate) => ({
    rate,
    ...taxTogether(lines.filter((line) => line.rate === rate)),
  }));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

export type SupplierGap = 'legal-name' | 'address' | 'gst-number';

/** What the law asks for and the shop has not said about itself. */
export function supplierGaps({ legalName, addressLines, gstNumber }: InvoiceSupplier) {
  const gaps: SupplierGap[] = [];
  if (legalName === null) gaps.push('legal-name');
  if (addressLines.length === 0) gaps.push('address');
  if (gstNumber === null) gaps.push('gst-number');
  return gaps;
}
