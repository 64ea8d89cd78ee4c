// The titles of the screens of accounts, which the frame needs before the screens themselves are loaded.
export const ACCOUNT_PAGES = {
  '/login': { title: 'Login', description: 'Log in to see the prices of your own district.' },
  '/register': {
    title: 'Register your shop',
    description: 'Register your shop to see prices and order at the rate of your district.',
  },
  '/forgot': { title: 'Forgot password', description: 'Ask for a link to set a new password.' },
  '/reset': { title: 'New password', description: 'Set a new password.' },
  '/profile': { title: 'Profile', description: 'Your shop, your credits and your coins.' },
  '/deleteAccount': {
    title: 'Request Account Delete',
    description: 'Have your account and everything in it deleted.',
  },
} as const;
