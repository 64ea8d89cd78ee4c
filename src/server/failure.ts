import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

/** Optional details of an error: which fields are wrong, when to try again, the current total. */
export type FailureDetails = Pick<
  ErrorBody['error'],
  'fields' | 'retryAfterSeconds' | 'totalAmount'
>;

/** An expected failure, with its code in the contract. The app's error handler turns it into a response. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: FailureDetails = {},
  ) {
    super(code);
  }
}
