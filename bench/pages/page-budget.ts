import type { PageName } from './public-pages.ts';

/**
 * The inline CSS of a public page, gz: a page contains the styles it uses (server/pages/used-styles.ts). Half of
 * it is the frame (with its search), fonts and base; the rest depends on the page's content.
 */
export const MAX_INLINE_CSS_BYTES: Readonly<Record<PageName, number>> = {
  '/': 6_300,
  '/Products': 5_000,
  '/product/{id}': 5_600,
  '/contactUs': 4_200,
  '/Shippingpolicy': 4_200,
};

/**
 * The scripts that a visitor of /Products loads, gz. Console code must not slow down shoppers. It was 149,277 in 33 files
 * (commit ff0a7e4) before scripts were grouped into a few chunks. React, its router and its queries are 115,000 of it. Districts
 * as data, photographs in several forms and the store as staff see it added 960; a pasted list that is kept and quantities on
 * cards 100; the packs of a family on its cards, the order pad's search in the header and the way from a toast to the login 600;
 * what is sold out 590.
 */
export const MAX_PRODUCTS_SCRIPT_BYTES = 148_900;
export const MAX_PRODUCTS_SCRIPTS = 6;
