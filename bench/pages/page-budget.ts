import type { PageName } from './public-pages.ts';

/**
 * The CSS inside a public page, gz: a page holds the styles that it uses itself (server/pages/used-styles.ts). Half of
 * it is the frame, fonts and base; the rest grows with what a page shows.
 */
export const MOST_INLINE_CSS_BYTES: Readonly<Record<PageName, number>> = {
  '/': 6_200,
  '/Products': 5_000,
  '/product/{id}': 5_200,
  '/contactUs': 4_000,
  '/Shippingpolicy': 4_000,
};

/**
 * The scripts that a visitor of /Products loads, gz: as many as before the console came (149,277 at commit ff0a7e4).
 * What is for those who run the store must not cost those who buy.
 */
export const MOST_PRODUCTS_SCRIPT_BYTES = 149_277;
