// The sentences of the catalogue's screens, to the letter of the specification.
export const CATALOGUE_TEXT = {
  noProductsFound: 'No products found',
  fetchFailed: 'Failed to fetch tour packages.',
  loginToViewPrice: 'Login to view price',
  noPriceInDistrict: 'Price not available for your district.',
} as const;
