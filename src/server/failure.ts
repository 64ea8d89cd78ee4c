import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

/** What an answer may say beyond the code: which field is wrong, when to try again, what it costs now. */
export type FailureDetails = Pick<
  ErrorBody['error'],
  'fields' | 'retryAfterSeconds' | 'totalAmount'
>;

/** An expected failure of a use case, by its code in the contract. The app's error handling turns it into an answer. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: FailureDetails = {},
  ) {
    super(code);
  }
}
