import { formatRupees } from '../domain/format-money.ts';

// Text about delivery in the cart and on an order. The shipping policy (policies/shipping.ts) promises the same.
export const DELIVERY_TEXT = {
  title: 'Delivery to your shop',
  address: 'Delivery address',
  change: 'Change',
  expected: 'Expected delivery',
  days: (from: string, to: string) => `${from} to ${to}`,
  processedToday: 'Order before 2 PM today (Indian time), and we process it today.',
  processedOn: (day: string) => `Ordered now, it is processed on ${day}.`,
  holidays: 'Public holidays come on top.',
  free: 'Free delivery',
  missing: (paise: number) => `Add ${formatRupees(paise)} for free delivery`,
  below: (abovePaise: number) =>
    `Up to ${formatRupees(abovePaise)} we agree the delivery charge with you before we confirm the order. It is not part of the total.`,
  gst: 'GST included',
} as const;
