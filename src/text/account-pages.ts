// Titles and descriptions of the account screens, apart from their other text so that the frame can load them alone.
export const ACCOUNT_PAGES = {
  '/login': { title: 'Login', description: 'Log in to see prices for your district.' },
  '/register': {
    title: 'Register your shop',
    description: "Register your shop to see your district's prices and place orders.",
  },
  '/forgot': { title: 'Forgot password', description: 'Get a link to set a new password.' },
  '/reset': { title: 'New password', description: 'Set a new password.' },
  '/profile': { title: 'Profile', description: 'Your shop, credits and coins.' },
  '/deleteAccount': {
    title: 'Request Account Delete',
    description: 'Delete your account and everything in it.',
  },
} as const;
