import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { ListQuestion, PossibleQuantity } from '../domain/order-list/list-item.ts';
import type { ListTooLarge } from '../domain/order-list/list-limits.ts';
import type { Pack } from '../domain/pack.ts';
import { contentsCount, packCount } from '../domain/pack-count.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../domain/quantity.ts';
import { CART_TEXT } from './cart.ts';
import { CART_LIST_TEXT } from './cart-lists.ts';
import { LIST_FAILURES } from './list-failures.ts';
import { productCount } from './product-count.ts';
import { FAILURES } from './shared-failures.ts';

// Text of the order pad and of a pasted list.

const days = (count: number): string => (count === 1 ? 'day' : `${formatCount(count)} days`);

export const ORDER_PAD_TEXT = {
  intro: 'Type a quantity and it is in your cart. Enter moves to the next product.',
  lists: 'Lists',
  usual: 'My usual items',
  all: 'All',
  columns: {
    product: 'Product',
    pack: 'Pack',
    price: 'Price today',
    since: 'Since last time',
    last: 'Last',
    quantity: 'Quantity',
    amount: 'Amount',
  },
  same: 'same',
  up: (paise: number) => `up ${formatRupees(paise)}`,
  down: (paise: number) => `down ${formatRupees(paise)}`,
  lastTime: (quantity: number) => `Last ${formatCount(quantity)}`,
  quantityOf: (title: string, pack: string) => `Quantity of ${title}, ${pack}`,
  add: (quantity: number) => (quantity === 1 ? 'Add' : `Add ${formatCount(quantity)}`),
  addOf: (quantity: number, title: string) => `Add ${formatCount(quantity)} of ${title}`,
  less: (title: string) => `Decrease ${title}`,
  more: (title: string) => `Increase ${title}`,
  noPrice: FAILURES.noPriceInDistrict,
  notVerified: FAILURES.notVerified,
  due: 'Due again',
  dueHint: 'You usually order these by now.',
  every: (count: number) => `every ${days(count)}`,
  addAllDue: (count: number) => (count === 1 ? 'Add it' : `Add all ${formatCount(count)}`),
  allDueInCart: 'All in your cart',
  fillLast: 'Fill last order',
  alsoInCart: 'Also in your cart',
  searchTitle: (q: string) => `Results for “${q}”`,
  nothingFound: 'Nothing found. Try another word, or another spelling.',
  noneYet: 'No usual items yet',
  noneYetHint: 'What you order will appear here, most frequent first.',
  readFailed: "We couldn't load your usual items.",
  loadingMore: 'Loading more...',
  toCart: CART_TEXT.goToCart,
  inCart: (count: number) => (count === 0 ? 'Nothing in your cart yet' : productCount(count)),
  operator: CART_TEXT.retailersOnly,
} as const;

const questions: Readonly<Record<ListQuestion, string>> = {
  'which-product': 'Which product?',
  'which-pack': 'Which pack?',
  'did-you-mean': 'Did you mean one of these?',
  'pack-not-sold': "We don't sell this pack. Choose another one.",
  'quantity-missing': 'How many?',
  'quantity-unclear': "We aren't sure about the quantity. How many?",
  'packs-or-weight': 'Is this the number of packs, or the weight?',
  'quantity-very-high': 'That is a lot. Is it right?',
  'quantity-not-in-packs': "That isn't a whole number of packs. How many packs?",
  'measure-differs': 'We sell this by another measure. How many packs do you need?',
  'pieces-or-packs': 'Single pieces, or packs? Enter the number of packs.',
  'quantity-not-whole': 'We sell whole packs, and whole kilograms of loose goods. How many?',
  'quantity-out-of-bounds': `Enter a quantity from ${MIN_QUANTITY} to ${formatCount(MAX_QUANTITY)}.`,
  'sold-out': 'Sold out. Would another pack do?',
};

const counted = (count: number, word: string): string | null =>
  count === 0 ? null : `${formatCount(count)} ${word}`;

interface Outcome {
  added: number;
  raised: number;
  kept: number;
  /** Where no list names them. */
  missing?: number;
}

const NONE_OF_THESE = 'None of these: search';

export const PASTE_TEXT = {
  title: 'Paste a list',
  label: 'Your list',
  hint: 'As you write it in a chat, in English, Tamil, Malayalam or Hindi. Nothing is added until you say so.',
  empty: 'Paste or type your list first.',
  find: 'Find products',
  finding: 'Looking...',
  failed: "We couldn't read your list. Try again.",
  tooLarge: {
    'list-too-long': LIST_FAILURES.tooLong,
    'too-many-lines': LIST_FAILURES.tooManyLines,
  } satisfies Record<ListTooLarge, string>,
  nothingRead: "We couldn't find a product in this text.",
  results: 'Your list',
  found: (count: number) => (count === 1 ? '1 line read' : `${formatCount(count)} lines read`),
  questions,
  usual: 'your usual',
  reading: (pack: Pack | null, { quantity, counts }: PossibleQuantity) =>
    counts === 'packs'
      ? packCount(pack, quantity)
      : `${contentsCount(pack, quantity)} = ${packCount(pack, quantity)}`,
  quantity: 'Quantity',
  quantityOf: (source: string) => `Quantity for “${source}”`,
  notFound: 'Not found',
  search: 'Search',
  searchFor: (source: string) => `Search for “${source}”`,
  searchMore: NONE_OF_THESE,
  searchMoreFor: (source: string) => `${NONE_OF_THESE} for “${source}”`,
  leaveOut: (source: string) => `Leave out “${source}”`,
  ignored: 'Not read as products',
  add: (count: number, paise: number) =>
    `Add ${count === 1 ? '1 item' : `${formatCount(count)} items`} · ${formatRupees(paise)}`,
  throwAway: 'Discard list',
  added: 'Added',
  toCart: CART_TEXT.goToCart,
  adding: CART_LIST_TEXT.adding,
  addHint:
    'If a product is already in your cart, its quantity is increased to that of your list, and never decreased.',
  open: (count: number) =>
    count === 1
      ? '1 line still has a question.'
      : `${formatCount(count)} lines still have questions.`,
  addFailed: CART_LIST_TEXT.addFailed,
  outcome: ({ added, raised, kept, missing = 0 }: Outcome) =>
    [
      counted(added, 'added'),
      counted(raised, 'increased'),
      counted(kept, 'already in your cart'),
      counted(missing, 'not available'),
    ]
      .filter((part) => part !== null)
      .join(', '),
} as const;
