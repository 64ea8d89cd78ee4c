import type { IndianState } from '../district-rules.ts';
import type { InvoiceLanguage, StoreInvoiceLanguage } from './invoice-language.ts';

/** In other states people read neither script. */
const LANGUAGE_OF_STATE: Readonly<Partial<Record<IndianState, InvoiceLanguage>>> = {
  Kerala: 'malayalam',
  Lakshadweep: 'malayalam',
  'Tamil Nadu': 'tamil',
  Puducherry: 'tamil',
};

/** The language for accounts that have not chosen one, in this state. */
export const storeInvoiceLanguage = (
  setting: StoreInvoiceLanguage,
  state: IndianState,
): InvoiceLanguage => (setting === 'state' ? (LANGUAGE_OF_STATE[state] ?? 'english') : setting);
