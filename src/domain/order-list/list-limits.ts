import { MAX_CART_LINES } from '../quantity.ts';

// How much can be pasted at once. Apart from the parser, so that the screen doesn't load it.

/** Products in free text: each takes several searches. */
export const MAX_LIST_ITEMS = 200;
/** Lines as 'Share as text' writes them, which one search finds: a full cart can be pasted again. */
export const MAX_SHARED_LINES = MAX_CART_LINES;
/** A shared line of the demo catalogue has at most 82 characters, and 51 on average. */
export const MAX_LIST_LENGTH = 40_000;
