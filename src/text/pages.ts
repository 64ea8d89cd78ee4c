// The sentences of the app's frame: what a person reads when a page is missing or broken.
export const PAGE_TEXT = {
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
  errorTitle: 'Something went wrong',
  error: 'This page could not be shown. Please try again; your data is safe.',
  unavailableTitle: 'Back in a moment',
  unavailable: 'The store is not available just now. Please try again shortly.',
  needsScripts: 'Please switch JavaScript on: this form needs it.',
  loading: 'Loading...',
  tryAgain: 'Try again',
  toProducts: 'See all products',
  toHome: 'Go home',
  updated: 'Last changed on',
  allPolicies: 'All policies',
} as const;
