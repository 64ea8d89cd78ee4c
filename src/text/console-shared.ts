import { formatCount } from '../domain/format-money.ts';

// Words that several screens of the console use.

export const OUT_FOR_DELIVERY = 'Out for delivery';
export const MARK_AS_DELIVERED = 'Mark as delivered';
export const CASH_TO_COLLECT = 'Cash to collect';
export const OPEN_ORDER = 'Open the order';
export const PLACE_OF_SUPPLY = 'Place of supply';

export const CASH_TAKEN_RUPEES = 'Cash taken (₹)';
export const COINS_AND_CREDITS = 'Coins and credits';
export const LEFT_TO_REFUND = 'Left to refund';
export const REFUND_UNDER_WAY = 'Refund under way';
export const SHOPS_NOT_READ = "We couldn't load the shops.";
export const REVIEW_AND_PUBLISH = 'Review and publish';

/** What staff set for a coupon. */
export const COUPON_FIELD_NAMES = {
  minimum: 'Minimum order value',
  total: 'Uses in total',
  perShop: 'Uses per shop',
} as const;

export const BACK_TO_DEFAULT = 'Back to the default';

/** For a chart with a table behind it. */
export const CHART_TEXT = { asTable: 'Show as a table', asChart: 'Show as a chart' } as const;

/** For the filters above a list. */
export const FILTER_TEXT = {
  clear: 'Clear filters',
  others: (setCount: number) => (setCount === 0 ? 'Filters' : `Filters: ${formatCount(setCount)}`),
};

/** What staff write about an order or a shop. */
export const NOTES_TEXT = {
  title: 'Notes for staff',
  add: 'Add a note',
  save: 'Save note',
  saving: 'Saving note...',
  failed: "We couldn't save the note. It is still here: try again.",
} as const;

/** '1 price', '1,234 prices' */
export const counted = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

export const CANCEL_ORDER = 'Cancel the order';
export const CHOOSE_REASON = 'Choose a reason';
