// The failure sentences that both the API (error-messages.ts) and a screen use. The specification's are verbatim.
export const FAILURES = {
  order: 'Failed to place order.',
  cancellation: 'Failed to submit cancellation request. Please try again later.',
  accountDeletion: 'There was an error deleting the user.',
  noProduct: 'No product found. Please try again later.',
  noOrder: 'No Order Found',
  noPriceInDistrict: 'Price not available for your district.',
  soldOut: 'Sold out',
  notVerified: "We haven't verified your shop yet. You'll see prices once we have.",
  storeUnavailable: 'The store is temporarily unavailable. Try again shortly.',
} as const;

/** Apart from the others: shoppers' pages don't load it. */
export const VIEWING_READ_ONLY =
  "You're seeing the store as a shop sees it, so you can't change anything. Stop viewing first.";
