/** The inline CSS of every page, gz: all styles of the shop (docs/decisions/003-server-rendering.md). */
export const MAX_INLINE_CSS_BYTES = 11_000;

/**
 * The scripts that a visitor of /Products loads, gz. Console code must not slow down shoppers. It was 149,277 in 33 files
 * (commit ff0a7e4) before scripts were grouped into a few chunks. React, its router and its queries are 115,000 of it. Districts
 * as data, photographs in several forms and the store as staff see it added 960; a pasted list that is kept and quantities on
 * cards 100; the packs of a family on its cards, the order pad's search in the header and the way from a toast to the login 600;
 * what is sold out 590; the pack on the picture of a card 60; repeating early taps, and how old a page's data is, 60; Enter that
 * waits for the results of its search, and a cart whose script is fetched again after a failure, 200.
 */
export const MAX_PRODUCTS_SCRIPT_BYTES = 149_260;
export const MAX_PRODUCTS_SCRIPTS = 6;
