import type { LineProblem } from '../domain/priced-cart.ts';
import { productCount } from './product-count.ts';
import { FAILURES } from './shared-failures.ts';

// Text of what staff do for one shop: see the store as it does, and order for it on the phone.

export const ASSIST_TEXT = {
  seeAsShop: 'See the store as this shop',
  seeing: 'Opening the store...',
  seeFailed: "We couldn't open the store as this shop. Try again.",
  orderForShop: 'Order for this shop',
  orderFor: (storeName: string) => `Order for ${storeName}`,
  loading: 'Loading the order pad...',
  readFailed: "We couldn't load the order pad of this shop.",
  noShop: 'There is no shop here',
  noShopHint: 'Its account may have been deleted.',
  blocked: "This shop is blocked, so you can't order for it.",
  noPrices: "This shop isn't verified, so it has no prices and can't order yet.",
  search: 'Search products by name, in any language',
  usual: 'Usual products',
  found: (count: number) => `${productCount(count)} found`,
  noUsual: 'No orders yet',
  noUsualHint: 'Search for what the shop wants.',
  findFailed: "We couldn't search the products.",
  moreProducts: 'More products',
  noPrice: 'No price in this district',
  last: (quantity: string) => `Last time ${quantity}`,
  chosen: 'This order',
  bar: 'Count and total of this order',
  nothingChosen:
    'Type a quantity beside a product. What you type is kept until you place the order.',
  soFar: (count: number) => `${productCount(count)} in this order`,
  remove: (title: string) => `Take ${title} out of this order`,
  discard: 'Empty this order',
  discardTitle: 'Empty this order?',
  discardHint: 'Everything that you typed for this shop is removed.',
  review: 'Review the order',
  reviewTitle: 'Read this to the shop',
  close: 'Back to the products',
  pricing: 'Adding up...',
  priceFailed: "We couldn't add up this order.",
  total: 'Total, cash on delivery',
  byEmail: 'The shop gets an email about this order, which says that you placed it.',
  place: 'Place the order',
  placing: 'Placing the order...',
  placed: (orderId: string) => `Order ${orderId} is placed.`,
  placedEarlier: (orderId: string, total: string) =>
    `Order ${orderId} is placed as you sent it first, for ${total}.`,
  changedSince:
    'What you typed since is not in it. Take out what the shop has before you place another order.',
  open: (total: string) =>
    `An order for ${total} got no reply, so it may be placed. The next time that you place the order, this one is sent again first, and you see what became of it.`,
  earlierRefused:
    'The order that got no reply is not placed. Read this one to the shop, and place it.',
  openPlaced: 'See the order',
  packWas: (pack: string) => `You typed this for: ${pack}`,
  packsChanged: (packs: readonly { readonly title: string; readonly pack: string }[]) =>
    `The order is not placed, because a pack has changed. Check the quantity with the shop: ${packs
      .map(({ title, pack }) => `${title} is now sold as '${pack}'`)
      .join(', ')}.`,
  changed: 'The total has changed. Read it to the shop again.',
  notOrderable: "Something in this order can't be ordered. Take it out and try again.",
  unanswered: 'We got no reply, so the order may be placed. Try again: it is placed once.',
  failed: "We couldn't place the order. Nothing has changed: try again.",
} as const;

export const ASSISTED_PROBLEMS: Readonly<Record<LineProblem, string>> = {
  PRODUCT_GONE: 'Not sold any more',
  NO_PRICE_HERE: ASSIST_TEXT.noPrice,
  NOT_VERIFIED: 'Only verified shops can order this',
  SOLD_OUT: FAILURES.soldOut,
  PACK_CHANGED: 'The pack has changed',
};
