import type { InvoiceKind } from '../domain/tax/invoice.ts';

// Text about invoices and credit notes on screens; src/text/invoice.ts has the text on paper.

const DOWNLOAD = 'Download PDF';

const names: Readonly<Record<InvoiceKind, string>> = {
  'tax-invoice': 'Invoice',
  'credit-note': 'Credit note',
};

export const INVOICES_TEXT = {
  title: 'Invoice',
  name: (kind: InvoiceKind) => names[kind],
  /** In a list of orders, where the card says which order. */
  short: 'Invoice',
  download: DOWNLOAD,
  downloading: 'Downloading …',
  /** For screen readers, where several stand beside each other. */
  downloadOf: (kind: InvoiceKind, number: string) => `${DOWNLOAD}: ${names[kind]} ${number}`,
  allCopies: 'All three copies',
  failed: "We couldn't download it. Check your connection and try again.",
} as const;
