import type { LocalNames } from '../local-names.ts';

// The names of goods that a shop reads on its invoices (TAX-04). English is always there: a tax office must read it too.

export const INVOICE_LANGUAGES = ['english', 'tamil', 'malayalam'] as const;
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number];

/** In the script of the language; null: English only, or the product has no such name. */
export const invoiceName = (names: LocalNames, language: InvoiceLanguage): string | null =>
  language === 'english' ? null : (names[language].script[0] ?? null);
