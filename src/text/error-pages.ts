import { FAILURES } from './shared-failures.ts';

// Text that many screens share, and text of missing and broken pages.
export const PAGE_TEXT = {
  notFoundTitle: 'Page not found',
  notFound: "There's nothing at this address. The page may have moved, or the link may be wrong.",
  errorTitle: 'Something went wrong',
  error: "We couldn't show this page. Your data is safe. Try again.",
  unavailableTitle: 'Back in a moment',
  unavailable: FAILURES.storeUnavailable,
  needsScripts: 'Turn on JavaScript to use this form.',
  loading: 'Loading...',
  tryAgain: 'Try again',
  toProducts: 'See all products',
  toHome: 'Go to the home page',
  updated: 'Last updated on',
  allPolicies: 'All policies',
} as const;
