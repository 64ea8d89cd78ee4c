// How much can be pasted at once. Apart from the parser, so that the screen doesn't load it.
export const MAX_LIST_LENGTH = 10_000;
export const MAX_LIST_ITEMS = 200;
