import type { InvoiceKind } from '../domain/tax/invoice.ts';
import { PLACE_OF_SUPPLY } from './console-shared.ts';

// Text in the files for the accountant. Sheets are called as in the tax office's own tool.

const TAXES = ['Taxable value', 'IGST', 'CGST', 'SGST'];
const BUYER = ['GSTIN of buyer', 'Buyer'];
const DOCUMENT = [...BUYER, 'Invoice number', 'Invoice date', 'Invoice value'];
const NOTE = [...BUYER, 'Note number', 'Note date', 'Note value'];
const RATE = 'Rate %';
const HSN = ['HSN', 'UQC', 'Quantity', RATE, ...TAXES];

export const GSTR1_SHEETS = {
  b2b: { name: 'b2b', header: [...DOCUMENT, PLACE_OF_SUPPLY, RATE, ...TAXES] },
  b2cl: { name: 'b2cl', header: [...DOCUMENT, PLACE_OF_SUPPLY, RATE, ...TAXES] },
  b2cs: { name: 'b2cs', header: ['Supply', PLACE_OF_SUPPLY, RATE, ...TAXES] },
  nil: { name: 'exemp', header: ['Supply', 'Value at 0%'] },
  cdnr: { name: 'cdnr', header: [...NOTE, PLACE_OF_SUPPLY, RATE, ...TAXES] },
  cdnur: { name: 'cdnur', header: [...NOTE, PLACE_OF_SUPPLY, RATE, ...TAXES] },
  hsnB2b: { name: 'hsn(b2b)', header: HSN },
  hsnB2c: { name: 'hsn(b2c)', header: HSN },
  series: { name: 'docs', header: ['Documents', 'From', 'To', 'Total', 'Cancelled'] },
} as const satisfies Record<string, { name: string; header: readonly string[] }>;

const kinds: Readonly<Record<InvoiceKind, string>> = {
  'tax-invoice': 'Invoices',
  'credit-note': 'Credit notes',
};

const supply = (isBetweenStates: boolean): string =>
  isBetweenStates ? 'To other states' : 'Within the state';

export const RETURN_TEXT = {
  supply,
  freeSupply: (isBetweenStates: boolean, isToRegistered: boolean) =>
    `${supply(isBetweenStates)}, ${isToRegistered ? 'buyers with a GSTIN' : 'buyers without'}`,
  kindOf: (kind: InvoiceKind) => kinds[kind],
  /** Of the .csv by HSN code: which of the two lists of GSTR-1 a row is in. */
  buyers: 'Buyers',
  registered: 'With a GSTIN',
  unregistered: 'Without',
} as const;
