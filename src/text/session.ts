/** Ends every sentence about a call that got no response. */
export const CHECK_CONNECTION = 'Check your connection and try again.';

// Sentences about being logged in that can appear on any page.
export const SESSION_TEXT = {
  guarded: 'Please login to access this page.',
  loggedOut: 'Your Log Out Successfully',
  logoutFailed: `We couldn't log you out. ${CHECK_CONNECTION}`,
} as const;
