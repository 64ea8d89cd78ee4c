// The words of the home screen. Those the specification quotes are to the letter.
export const HOME_TEXT = {
  description:
    'Wholesale spices, dry fruits, grains, masalas, oils and tea for retailers, hotels and bakeries in seven districts of South India.',
  freeShipping: 'Free shipping for retailers',
  headline: 'The whole spice market, at your counter.',
  promise:
    "Spices, dry fruits, grains, oils and tea at your own district's price, ordered before the shop opens.",
  downloadApp: 'Download App',
  searchProduct: 'Search Product',
  searchHint: 'Search in any language',
  topCategories: 'Top Categories',
  noneInCategory: 'No products available in this category.',
  lowestPrices: 'Lowest Prices',
  productsAvailable: 'Products Available',
  trendingDryFruits: 'Trending Dry Fruits',
  hotelsAndBakeries: 'Hotels & Bakeries',
  trendingSachets: 'Trending Sachets',
  trendingSpices: 'Trending Spices',
  viewAllProducts: 'View All Products',
  benefitsTitle: 'Why shops order here',
  benefits: [
    { title: 'Your own price', text: 'The rate of your district, the same for every shop in it.' },
    { title: 'Free shipping for retailers', text: 'On orders above 5000 rupees, to your door.' },
    { title: 'Pay as you like', text: 'Cash on delivery, or online by card and UPI.' },
    { title: 'True weight', text: 'Full packs, checked and sealed before they leave.' },
  ],
  welcomeTitle: (storeName: string) => `Welcome to ${storeName}`,
  welcome: 'Order faster from your phone: get the app, and have the whole market in your pocket.',
  later: 'Maybe later',
} as const;

/** The counts band (HOME-09). */
export const PRODUCT_COUNTS = [
  { title: 'Nuts', count: 15 },
  { title: 'Spices', count: 35 },
  { title: 'Flours', count: 12 },
  { title: 'oils', count: 10 },
  { title: 'Hotel & Bakeries', count: 10 },
] as const;
