// What is said about a login on any screen, apart from the words of the login itself: every page carries these.
export const SESSION_TEXT = {
  guarded: 'Please login to access this page.',
  loggedOut: 'Your Log Out Successfully',
  logoutFailed: 'You could not be logged out. Please check your network and try again.',
} as const;
