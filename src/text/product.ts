import { CATALOGUE_TEXT } from './catalogue.ts';

// The words of the product screen. Those the specification quotes are to the letter.
export const PRODUCT_TEXT = {
  loginToSeePrice: 'Login to see the price',
  loginAndBuy: 'Login & Buy',
  inclTax: '(Incl Tax)',
  reviews: '1624 review',
  notFound: 'No product found. Please try again later.',
  noPriceInDistrict: CATALOGUE_TEXT.noPriceInDistrict,
  addToCart: 'Add To Cart',
  pack: 'Pack',
  about: 'About this product',
  alsoCalled: 'Also called',
  hindi: 'Hindi',
  tamil: 'Tamil',
  malayalam: 'Malayalam',
  related: (category: string) => `More in ${category}`,
  picture: (title: string, nth: number, of: number) => `${title}, picture ${nth} of ${of}`,
  pictures: 'Pictures',
  share: 'Share',
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link could not be copied.',
  breadcrumb: 'Where this is',
} as const;
