import type { Invoice, InvoiceLine } from '../invoice.ts';
import type { TaxSplit } from '../split-tax.ts';
import { taxKind } from '../states.ts';
import { LARGE_SALE_ABOVE } from './thresholds.ts';

/** An invoice or a credit note, and what its return needs to know of the invoice that it corrects. */
export interface MonthDocument {
  readonly content: Invoice;
  /** Of the invoice that a credit note corrects; null: it is an invoice. */
  readonly correctedTotal: number | null;
  /** The goods of the invoice that a note cancels: all come back, whatever was refunded before. null: it cancels none. */
  readonly cancelled: readonly InvoiceLine[] | null;
}

/** The tables of GSTR-1 that list documents. b2cs has only sums. */
export type DocumentSection = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/** Where a document belongs, by its buyer, its place of supply, and the size of the sale. */
export function sectionOf({ content, correctedTotal }: MonthDocument): DocumentSection {
  const isNote = content.kind === 'credit-note';
  if (content.recipient.gstNumber !== null) return isNote ? 'cdnr' : 'b2b';
  const total = correctedTotal ?? content.totals.total;
  if (!isBetweenStates(content) || total <= LARGE_SALE_ABOVE) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

export const isBetweenStates = ({ supplier, placeOfSupply }: Invoice): boolean =>
  taxKind(supplier.state.name, placeOfSupply.name) === 'between-states';

/**
 * All of the invoice is credited at once, with its goods, or the goods alone, whose money went back before. Other notes take
 * back money.
 */
export const hasGoods = ({ content, correctedTotal }: MonthDocument): boolean =>
  content.kind === 'tax-invoice' ||
  content.totals.total === correctedTotal ||
  content.totals.total === 0;

export const NO_TAX: TaxSplit = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export const addTax = (one: TaxSplit, other: TaxSplit, sign: 1 | -1 = 1): TaxSplit => ({
  taxable: one.taxable + sign * other.taxable,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  igst: one.igst + sign * other.igst,
});
