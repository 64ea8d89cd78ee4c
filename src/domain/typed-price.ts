import { roundedPaise } from './document-amount.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';

// Reads prices as people type them and as spreadsheets copy them: '1,234.50', '₹ 120', 'Rs. 80/-'.

/** undefined: nothing is written there; null: not a price between ₹1 and ₹1,00,00,000. */
export function parsePrice(text: string): number | null | undefined {
  const bare = groupedByCommas(text)
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '');
  if (bare === '') return undefined;
  // A comma that groups no digits may be a decimal point: '12,5' is not 125.
  if (bare.includes(',') && !/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(bare)) return null;
  const paise = roundedPaise(bare.replaceAll(',', ''));
  return paise === null || paise < MIN_PRICE_PAISE || paise > MAX_PRICE_PAISE ? null : paise;
}

/**
 * Programs group digits with hard or thin spaces, which then are treated like commas. A plain space between digits is
 * what a person types between two prices: '120 130' is not 120130.
 */
export const groupedByCommas = (text: string): string =>
  text.replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d)/g, ',');

/** '6433' or '6433.50': without grouping, which every spreadsheet reads as a number. */
export const plainPrice = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
