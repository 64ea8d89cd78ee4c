import type { ErrorCode } from '../contract/errors.ts';

// The sentence for every code. A code without one does not compile.
export const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  INVALID_REQUEST: 'This request could not be understood.',
  SEARCH_INVALID: 'This search could not be understood. Please use letters and numbers.',
  SEARCH_TOO_LONG: 'This search is too long. Please use at most 100 characters.',
  UNKNOWN_CATEGORY: 'This category does not exist.',
  LIMIT_OUT_OF_RANGE: 'The number of products asked for must be from 1 to 60.',
  CURSOR_INVALID: 'This place in the list does not exist. Please start again from the top.',
  PRODUCT_NOT_FOUND: 'No product found. Please try again later.',
  NO_SUCH_CALL: 'This address does not exist.',
  METHOD_NOT_ALLOWED: 'This address cannot be used in this way.',
  BODY_TOO_LARGE: 'This is too large to be sent.',
  UNEXPECTED: 'Something went wrong on our side. Please try again.',
  DATABASE_UNAVAILABLE: 'The store is not available for a moment. Please try again shortly.',
};
