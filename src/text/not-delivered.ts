import type { NotDeliveredReason } from '../domain/delivery-tick.ts';

// Why an order was not delivered, as its retailer reads it. What staff typed is not shown: it is for staff.

/** After 'We tried to deliver your order, but'; null: nothing that helps the retailer. */
export const WHY_NOT_DELIVERED: Readonly<Record<NotDeliveredReason, string | null>> = {
  'shop-closed': 'the shop was closed',
  'nobody-there': 'nobody was there to receive it',
  refused: 'it was not accepted',
  'no-cash': 'the cash was not ready',
  'address-not-found': "we couldn't find the address",
  'not-reached': "we couldn't reach you that day",
  other: null,
};

const SHORT: Readonly<Record<NotDeliveredReason, string | null>> = {
  'shop-closed': 'shop closed',
  'nobody-there': 'nobody there to receive it',
  refused: 'not accepted',
  'no-cash': 'cash not ready',
  'address-not-found': 'address not found',
  'not-reached': 'not reached in time',
  other: null,
};

/** On the order's timeline. */
export const deliveryTried = (reason: NotDeliveredReason): string =>
  ['Delivery tried, not delivered', SHORT[reason]].filter(Boolean).join(': ');

export const DELIVERED_AGAIN = "Your order is back at our warehouse, and we'll deliver it again.";
