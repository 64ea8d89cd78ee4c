import { CATALOGUE_TEXT } from './catalogue.ts';

// The head of the rate sheet's page, which the route table needs; the rest is in rate-sheet.ts.
export const RATE_SHEET_PAGE = {
  title: CATALOGUE_TEXT.rateSheet,
  description: "All of your district's prices on paper.",
} as const;
