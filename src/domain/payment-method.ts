// The two payment methods (ORDER-02), and when a payment needs the gateway.
export const PAYMENT_METHODS = ['Cash on Delivery', 'Online Pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The provider's minimum is ₹1; a smaller total is ordered without payment. */
const MIN_ONLINE_PAISE = 100;

export const needsGateway = (method: PaymentMethod, totalPaise: number): boolean =>
  method === 'Online Pay' && totalPaise >= MIN_ONLINE_PAISE;
