// Lists of shops that Today counts. A shop has stopped ordering when it has at least three orders and none for twice its
// usual interval, at least a week (docs/decisions/046-settings-jobs-today.md; the moment is kept by migration 0024).

export const SHOP_LISTS = ['new', 'stopped'] as const;
export type ShopList = (typeof SHOP_LISTS)[number];

/** How long a shop counts as new. */
export const NEW_SHOP_DAYS = 7;
/** A shop that has been quiet for longer than this is not coming back by a call. */
export const STOPPED_SHOP_DAYS = 180;
/** Counting stops here, and the screens show '999+'. */
export const SHOP_COUNT_LIMIT = 1_000;
