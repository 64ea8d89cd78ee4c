import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

/** Optional details of an error: what is wrong, when to try again, the current total, what a conflict is about. */
export type FailureDetails = Pick<
  ErrorBody['error'],
  | 'fields'
  | 'retryAfterSeconds'
  | 'totalAmount'
  | 'changedPacks'
  | 'priceConflicts'
  | 'districtPrices'
  | 'productIds'
  | 'productFields'
  | 'settings'
  | 'settingConflicts'
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
