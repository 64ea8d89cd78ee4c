import { CATALOGUE_TEXT } from './catalogue.ts';
import { countedDistricts } from './district-names.ts';

const FREE_SHIPPING = 'Free shipping for retailers';
const OWN_PRICES = "Your district's prices";
const PAY_YOUR_WAY = {
  title: 'Pay your way',
  text: 'Cash on delivery, or online by card or UPI.',
} as const;

// Text of the home screen. The specification's strings are verbatim.
export const HOME_TEXT = {
  description: () =>
    `Wholesale spices, dry fruits, grains, masalas, oils and tea for retailers, hotels and bakeries in ${countedDistricts()} of South India.`,
  freeShipping: FREE_SHIPPING,
  headline: 'The whole spice market, at your counter.',
  promise: "Spices, dry fruits, grains, oils and tea at your district's prices.",
  downloadApp: 'Download App',
  searchProduct: 'Search Product',
  searchHint: CATALOGUE_TEXT.searchHint,
  welcomeBack: (name: string) => `Welcome back, ${name}`,
  usualItems: 'Your usual items',
  topCategories: 'Top Categories',
  noneInCategory: 'No products available in this category.',
  lowestPrices: 'Lowest Prices',
  productsAvailable: 'Products Available',
  trendingDryFruits: 'Trending Dry Fruits',
  hotelsAndBakeries: 'Hotels & Bakeries',
  trendingSachets: 'Trending Sachets',
  trendingSpices: 'Trending Spices',
  viewAllProducts: 'View All Products',
  ownPrices: OWN_PRICES,
  payYourWay: PAY_YOUR_WAY,
  benefitsTitle: 'Why shops order here',
  benefits: [
    { title: OWN_PRICES, text: 'The same price for every shop in your district.' },
    // Without the amount: the ₹ would load a second font file, on the page where every visitor lands.
    {
      title: FREE_SHIPPING,
      text: 'To your door, on larger orders. The shipping policy has the details.',
    },
    PAY_YOUR_WAY,
    { title: 'True weight', text: 'Full packs, checked and sealed.' },
  ],
  welcomeTitle: (storeName: string) => `Welcome to ${storeName}`,
  welcome: 'Order faster from your phone with our app.',
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
