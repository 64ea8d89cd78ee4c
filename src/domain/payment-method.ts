// The two ways to pay (ORDER-02), and from which amount on there is something to pay online.
export const PAYMENT_METHODS = ['Cash on Delivery', 'Online Pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The provider takes no less than a rupee: a smaller total is placed without it. */
const LEAST_ONLINE_PAISE = 100;

export const needsGateway = (method: PaymentMethod, totalPaise: number): boolean =>
  method === 'Online Pay' && totalPaise >= LEAST_ONLINE_PAISE;
