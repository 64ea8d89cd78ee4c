import { formatRupees } from '../domain/format-money.ts';
import { counted, PLACE_OF_SUPPLY } from './console-shared.ts';

// Text of the invoices on the money screen; src/text/invoices.ts has what shops read, too.

export const INVOICE_DESK_TEXT = {
  caption: 'Invoices and credit notes, newest first',
  loading: 'Loading invoices...',
  readFailed: "We couldn't load the invoices.",
  emptyHint: 'An order gets its invoice when it is packed.',
  search: 'Invoice or order number',
  kind: 'Kind',
  anyKind: 'Invoices and credit notes',
  number: 'Number',
  date: 'Date',
  gstNumber: 'GSTIN',
  noGstNumber: 'Not registered',
  placeOfSupply: PLACE_OF_SUPPLY,
  taxable: 'Taxable value',
  tax: 'Tax',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total',
  corrects: (number: string) => `for ${number}`,
  sums: (invoices: number, creditNotes: number) =>
    creditNotes === 0
      ? counted(invoices, 'invoice', 'invoices')
      : `${counted(invoices, 'invoice', 'invoices')} less ${counted(creditNotes, 'credit note', 'credit notes')}`,
  chooseDays: 'Choose a first day to see sums.',
  print: 'Print all',
  printCopies: 'Print all, three copies',
  printing: 'Drawing...',
  /** In the bar of chosen orders. */
  ofOrders: 'Invoices',
  loadingOne: 'Loading the invoice...',
  readOneFailed: "We couldn't load this invoice.",
  order: 'Order',
  shop: 'Shop',
  reason: 'Reason',
  invoice: 'Invoice',
  left: 'Not credited',
  creditNotes: 'Credit notes',
  noCreditNotes: 'None so far.',
  email: 'Email again',
  emailing: 'Emailing...',
  emailed: (number: string) => `${number} is on its way to the shop.`,
  noEmail: 'The shop has deleted its account: nothing can be emailed.',
  emailUnanswered:
    'We got no reply. It may have been sent: look at the activity before you try again.',
  credit: 'New credit note',
  creditHint: 'For goods that came back. It moves no money.',
  paidOnline: 'It was paid online: refund the payment instead, and its credit note comes with it.',
  creditAmount: 'Amount in ₹, tax included',
  leftHint: (paise: number) => `Up to ${formatRupees(paise)} can be credited.`,
  why: 'Reason, as it stands on the credit note',
  whyHint: 'Also part of the email to the shop.',
  submit: (paise: number) => `Credit ${formatRupees(paise)}`,
  submitNothing: 'Make a credit note',
  submitting: 'Making it...',
  done: (paise: number) => `Credit note of ${formatRupees(paise)} made.`,
  arrived: (paise: number) =>
    `Your earlier attempt had arrived: ${formatRupees(paise)} is credited. Look at the list before you credit more.`,
  notDelivered: 'A credit note can be made once the order is delivered.',
} as const;
