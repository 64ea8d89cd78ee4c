/** The end of every sentence about a call that got no answer. */
export const CHECK_CONNECTION = 'Check your connection and try again.';

// Sentences about the login on any screen but the login screen itself: every page carries these.
export const SESSION_TEXT = {
  guarded: 'Please login to access this page.',
  loggedOut: 'Your Log Out Successfully',
  logoutFailed: `We couldn't log you out. ${CHECK_CONNECTION}`,
} as const;
