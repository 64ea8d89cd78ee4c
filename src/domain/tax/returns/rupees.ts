// Amounts in the files for the tax office and the accountant are rupees; everywhere else they are paise.

/** As a number of JSON or of a spreadsheet. The quotient is the nearest number to it, which is written with two decimals. */
export const rupees = (paise: number): number => paise / 100;

/** '1234.50', always with two decimals. */
export function rupeesText(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
