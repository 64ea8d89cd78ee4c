import { formatCount } from '../domain/format-money.ts';
import { FAILURES } from './shared-failures.ts';

// Text of the product screen. The specification's strings are verbatim.
export const PRODUCT_TEXT = {
  loginToSeePrice: 'Login to see the price',
  loginAndBuy: 'Login & Buy',
  inclTax: '(Incl Tax)',
  reviews: '1624 review',
  notFound: FAILURES.noProduct,
  noPriceInDistrict: FAILURES.noPriceInDistrict,
  addToCart: 'Add To Cart',
  pack: 'Pack',
  packs: 'Packs',
  inCart: (quantity: number) => `${formatCount(quantity)} in your cart`,
  about: 'About this product',
  alsoCalled: 'Also called',
  hindi: 'Hindi',
  tamil: 'Tamil',
  malayalam: 'Malayalam',
  related: (category: string) => `More in ${category}`,
  picture: (title: string, number: number, count: number) =>
    `${title}, picture ${number} of ${count}`,
  pictures: 'Pictures',
  share: 'Share',
  sharing: 'Sharing...',
  linkCopied: 'Link copied.',
  linkNotCopied: "We couldn't copy the link.",
  breadcrumb: 'Breadcrumb',
} as const;
