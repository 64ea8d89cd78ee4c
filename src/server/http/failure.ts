import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { MESSAGES } from '../../text/messages.ts';

/** An expected failure on its way out of a handler; app-wide error handling turns it into an answer. */
export class Failure extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

export function failureResponse(
  code: ErrorCode,
  requestId: string,
  extra: Record<string, string> = {},
): Response {
  const body: ErrorBody = { error: { code, message: MESSAGES[code], requestId } };
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { 'cache-control': 'no-store', ...retryAfter(code), ...extra },
  });
}

const retryAfter = (code: ErrorCode): Record<string, string> =>
  code === 'DATABASE_UNAVAILABLE' ? { 'retry-after': '5' } : {};
