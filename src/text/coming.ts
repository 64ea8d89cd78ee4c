// What a screen that is still being built says of itself.
export const COMING_TEXT = {
  '/login': {
    title: 'Login',
    text: 'Accounts for retailers open soon. You will log in here with your email and password, and see the prices of your own district.',
  },
  '/register': {
    title: 'Register your shop',
    text: 'Registration opens soon. You will tell us your shop, its district and where to deliver.',
  },
  '/forgot': {
    title: 'Forgot password',
    text: 'When accounts are open, you will ask here for a link to set a new password.',
  },
  '/profile': {
    title: 'Profile',
    text: 'When accounts are open, you will find your shop, your credits and your coins here.',
  },
  '/history': {
    title: 'Order History',
    text: 'When ordering is open, you will follow all your orders here.',
  },
  '/view-history/$id': {
    title: 'Your Order',
    text: 'When ordering is open, you will see everything about one order here.',
  },
  '/cart': {
    title: 'Shopping Cart',
    text: 'Ordering opens soon. What you add will wait for you here, at the price of the day.',
  },
  '/deleteAccount': {
    title: 'Request Account Delete',
    text: 'When accounts are open, you can have yours deleted here. Nothing is stored about you today.',
  },
} as const;

export type ComingPath = keyof typeof COMING_TEXT;

export const COMING_LABEL = 'Being built';
