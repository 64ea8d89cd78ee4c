import type { Context } from 'hono';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import type { FailureDetails } from '../failure.ts';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';

export function failureResponse(
  c: Context<RequestContext>,
  code: ErrorCode,
  extra: Record<string, string> = {},
  details: FailureDetails = {},
): Response {
  const body: ErrorBody = {
    error: { code, message: ERROR_MESSAGES[code], ...details, requestId: c.get('requestId') },
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
