// Text of the console, for the people who run the store.

export const CONSOLE_TEXT = {
  title: 'Console',
  needsScripts: 'Turn on JavaScript to use the console.',
  mainNav: 'Main',
  orders: 'Orders',
  cancellations: 'Cancellations',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  sessionEnded: 'Your session has ended. Please log in again.',
  sessionFailed: "We couldn't load the console.",
  toStore: 'Go to the store',
} as const;

export const CONSOLE_LOGIN_TEXT = {
  title: 'Log in to the console',
  intro: 'For our staff only.',
  notStaff: 'No access',
  notStaffHint: (email: string) => `${email} doesn't have access to the console.`,
  otherAccount: 'Use another account',
} as const;
