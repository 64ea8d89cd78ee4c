// The files of a month for the accountant (TAX-06).

export const MONTH_FILES = [
  'gstr1.json',
  'gstr1.xlsx',
  'hsn.csv',
  'tally.xml',
  'tally-masters.xml',
  'eway-bills.json',
] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** 'gstr1-2026-11.json'; of a day: 'eway-bills-2026-11-18.json'. */
export const monthFileName = (file: MonthFile, time: string): string =>
  file.replace('.', `-${time}.`);
