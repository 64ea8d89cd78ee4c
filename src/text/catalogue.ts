// The sentences of the catalogue's screens. Those the specification quotes are to the letter.
export const CATALOGUE_TEXT = {
  title: 'Products',
  description:
    'Spices, dry fruits, grains, masalas, oils and tea in wholesale packs for retailers, hotels and bakeries.',
  searchLabel: 'Search products',
  searchHint: 'Search in any language',
  noProductsFound: 'No products found',
  tryOther: 'Try another word, or its name in Tamil, Malayalam or Hindi.',
  oneProduct: '1 product',
  manyProducts: (total: number) => `${total.toLocaleString('en-IN')} products`,
  allCategories: 'All',
  categories: 'Categories',
  resultsTitle: 'Products in the list',
  loadingMore: 'Loading more products...',
  slow: 'This takes longer than usual. Your network may be slow.',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  suggestionsLabel: 'Suggestions',
  clearSearch: 'Clear search',
  carousel: {
    back: 'Back',
    forward: 'Forward',
    pause: 'Stop moving by itself',
    play: 'Move by itself',
  },
  fetchFailed: 'Failed to fetch tour packages.',
  loginToViewPrice: 'Login to view price',
  noPriceInDistrict: 'Price not available for your district.',
} as const;
