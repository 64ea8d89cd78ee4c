import type { ErrorCode } from '../contract/errors.ts';

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
  INVALID_CREDENTIALS: 'Invalid email or password.',
  LOGIN_REQUIRED: 'Please log in.',
  ORIGIN_REFUSED: 'This request did not come from a page of this store.',
  NOT_ALLOWED: 'Your account may not do this.',
  PRODUCT_NOT_FOUND: 'No product found. Please try again later.',
  MOBILE_NOT_FOUND: 'No user found with the provided mobile number.',
  SHOP_IMAGE_NOT_FOUND: 'There is no picture of your shop yet.',
  NO_SUCH_CALL: 'This address does not exist.',
  METHOD_NOT_ALLOWED: 'This address cannot be used in this way.',
  EMAIL_TAKEN: 'An account with this email address already exists. Please log in.',
  BODY_TOO_LARGE: 'This is too large to be sent.',
  SHOP_IMAGE_TOO_LARGE:
    'This picture is too large. Please choose one of at most 5 MB and 40 million pixels.',
  CONTENT_TYPE_REFUSED: 'This kind of content cannot be taken here.',
  SHOP_IMAGE_REFUSED:
    'This file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  RATE_LIMITED: 'Too many attempts. Please wait a while and try again.',
  UNEXPECTED: 'Something went wrong on our side. Please try again.',
  DATABASE_UNAVAILABLE: 'The store is not available for a moment. Please try again shortly.',
  SHOP_IMAGE_UNAVAILABLE: 'Pictures cannot be taken for a moment. Please try again shortly.',
};
