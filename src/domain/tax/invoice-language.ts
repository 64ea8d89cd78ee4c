import type { LocalNames } from '../local-names.ts';

// The names of goods that a shop reads on its invoices (TAX-04). English is always there: a tax office must read it too.

export const INVOICE_LANGUAGES = ['english', 'tamil', 'malayalam'] as const;
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number];

/** What an account chooses; 'store': nothing, so the store's setting holds. */
export const INVOICE_LANGUAGE_CHOICES = ['store', ...INVOICE_LANGUAGES] as const;
export type InvoiceLanguageChoice = (typeof INVOICE_LANGUAGE_CHOICES)[number];

/** What the store sets for accounts that have not chosen; 'state': the language of the state that the goods go to. */
export const STORE_INVOICE_LANGUAGES = [...INVOICE_LANGUAGES, 'state'] as const;
export type StoreInvoiceLanguage = (typeof STORE_INVOICE_LANGUAGES)[number];

/** In the script of the language; null: English only, or the product has no such name. */
export const invoiceName = (names: LocalNames, language: InvoiceLanguage): string | null =>
  language === 'english' ? null : (names[language].script[0] ?? null);
