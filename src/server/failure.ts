import type { Context } from 'hono';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../contract/errors.ts';
import { MESSAGES } from '../text/messages.ts';
import { DATA_POLICY } from './http/content-security.ts';
import type { RequestContext } from './http/request-context.ts';

/** What an answer may say beyond the code: which field is wrong, when to try again, what it costs now. */
export type FailureDetails = Pick<
  ErrorBody['error'],
  'fields' | 'retryAfterSeconds' | 'totalAmount'
>;

/** An expected failure on its way out of a handler; app-wide error handling turns it into an answer. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: FailureDetails = {},
  ) {
    super(code);
  }
}

export function failureResponse(
  c: Context<RequestContext>,
  code: ErrorCode,
  extra: Record<string, string> = {},
  details: FailureDetails = {},
): Response {
  const body: ErrorBody = {
    error: { code, message: MESSAGES[code], ...details, requestId: c.get('requestId') },
  };
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: {
      ...c.get('commonHeaders'),
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      ...retryAfter(code, details),
      ...extra,
    },
  });
}

function retryAfter(code: ErrorCode, { retryAfterSeconds }: FailureDetails) {
  const seconds = code === 'DATABASE_UNAVAILABLE' ? 5 : retryAfterSeconds;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
