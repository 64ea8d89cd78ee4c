import { MAX_CART_LINES } from '../quantity.ts';

// How much can be pasted at once: a full cart that was shared as text. Apart from the parser, so that the screen
// doesn't load it.
export const MAX_LIST_ITEMS = MAX_CART_LINES;
/** A shared line of the demo catalogue has at most 82 characters, and 51 on average. */
export const MAX_LIST_LENGTH = 40_000;
