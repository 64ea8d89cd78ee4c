import { CATALOGUE_TEXT } from './catalogue.ts';

// Text of the rate sheet.
export const RATE_SHEET_TEXT = {
  ratesFor: (district: string) => `Rates for ${district}`,
  includesTax: CATALOGUE_TEXT.includesTax,
  print: 'Print',
  product: 'Product',
  pack: 'Pack',
  price: 'Price',
  rate: 'Per kg or litre',
  retailersOnly: 'The rate sheet is for retailers.',
  failed: "We couldn't load the rate sheet.",
  empty: 'There are no prices for your district yet.',
} as const;
