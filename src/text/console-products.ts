import type { MEASURES } from '../domain/pack.ts';
import type { ProductGap, ProductState } from '../domain/product-desk.ts';
import { GST_RATES, type NameList, type ProductField } from '../domain/product-fields.ts';
import { PRODUCT_PICTURE } from '../domain/product-picture.ts';
import { FAILURES } from './shared-failures.ts';

// Text of the console's products.

export const PRODUCT_STATE_NAMES: Readonly<Record<ProductState, string>> = {
  sold: 'In the store',
  'sold-out': FAILURES.soldOut,
  archived: 'Archived',
};

export const PRODUCT_GAP_NAMES: Readonly<Record<ProductGap, string>> = {
  price: 'Without a base price',
  picture: 'Without a picture',
};

export const MEASURE_NAMES: Readonly<Record<(typeof MEASURES)[number], string>> = {
  kg: 'kg',
  g: 'g',
  l: 'litre',
  ml: 'ml',
  pieces: 'pieces',
};

export const NAME_LIST_NAMES: Readonly<Record<NameList, string>> = {
  english: 'English',
  'hindi.latin': 'Hindi, Latin letters',
  'hindi.script': 'Hindi, own script',
  'tamil.latin': 'Tamil, Latin letters',
  'tamil.script': 'Tamil, own script',
  'malayalam.latin': 'Malayalam, Latin letters',
  'malayalam.script': 'Malayalam, own script',
};

export const PRODUCTS_TEXT = {
  title: 'Products',
  states: 'In the store, sold out or archived',
  filters: 'Filter the products',
  search: 'Search products by name',
  category: 'Category',
  anyCategory: 'All categories',
  without: 'What is missing',
  anyWithout: 'Complete or not',
  add: 'New product',
  caption: (state: string) => `Products: ${state}`,
  loading: 'Loading the products...',
  readFailed: "We couldn't load the products.",
  product: 'Product',
  basePrice: 'Base price',
  changed: 'Last change',
  noPrice: 'No price',
  empty: {
    sold: 'There are no products yet',
    'sold-out': 'Nothing is sold out',
    archived: 'No archived products',
  },
  emptyHint: 'Add the first one, or import a catalogue.',
  nothingFound: 'No product fits these filters',
  next: 'More products',
  first: 'Back to the first page',
  keyDown: 'Next product',
  keyUp: 'Previous product',
  keyAdd: 'Add a product',
} as const;

export const PRODUCT_FORM_TEXT = {
  newTitle: 'A new product',
  copyTitle: (title: string) => `A copy of ${title}`,
  back: 'Back to the list',
  loadingOne: 'Loading the product...',
  oneFailed: "We couldn't load this product.",
  notFound: 'This product does not exist.',
  archivedNote: 'This product is archived: nobody can see or order it. Old orders keep it.',
  readOnly: 'Your role can look at products but not change them.',
  save: 'Save',
  saving: 'Saving...',
  saved: (title: string) => `Saved ${title}.`,
  added: (title: string) => `Added ${title}.`,
  saveFailed: "We couldn't save the product. Try again: nothing is saved twice.",
  discard: 'Discard changes',
  unsaved: 'Unsaved changes are kept in this browser.',
  duplicate: 'Duplicate',
  archive: 'Archive',
  archiving: 'Archiving...',
  archived: (title: string) => `Archived ${title}. It is gone from the store.`,
  archiveTitle: (title: string) => `Archive ${title}?`,
  archiveHint:
    'It disappears from the store within a second. Carts that hold it say so. Old orders keep it, and you can restore it at any time.',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: (title: string) => `Restored ${title}. It is in the store again.`,
  moveFailed: "We couldn't do this. Try again.",
  about: 'What it is',
  titleField: 'Title',
  description: 'Description',
  categories: 'Categories',
  categoriesHint: 'The main one is on the card. Others list the product too.',
  mainCategory: 'Main category',
  otherCategories: 'Also in',
  sold: 'How it is sold',
  loose: 'Loose, by the kilogram',
  amount: 'Amount in a pack',
  measure: 'Measure',
  container: 'Container',
  containerHint: 'Such as jute sack, pouch or case; may be empty.',
  innerCount: 'Smaller packs inside',
  innerCountHint: 'Empty: none.',
  innerContainer: 'Each of them',
  shownAs: (pack: string) => `Shown as: ${pack}`,
  family: 'Family',
  familyHint: 'The same word for all packs of the same goods. The store then shows them together.',
  names: 'Names in other languages',
  namesHint: 'For the search. Put a comma between several.',
  tax: 'Tax',
  hsnCode: 'HSN code',
  hsnHint: '4, 6 or 8 digits.',
  gstRate: 'GST rate',
  gstUnknown: 'Not known yet',
  percent: (rate: number) => `${rate}%`,
  more: 'Price, points and rank',
  basePrice: 'Base price in ₹, tax included',
  basePriceHint:
    'It is published at once and kept in the price history. Prices of districts are set under Prices.',
  toPrices: 'All prices of this product',
  creditPoints: 'Credit points',
  trendRank: 'Trend rank',
  trendHint: '1 is the most popular; empty: not trending.',
  preview: 'As the store shows it',
  asCard: 'As a card',
  asPage: 'As a page',
  noDescription: 'No description yet',
  activity: 'What has changed',
  noActivity: 'No change in the console yet',
  theirs: 'A colleague has changed this product since you began:',
  theirChange: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  theirOtherChange: (field: string) => `${field}: changed`,
  nothingThere: 'nothing',
  both: 'You have changed it too. Yours is kept.',
  takeTheirs: (field: string) => `Take theirs for ${field}`,
  theirsTaken: 'What you have not changed yourself is taken over. Look it through and save.',
} as const;

/** Asked when a product with prices of districts gets another pack. */
export const PACK_QUESTION_TEXT = {
  title: 'What happens to the prices of districts?',
  caption: 'Districts with a price of their own, which is for the old pack',
  district: 'District',
  today: 'Today',
  scaled: { weight: 'By weight', volume: 'By volume' },
  clear: (basePrice: string | null) =>
    basePrice === null
      ? 'Remove them: nobody can order there until there is a base price'
      : `Remove them: each of these districts gets the base price, ${basePrice}`,
  scale: {
    weight: 'Convert them by weight, in whole rupees, as in the table',
    volume: 'Convert them by volume, in whole rupees, as in the table',
  },
  keep: "Keep today's prices: I have checked that they fit the new pack",
} as const;

export const PICTURES_TEXT = {
  title: 'Pictures',
  hint: `Up to ${PRODUCT_PICTURE.most}. The first is on the card. Drag a picture, or use its arrows, to change the order.`,
  none: 'No picture yet: the store shows a placeholder.',
  choose: 'Add photographs, or drop them here',
  limits: 'JPEG, PNG or WebP, at most 20 MB each',
  sending: (name: string) => `Storing ${name}...`,
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  notSent: 'It could not be sent. Check your connection and try again.',
  tooMany: `A product has at most ${PRODUCT_PICTURE.most} pictures.`,
  list: 'Pictures in their order',
  nth: (number: number, count: number) => `Picture ${number} of ${count}`,
  earlier: (number: number) => `Move picture ${number} forward`,
  later: (number: number) => `Move picture ${number} back`,
  moved: (from: number, to: number) => `Picture ${from} is now picture ${to}.`,
  remove: (number: number) => `Remove picture ${number}`,
  crop: (number: number) => `Cut picture ${number}`,
  alt: (number: number) => `What picture ${number} shows`,
  altHint: 'For people who cannot see it. Empty: the title.',
  drawn: 'Drawing',
  cropTitle: 'Cut a square',
  cropHint: 'Drag the square, or use the sliders.',
  cropArea: 'The part of the picture that stays',
  across: 'Left to right',
  down: 'Top to bottom',
  size: 'Size of the square',
  cutIt: 'Cut',
  cutting: 'Cutting...',
  whole: 'Use the whole picture',
  cropFailed: "We couldn't cut the picture. Try again.",
} as const;

const RATES = GST_RATES.map((rate) => `${rate}%`).join(', ');

/** What a field accepts, shown beside one that is not valid. */
export const PRODUCT_FIELD_MESSAGES: Readonly<Record<ProductField, string>> = {
  title: 'Give it a title of at most 200 characters.',
  description: 'At most 5,000 characters, without control characters.',
  categories: 'Choose a main category.',
  pack: 'Check the pack: an amount above 0, whole pieces, and inner packs that divide it evenly.',
  familyId: 'Letters, digits, - and _ only, at most 64.',
  localNames: 'At most 20 names in each language, each at most 100 characters and only once.',
  hsnCode: 'An HSN code has 4, 6 or 8 digits.',
  gstRate: `The GST rate is one of ${RATES}.`,
  creditPoints: 'A whole number from 0 to 1,00,000.',
  trendRank: 'A whole number from 1 to 10,000, or nothing.',
  pictures: 'One of the pictures cannot be used. Remove it and upload it again.',
};
