import { z } from '@hono/zod-openapi';
import { FIELD_CODES } from '../domain/account-rules.ts';

/** Every error code with its HTTP status. src/text/error-messages.ts has the message for each. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  INVALID_FIELDS: 400,
  SEARCH_INVALID: 400,
  SEARCH_TOO_LONG: 400,
  UNKNOWN_CATEGORY: 400,
  UNKNOWN_ORDER: 400,
  UNKNOWN_PACK_RANGE: 400,
  LIMIT_OUT_OF_RANGE: 400,
  CURSOR_INVALID: 400,
  PASSWORD_WRONG: 400,
  RESET_LINK_INVALID: 400,
  EMAIL_LINK_INVALID: 400,
  DELETION_CODE_WRONG: 400,
  DELETION_TICKET_INVALID: 400,
  PRICES_INVALID: 400,
  QUANTITY_INVALID: 400,
  CART_LINES_INVALID: 400,
  LIST_TOO_LONG: 400,
  LIST_TOO_MANY_ITEMS: 400,
  COUPON_REQUIRED: 400,
  COINS_NOT_MULTIPLE: 400,
  PAYMENT_METHOD_INVALID: 400,
  EXPECTED_TOTAL_INVALID: 400,
  WITHOUT_COUPON_INVALID: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  ORDER_STATUS_INVALID: 400,
  ORDER_FILTER_INVALID: 400,
  PAYMENT_NOT_VERIFIED: 400,
  WEBHOOK_REFUSED: 400,
  INVALID_CREDENTIALS: 401,
  LOGIN_REQUIRED: 401,
  USER_NOT_LOGGED_IN: 401,
  PAYMENT_REQUIRED: 402,
  ORIGIN_REFUSED: 403,
  NOT_ALLOWED: 403,
  NOT_VERIFIED: 403,
  PRODUCT_NOT_FOUND: 404,
  MOBILE_NOT_FOUND: 404,
  SHOP_IMAGE_NOT_FOUND: 404,
  CART_LINE_NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  NO_SUCH_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  PRICE_NOT_AVAILABLE: 409,
  CART_FULL: 409,
  COUPON_USED: 409,
  COUPON_EXHAUSTED: 409,
  COUPON_MINIMUM_NOT_MET: 409,
  COINS_NOT_ENOUGH: 409,
  COINS_ABOVE_TOTAL: 409,
  CART_EMPTY: 409,
  CART_NOT_ORDERABLE: 409,
  COUPON_NOT_VALID: 409,
  TOTAL_CHANGED: 409,
  CANCELLATION_NOT_POSSIBLE: 409,
  ORDER_MOVE_NOT_POSSIBLE: 409,
  PAYMENT_SUPERSEDED: 409,
  BODY_TOO_LARGE: 413,
  SHOP_IMAGE_TOO_LARGE: 413,
  CONTENT_TYPE_REFUSED: 415,
  SHOP_IMAGE_REFUSED: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_PAYMENTS: 429,
  TOO_MANY_CANCELLATIONS: 429,
  TOO_MANY_AT_ONCE: 429,
  UNEXPECTED: 500,
  DATABASE_UNAVAILABLE: 503,
  SHOP_IMAGE_UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const isErrorCode = (value: string): value is ErrorCode =>
  Object.hasOwn(ERROR_STATUS, value);

type StatusOf<Code extends ErrorCode> = (typeof ERROR_STATUS)[Code];
type CodesOf<Code extends ErrorCode, Status> = Code extends ErrorCode
  ? StatusOf<Code> extends Status
    ? Code
    : never
  : never;

const errorBody = <Code extends ErrorCode>(codes: readonly Code[]) =>
  z.object({
    error: z.object({
      code: z.enum(codes),
      message: z.string().openapi({ description: 'A message to show to the person.' }),
      fields: z
        .record(z.string(), z.enum(FIELD_CODES))
        .optional()
        .openapi({ description: 'With INVALID_FIELDS: the error code of each invalid field.' }),
      retryAfterSeconds: z
        .int()
        .optional()
        .openapi({ description: 'With status 429: the same as the Retry-After header.' }),
      totalAmount: z
        .int()
        .optional()
        .openapi({ description: 'With TOTAL_CHANGED: the new total, in paise.' }),
      requestId: z.string().openapi({ description: 'Identifies the request in the log.' }),
    }),
  });

type ErrorSchema<Code extends ErrorCode> = ReturnType<typeof errorBody<Code>>;
export type ErrorBody = z.infer<ErrorSchema<ErrorCode>>;

// Any call can fail in these ways.
const ALWAYS = [
  'TOO_MANY_AT_ONCE',
  'UNEXPECTED',
  'DATABASE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
// Any call that changes something can fail in these ways as well.
const ON_CHANGES = [
  'INVALID_REQUEST',
  'ORIGIN_REFUSED',
  'CONTENT_TYPE_REFUSED',
  'BODY_TOO_LARGE',
  'RATE_LIMITED',
] as const satisfies readonly ErrorCode[];

/** One response per status, each with the codes that have this status. */
type FailureResponses<Code extends ErrorCode> = {
  [Status in StatusOf<Code>]: {
    description: string;
    content: { 'application/json': { schema: ErrorSchema<CodesOf<Code, Status>> } };
  };
};

/** The OpenAPI `responses` for these error codes, grouped by status. */
export function failures<Code extends ErrorCode = never>(
  ...codes: readonly Code[]
): FailureResponses<Code | (typeof ALWAYS)[number]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, ...ALWAYS]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, group]) => [
    status,
    {
      description: group.join(', '),
      content: { 'application/json': { schema: errorBody(group) } },
    },
  ]);
  // The compiler can't follow the grouping; contract.type-test.ts and the response checks in tests cover it.
  return Object.fromEntries(responses) as FailureResponses<Code | (typeof ALWAYS)[number]>;
}

/** The same for a call that changes something. */
export const changeFailures = <Code extends ErrorCode = never>(...codes: readonly Code[]) =>
  failures<(typeof ON_CHANGES)[number] | Code>(...ON_CHANGES, ...codes);
