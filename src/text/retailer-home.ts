import { formatCount, formatRupees } from '../domain/format-money.ts';

// Text of a retailer's own part of the home screen.
export const RETAILER_HOME_TEXT = {
  lastOrder: 'Last order',
  priceChanges: 'Price changes since last order',
  allPriceChanges: (count: number) => `Show all ${formatCount(count)} price changes`,
  change: (paise: number) =>
    paise > 0 ? `${formatRupees(paise)} more` : `${formatRupees(-paise)} less`,
} as const;
