import { PATHS } from '../domain/paths.ts';

// Titles and descriptions of the account screens, apart from their other text so that the frame can load them alone.
export const ACCOUNT_PAGES = {
  [PATHS.login]: { title: 'Login', description: 'Log in to see prices for your district.' },
  [PATHS.register]: {
    title: 'Register your shop',
    description: "Register your shop to see your district's prices and place orders.",
  },
  [PATHS.forgot]: { title: 'Forgot password', description: 'Get a link to set a new password.' },
  [PATHS.reset]: { title: 'New password', description: 'Set a new password.' },
  [PATHS.confirm]: {
    title: 'Confirm your email address',
    description: 'Confirm your email address.',
  },
  [PATHS.profile]: { title: 'Profile', description: 'Your shop, credits and coins.' },
  [PATHS.deleteAccount]: {
    title: 'Request Account Delete',
    description: 'Delete your account, profile and cart.',
  },
} as const;
