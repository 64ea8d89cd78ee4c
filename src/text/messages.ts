import type { ErrorCode } from '../contract/errors.ts';
import { MOST_CART_LINES } from '../domain/quantity.ts';

// The sentence for every code. A code without one does not compile.
export const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  INVALID_REQUEST: 'This request could not be understood.',
  INVALID_FIELDS: 'Please fix the highlighted errors.',
  SEARCH_INVALID: 'This search could not be understood. Please use letters and numbers.',
  SEARCH_TOO_LONG: 'This search is too long. Please use at most 100 characters.',
  UNKNOWN_CATEGORY: 'This category does not exist.',
  LIMIT_OUT_OF_RANGE: 'The number of products asked for must be from 1 to 60.',
  CURSOR_INVALID: 'This place in the list does not exist. Please start again from the top.',
  PASSWORD_WRONG: 'This is not your current password.',
  RESET_LINK_INVALID: 'This link has expired or was used already. Please ask for a new one.',
  DELETION_CODE_WRONG: 'This code is wrong or has expired. Please search again for a new one.',
  DELETION_TICKET_INVALID: 'There was an error deleting the user.',
  PRICES_INVALID:
    'Prices must be given for different districts of the seven, in whole paise from 100.',
  QUANTITY_INVALID: 'The quantity must be a whole number from 1 to 10,000.',
  COUPON_REQUIRED: 'Please enter a coupon code.',
  COINS_NOT_MULTIPLE: 'Coins must be redeemed in multiples of 5.',
  PAYMENT_METHOD_INVALID: 'Please select a valid payment method.',
  EXPECTED_TOTAL_INVALID: 'Failed to place order.',
  IDEMPOTENCY_KEY_INVALID: 'Failed to place order.',
  ORDER_STATUS_INVALID: 'This is no status that an order can be moved to.',
  ORDER_FILTER_INVALID: 'Orders cannot be filtered in this way.',
  PAYMENT_NOT_VERIFIED: 'Failed to place order. This payment could not be verified.',
  WEBHOOK_REFUSED: 'This message is not signed as it should be.',
  INVALID_CREDENTIALS: 'Invalid email or password.',
  LOGIN_REQUIRED: 'Please log in.',
  USER_NOT_LOGGED_IN: 'User not logged in.',
  PAYMENT_REQUIRED: 'Failed to place order. This order is to be paid online first.',
  ORIGIN_REFUSED: 'This request did not come from a page of this store.',
  NOT_ALLOWED: 'Your account may not do this.',
  NOT_VERIFIED: 'Your shop has not been verified yet. Prices are shown as soon as it is.',
  PRODUCT_NOT_FOUND: 'No product found. Please try again later.',
  MOBILE_NOT_FOUND: 'No user found with the provided mobile number.',
  SHOP_IMAGE_NOT_FOUND: 'There is no picture of your shop yet.',
  CART_LINE_NOT_FOUND: 'This product is not in your cart.',
  COUPON_NOT_FOUND: 'Coupon does not exist.',
  ORDER_NOT_FOUND: 'No Order Found',
  PAYMENT_NOT_FOUND: 'There is no such payment.',
  NO_SUCH_CALL: 'This address does not exist.',
  METHOD_NOT_ALLOWED: 'This address cannot be used in this way.',
  EMAIL_TAKEN: 'An account with this email address already exists. Please log in.',
  PRICE_NOT_AVAILABLE: 'Price not available for your district.',
  CART_FULL: `Your cart is full: it can hold ${MOST_CART_LINES} different products.`,
  COUPON_USED: 'You have already used this coupon.',
  COUPON_EXHAUSTED: 'This coupon has reached its maximum usage limit.',
  COUPON_MINIMUM_NOT_MET: 'Minimum order value not met for this coupon.',
  COINS_NOT_ENOUGH: "You don't have enough coins to redeem.",
  COINS_ABOVE_TOTAL: 'You cannot redeem more coins than there is to pay.',
  CART_EMPTY: 'No items in cart.',
  CART_NOT_ORDERABLE:
    'Failed to place order. Something in your cart cannot be ordered any more. Please remove it and try again.',
  COUPON_NOT_VALID:
    'Failed to place order. Your coupon does not count for this cart any more. Please add more, or remove the coupon.',
  TOTAL_CHANGED:
    'Failed to place order. The total has changed. Please look at it and place the order again.',
  CANCELLATION_NOT_POSSIBLE: 'Failed to submit cancellation request. Please try again later.',
  PAYMENT_SUPERSEDED:
    'Failed to place order. Your cart has changed meanwhile. Please look at it and pay again.',
  ORDER_MOVE_NOT_POSSIBLE: 'The order is not where it could be moved like this. Please look again.',
  BODY_TOO_LARGE: 'This is too large to be sent.',
  SHOP_IMAGE_TOO_LARGE:
    'This picture is too large. Please choose one of at most 5 MB and 40 million pixels.',
  CONTENT_TYPE_REFUSED: 'This kind of content cannot be taken here.',
  SHOP_IMAGE_REFUSED:
    'This file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  IDEMPOTENCY_KEY_REUSED:
    'Failed to place order. Something else was ordered with the same key. Please try again.',
  RATE_LIMITED: 'Too many attempts. Please wait a while and try again.',
  UNEXPECTED: 'Something went wrong on our side. Please try again.',
  DATABASE_UNAVAILABLE: 'The store is not available for a moment. Please try again shortly.',
  PAYMENT_UNAVAILABLE:
    'Failed to place order. Online payment is not available for a moment. Please try again shortly, or pay cash on delivery.',
  SHOP_IMAGE_UNAVAILABLE: 'Pictures cannot be taken for a moment. Please try again shortly.',
};
