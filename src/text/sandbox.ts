// What marks an order that was paid in the built-in sandbox.
export const SANDBOX_TEXT = {
  badge: 'Sandbox payment',
  orderNote:
    'This order was paid in the sandbox, which is for trying out the store: no money has moved.',
  paymentNote: 'It was a sandbox payment, for trying out the store: no money has moved.',
} as const;
