// The sentences of the catalogue's screens. Those the specification quotes are to the letter.
export const CATALOGUE_TEXT = {
  title: 'Products',
  description:
    'Spices, dry fruits, grains, masalas, oils and tea in wholesale packs for retailers, hotels and bakeries.',
  searchLabel: 'Search products',
  searchHint: 'Search in any language',
  noProductsFound: 'No products found',
  oneProduct: '1 product',
  manyProducts: (total: number) => `${total} products`,
  showMore: 'Show more',
  fetchFailed: 'Failed to fetch tour packages.',
  loginToViewPrice: 'Login to view price',
  noPriceInDistrict: 'Price not available for your district.',
} as const;
