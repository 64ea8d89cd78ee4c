import type { Context } from 'hono';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { MESSAGES } from '../../text/messages.ts';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';

/** An expected failure on its way out of a handler; app-wide error handling turns it into an answer. */
export class Failure extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

export function failureResponse(
  c: Context<RequestContext>,
  code: ErrorCode,
  extra: Record<string, string> = {},
): Response {
  const body: ErrorBody = {
    error: { code, message: MESSAGES[code], requestId: c.get('requestId') },
  };
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: {
      ...c.get('commonHeaders'),
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      ...retryAfter(code),
      ...extra,
    },
  });
}

const retryAfter = (code: ErrorCode): Record<string, string> =>
  code === 'DATABASE_UNAVAILABLE' ? { 'retry-after': '5' } : {};
