// Reads an amount as a person types it: '48920', '48,920.5', '₹ 1,23,456.00'.

const AMOUNT = /^\d+(\.\d{1,2})?$/;

/** Rupees of the largest order that is possible: 500 lines of 10,000 for ₹1 crore each. */
export const ORDER_DIGITS = 14;

/** In paise; null: not an amount, or rupees of more digits. */
export function paiseOfTyped(typed: string, mostDigits = 9): number | null {
  const digits = typed.replace(/[₹,\s]/g, '');
  if (!AMOUNT.test(digits)) return null;
  const [rupees = '0', paise = ''] = digits.split('.');
  if (rupees.length > mostDigits) return null;
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** As a field shows it: '48920', '48920.50'. */
export const typedRupees = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
