// The titles of the screens of orders, which the frame needs before the screens themselves are loaded.
export const ORDER_PAGES = {
  history: { title: 'Order History', description: 'All your orders, the newest first.' },
  order: { title: 'Your Order', description: 'What you ordered, and how far it is.' },
} as const;
