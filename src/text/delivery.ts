import { formatRupees } from '../domain/format-money.ts';

// Text about delivery in the cart and on an order. The shipping policy (src/text/policies/shipping.ts) promises the same.
export const DELIVERY_TEXT = {
  title: 'Delivery to your shop',
  address: 'Delivery address',
  change: 'Change',
  expected: 'Expected delivery',
  days: (from: string, to: string) => `${from} to ${to}`,
  processedToday: 'Order before 2 PM today (Indian time), and we process it today.',
  processedOn: (day: string) => `Order now and we process it on ${day}.`,
  holidays: 'Over public holidays it takes longer.',
  free: 'Free shipping',
  missing: (paise: number) => `Add ${formatRupees(paise)} for free shipping`,
  below: (abovePaise: number) =>
    `For orders of ${formatRupees(abovePaise)} or less, we agree a shipping charge with you before we confirm the order. It isn't included in the total.`,
  gst: 'GST included',
} as const;
