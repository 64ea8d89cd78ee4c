import type { FinancialYear } from './financial-year.ts';

// The form of an invoice number: 'INV/2627/000123'. The rule allows at most 16 characters, letters, digits, '-' and '/',
// and each number once in a financial year.

export const MAX_INVOICE_NUMBER = 16;
/** Several shops of one owner, or several kinds of documents, each have their own series. */
export const MAX_SERIES_PREFIX = 4;
const SERIES_PREFIX = /^[A-Z0-9]{1,4}$/;

/** Of the demo's orders; in no return. */
export const DEMO_SERIES = 'DEMO';

/** Leading zeros, so that a list sorted as text is in their order. */
const DIGITS = 6;
const MAX_COUNT = 10 ** DIGITS - 1;

export const isSeriesPrefix = (text: string): boolean => SERIES_PREFIX.test(text);

/** `count`: from 1, without gaps in its series and year. */
export function invoiceNumber(
  prefix: string,
  { short }: Pick<FinancialYear, 'short'>,
  count: number,
): string {
  if (!isSeriesPrefix(prefix)) throw new RangeError(`'${prefix}' is not a prefix of invoices.`);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) {
    throw new RangeError(`${count} is not the number of an invoice.`);
  }
  return `${prefix}/${short}/${String(count).padStart(DIGITS, '0')}`;
}
