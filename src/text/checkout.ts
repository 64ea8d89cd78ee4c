// The words of ordering and paying. Those the specification quotes are to the letter; what the server refuses has its
// sentence in messages.ts.
export const CHECKOUT_TEXT = {
  placeOrder: 'Place Order',
  payNow: 'Pay Now',
  placing: 'Placing order...',
  opening: 'Opening payment...',
  paying: 'Waiting for the payment...',
  confirming: 'Confirming payment...',
  placed: 'Order placed successfully.',
  failed: 'Failed to place order.',
  paid: 'Payment Successfully',
  offline: 'You are offline...',
  unanswered:
    'Failed to place order. No answer came, so it may have been placed all the same. Please try again: nothing is ordered twice.',
  changesWaiting:
    'Failed to place order. The last changes of your cart have not reached us yet. Please try again when the network is back.',
  closed:
    'No payment has reached us. If you have paid all the same, please wait a few minutes: the order will stand in your history.',
  refused:
    'The payment did not go through, as far as we know. Please try again, or pay cash on delivery.',
  refunded:
    'We have your payment, but your cart had changed meanwhile and nothing was ordered. The money goes back to you within 5-7 business days.',
  probablyPlaced:
    'Your cart is empty now: the order was probably placed. Please look here before you order again.',
  stillOpen:
    'Your payment is still being checked. Please do not pay again: as soon as it is confirmed, the order stands in your history.',
} as const;
