// What a screen that is still being built says of itself.
export const COMING_TEXT = {
  '/history': {
    title: 'Order History',
    text: 'When ordering is open, you will follow all your orders here.',
  },
  '/view-history/$id': {
    title: 'Your Order',
    text: 'When ordering is open, you will see everything about one order here.',
  },
} as const;

export type ComingPath = keyof typeof COMING_TEXT;

export const COMING_LABEL = 'Being built';
