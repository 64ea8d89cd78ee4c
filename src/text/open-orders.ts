import { formatCount } from '../domain/format-money.ts';
import { ORDER_SCREEN_TEXT } from './order-screens.ts';

// The open orders of an account that is about to be deleted; apart from the other account text, so that the login screen
// does not load the text of orders.
export const OPEN_ORDERS_TEXT = {
  title: (count: number) =>
    count === 1 ? 'You have an open order' : `You have ${formatCount(count)} open orders`,
  hint: "You can request cancellation first. Until an order is delivered or cancelled, it keeps your name, phone number and address. We won't be able to email you about it.",
  cancelOrder: (orderId: string) => `${ORDER_SCREEN_TEXT.cancel}: ${orderId}`,
} as const;
