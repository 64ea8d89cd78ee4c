import { FAILURES } from './shared-failures.ts';

// Text of the product list and the product cards. The specification's strings are verbatim.
export const CATALOGUE_TEXT = {
  title: 'Products',
  description:
    'Spices, dry fruits, grains, masalas, oils and tea in wholesale packs for retailers, hotels and bakeries.',
  searchLabel: 'Search products',
  searchHint: 'Search by name',
  noProductsFound: 'No products found',
  tryOther: 'Try another word, or the name in Tamil, Malayalam or Hindi.',
  allCategories: 'All',
  categories: 'Categories',
  sortBy: 'Sort by',
  bestMatch: 'Best match',
  orders: {
    name: 'Name',
    price: 'Price',
    rate: 'Price per kg or litre',
    ordered: 'Most ordered',
  },
  packSize: 'Pack',
  allPacks: 'All packs',
  packRanges: {
    loose: 'Loose',
    'to-1kg': 'Up to 1 kg or litre',
    '1-to-10kg': '1 to 10 kg or litres',
    'above-10kg': 'Above 10 kg or litres',
    pieces: 'By the piece',
  },
  also: 'also',
  rateSheet: 'Rate sheet',
  includesTax: 'All prices include tax.',
  resultsTitle: 'Product list',
  loadingMore: 'Loading more products...',
  slow: 'This is taking longer than usual. Your connection may be slow.',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  suggestionsLabel: 'Suggestions',
  clearSearch: 'Clear search',
  carousel: {
    back: 'Previous',
    forward: 'Next',
    pause: 'Pause',
    play: 'Play',
  },
  fetchFailed: 'Failed to fetch tour packages.',
  loginToViewPrice: 'Login to view price',
  /** For someone who is logged in and sees no prices. */
  forVerifiedShops: 'Prices are for verified shops',
  noPriceInDistrict: FAILURES.noPriceInDistrict,
  askForPrice: 'Ask for the price',
  askForPriceOf: (title: string) => `Ask for the price of ${title}`,
  priceQuestion: (title: string, url: string) => `What is your price for ${title}? ${url}`,
} as const;
