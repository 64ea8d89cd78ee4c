// Titles and descriptions of the order screens, apart from their other text so that the frame can load them alone.
export const ORDER_PAGES = {
  history: { title: 'Order History', description: 'All your orders, newest first.' },
  orderPad: {
    title: 'Order pad',
    description: 'Order what your shop usually orders, or paste a list.',
  },
  order: { title: 'Your Order', description: 'What you ordered, and the status of your order.' },
} as const;
