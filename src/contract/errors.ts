import { z } from '@hono/zod-openapi';
import { FIELD_CODES } from '../domain/account-rules.ts';
import { PRODUCT_FIELDS } from '../domain/product-fields.ts';
import { SHOP_SETTINGS } from '../domain/shop-settings.ts';

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
  INVITATION_INVALID: 400,
  STAFF_ROLE_INVALID: 400,
  DISTRICT_INVALID: 400,
  ACTIVITY_FILTER_INVALID: 400,
  DELETION_CODE_WRONG: 400,
  DELETION_TICKET_INVALID: 400,
  SETTINGS_INVALID: 400,
  JOB_KIND_INVALID: 400,
  SHOP_LIST_INVALID: 400,
  PRICES_INVALID: 400,
  SHEET_FILE_FORMAT_INVALID: 400,
  PRICES_TOO_MANY: 400,
  PRODUCT_INVALID: 400,
  PRODUCT_FILTER_INVALID: 400,
  SOLD_OUT_INVALID: 400,
  PACKING_INVALID: 400,
  BACK_ON_INVALID: 400,
  PRODUCT_PICTURE_CROP_INVALID: 400,
  PRICE_HISTORY_INVALID: 400,
  SCHEDULE_TIME_INVALID: 400,
  QUANTITY_INVALID: 400,
  CART_LINES_INVALID: 400,
  ASSISTED_LINES_INVALID: 400,
  LIST_TOO_LONG: 400,
  LIST_TOO_MANY_LINES: 400,
  LIST_TOO_MANY_ITEMS: 400,
  COUPON_REQUIRED: 400,
  COUPON_FILTER_INVALID: 400,
  COUPON_CODE_INVALID: 400,
  COUPON_DISCOUNT_INVALID: 400,
  COUPON_MINIMUM_INVALID: 400,
  COUPON_LIMIT_INVALID: 400,
  COUPON_PERIOD_INVALID: 400,
  COUPON_DISTRICTS_INVALID: 400,
  COINS_NOT_MULTIPLE: 400,
  PAYMENT_METHOD_INVALID: 400,
  EXPECTED_TOTAL_INVALID: 400,
  WITHOUT_COUPON_INVALID: 400,
  CART_REVISION_INVALID: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  ORDER_STATUS_INVALID: 400,
  ORDER_FILTER_INVALID: 400,
  ORDER_LIST_INVALID: 400,
  ORDER_NOTE_INVALID: 400,
  RETAILER_FILTER_INVALID: 400,
  RETAILER_NOTE_INVALID: 400,
  RETAILER_CHANGE_INVALID: 400,
  BLOCK_REASON_REQUIRED: 400,
  SENTENCE_INVALID: 400,
  SENTENCE_REQUIRED: 400,
  TICK_INVALID: 400,
  TICK_CASH_INVALID: 400,
  TICK_REASON_REQUIRED: 400,
  PAYMENT_NOT_VERIFIED: 400,
  WEBHOOK_REFUSED: 400,
  INVALID_CREDENTIALS: 401,
  LOGIN_REQUIRED: 401,
  USER_NOT_LOGGED_IN: 401,
  PAYMENT_REQUIRED: 402,
  ORIGIN_REFUSED: 403,
  NOT_ALLOWED: 403,
  NOT_VERIFIED: 403,
  ACCOUNT_BLOCKED: 403,
  REGISTRATION_REFUSED: 403,
  FRESH_PASSWORD_REQUIRED: 403,
  VIEWING_READ_ONLY: 403,
  TICK_REFUND_NOT_ALLOWED: 403,
  PACKING_REFUND_NOT_ALLOWED: 403,
  PRODUCT_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  NO_INVOICES: 404,
  PRODUCT_PICTURE_NOT_FOUND: 404,
  SIGNATURE_NOT_FOUND: 404,
  MOBILE_NOT_FOUND: 404,
  SHOP_IMAGE_NOT_FOUND: 404,
  CART_LINE_NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  SCHEDULE_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  STAFF_NOT_FOUND: 404,
  RETAILER_NOT_FOUND: 404,
  DISTRICT_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  NO_SUCH_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  INVITED_ALREADY: 409,
  OWN_ACCESS: 409,
  RETAILER_BLOCKED: 409,
  LAST_OWNER: 409,
  RETAILER_DECIDED: 409,
  DISTRICT_EXISTS: 409,
  DISTRICT_CHANGED: 409,
  LAST_DISTRICT: 409,
  TOO_MANY_DISTRICTS: 409,
  PRICE_NOT_AVAILABLE: 409,
  SOLD_OUT: 409,
  CART_FULL: 409,
  COUPON_USED: 409,
  COUPON_EXHAUSTED: 409,
  COUPON_MINIMUM_NOT_MET: 409,
  COUPON_NOT_STARTED: 409,
  COUPON_ENDED: 409,
  COUPON_NOT_IN_DISTRICT: 409,
  COUPON_FIRST_ORDER_ONLY: 409,
  COUPON_CODE_TAKEN: 409,
  COUPON_CHANGED: 409,
  COINS_NOT_ENOUGH: 409,
  COINS_ABOVE_TOTAL: 409,
  CART_EMPTY: 409,
  CART_NOT_ORDERABLE: 409,
  COUPON_NOT_VALID: 409,
  TOTAL_CHANGED: 409,
  PACKS_CHANGED: 409,
  CANCELLATION_NOT_POSSIBLE: 409,
  ORDER_MOVE_NOT_POSSIBLE: 409,
  CANCELLATION_CHANGED: 409,
  TICK_CASH_DIFFERS: 409,
  PAYMENT_SUPERSEDED: 409,
  PRICES_CHANGED: 409,
  PRODUCT_CHANGED: 409,
  SOLD_OUT_CHANGED: 409,
  DISTRICT_PRICES_UNDECIDED: 409,
  PRODUCT_ALREADY_ADDED: 409,
  SETTINGS_CHANGED: 409,
  JOB_NOT_RETRYABLE: 409,
  SHEET_FILE_TOO_LONG: 409,
  SCHEDULE_APPLIED: 409,
  TOO_MANY_SCHEDULES: 409,
  BODY_TOO_LARGE: 413,
  SHOP_IMAGE_TOO_LARGE: 413,
  SHEET_FILE_TOO_LARGE: 413,
  PRODUCT_PICTURE_TOO_LARGE: 413,
  SIGNATURE_TOO_LARGE: 413,
  CONTENT_TYPE_REFUSED: 415,
  SHOP_IMAGE_REFUSED: 415,
  SHEET_FILE_NOT_A_SHEET: 415,
  SHEET_FILE_OLD_FORMAT: 415,
  SHEET_FILE_ENCRYPTED: 415,
  PRODUCT_PICTURE_REFUSED: 415,
  SIGNATURE_REFUSED: 415,
  SHEET_FILE_DAMAGED: 422,
  SHEET_FILE_EMPTY: 422,
  SHEET_FILE_TOO_MANY_ROWS: 422,
  SHEET_FILE_TOO_MANY_COLUMNS: 422,
  SHEET_FILE_TOO_MUCH: 422,
  PRICE_FILE_NO_HEADER: 422,
  SHEET_FILE_COLUMN_TWICE: 422,
  PRICE_FILE_TOO_MANY_CHANGES: 422,
  SHEET_FILE_CHANGES_TOO_LARGE: 422,
  PRODUCT_FILE_NO_HEADER: 422,
  PRODUCT_FILE_TOO_MANY_CHANGES: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  REQUEST_ID_REUSED: 422,
  TICK_REUSED: 422,
  RATE_LIMITED: 429,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_PAYMENTS: 429,
  TOO_MANY_CANCELLATIONS: 429,
  TOO_MANY_AT_ONCE: 429,
  UNEXPECTED: 500,
  DATABASE_UNAVAILABLE: 503,
  SHOP_IMAGE_UNAVAILABLE: 503,
  PRODUCT_PICTURE_UNAVAILABLE: 503,
  SIGNATURE_UNAVAILABLE: 503,
  SHEET_FILE_UNAVAILABLE: 503,
  INVOICE_UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  MONEY_FILTER_INVALID: 400,
  TAX_MONTH_INVALID: 400,
  LEDGER_ENTRY_INVALID: 400,
  LEDGER_NOTE_REQUIRED: 400,
  REFUND_INVALID: 400,
  CREDIT_INVALID: 400,
  CLOSING_INVALID: 400,
  CLOSING_NOTE_REQUIRED: 400,
  CLOSING_CASH_TOO_HIGH: 400,
  BALANCE_TOO_LOW: 409,
  BALANCE_TOO_HIGH: 409,
  REFUND_TOO_LARGE: 409,
  REFUND_LEAVES_TOO_LITTLE: 409,
  CREDIT_TOO_LARGE: 409,
  CREDIT_LEAVES_TOO_LITTLE: 409,
  CREDIT_NOT_DELIVERED: 409,
  TOO_MANY_INVOICES: 409,
  INVOICE_WITHOUT_ACCOUNT: 409,
  INVOICE_DAY_AHEAD: 409,
  DAY_ALREADY_CLOSED: 409,
  CLOSING_CHANGED: 409,
  MONEY_FILE_TOO_LONG: 409,
  MONEY_REUSED: 422,
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

const priceConflict = z
  .object({
    productId: z.string(),
    place: z.string().openapi({ description: 'base, or a district.' }),
    pack: z.string().openapi({ description: 'The pack that the product has now.' }),
    price: z
      .int()
      .nullable()
      .openapi({ description: 'The price that the cell has now, in paise.' }),
    version: z.int().openapi({ description: 'The version that the cell has now.' }),
    changedBy: z.string().nullable().openapi({
      description: 'The name of whoever changed it; null: not changed in the console.',
    }),
    changedAt: z.iso.datetime().nullable(),
  })
  .openapi('PriceConflict');

export type PriceConflict = z.infer<typeof priceConflict>;

const settingConflict = z
  .object({
    name: z.enum(SHOP_SETTINGS),
    value: z.string().openapi({ description: 'What holds now.' }),
    isDefault: z.boolean(),
    version: z.int().openapi({ description: 'The version that the setting has now.' }),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .openapi('SettingConflict');

export type SettingConflict = z.infer<typeof settingConflict>;

const errorDetails = z
  .object({
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
      .openapi({ description: 'With TOTAL_CHANGED: the total now, in paise.' }),
    changedPacks: z
      .array(z.object({ productId: z.string(), title: z.string(), pack: z.string() }))
      .optional()
      .openapi({ description: 'With PACKS_CHANGED: the products and the packs they have now.' }),
    priceConflicts: z.array(priceConflict).optional().openapi({
      description: 'With PRICES_CHANGED: each cell whose price or pack somebody else has changed.',
    }),
    districtPrices: z
      .array(
        z.object({
          district: z.string(),
          price: z.int().openapi({ description: 'In paise.' }),
          version: z.int().openapi({ description: 'The version of this price.' }),
          scaled: z.int().nullable().openapi({
            description: 'What `scale` would make of it; null: it cannot be scaled.',
          }),
        }),
      )
      .optional()
      .openapi({
        description:
          'With DISTRICT_PRICES_UNDECIDED: the prices that districts have of their own, which are for the old pack.',
      }),
    productIds: z
      .array(z.string())
      .optional()
      .openapi({
        description:
          'For a list of products, with PRODUCT_NOT_FOUND: those that do not exist; with PRODUCT_CHANGED: those that ' +
          'somebody else has changed. With PRODUCT_ALREADY_ADDED: the product that was added; with ' +
          'DISTRICT_PRICES_UNDECIDED: the one whose pack would change.',
      }),
    productFields: z
      .array(z.enum(PRODUCT_FIELDS))
      .optional()
      .openapi({ description: 'With PRODUCT_INVALID: the fields that are not valid.' }),
    settings: z.array(z.enum(SHOP_SETTINGS)).optional().openapi({
      description: 'With SETTINGS_INVALID: the settings whose values are not accepted.',
    }),
    settingConflicts: z.array(settingConflict).optional().openapi({
      description: 'With SETTINGS_CHANGED: each setting that somebody else has changed.',
    }),
    requestId: z.string().openapi({ description: 'Identifies the request in the log.' }),
  })
  .openapi('ErrorDetails');

const errorBody = <Code extends ErrorCode>(codes: readonly Code[]) =>
  z.object({ error: errorDetails.extend({ code: z.enum(codes) }) });

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
  'VIEWING_READ_ONLY',
] as const satisfies readonly ErrorCode[];

/** Most calls can fail in the same few ways; a schema for each of them would slow down the store's start. */
const bodies = new Map<string, ErrorSchema<ErrorCode>>();

function sharedBody(codes: readonly ErrorCode[]): ErrorSchema<ErrorCode> {
  const key = codes.join();
  const body = bodies.get(key) ?? errorBody(codes);
  bodies.set(key, body);
  return body;
}

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
      content: { 'application/json': { schema: sharedBody(group) } },
    },
  ]);
  // The compiler can't follow the grouping; contract.type-test.ts and the response checks in tests cover it.
  return Object.fromEntries(responses) as FailureResponses<Code | (typeof ALWAYS)[number]>;
}

/** The same for a call that changes something. */
export const changeFailures = <Code extends ErrorCode = never>(...codes: readonly Code[]) =>
  failures<(typeof ON_CHANGES)[number] | Code>(...ON_CHANGES, ...codes);

const STAFF_ONLY = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const satisfies readonly ErrorCode[];

/** The same for a call of the console that reads something. */
export const consoleFailures = <Code extends ErrorCode = never>(...codes: readonly Code[]) =>
  failures<(typeof STAFF_ONLY)[number] | Code>(...STAFF_ONLY, ...codes);

/** The same for a call of the console that changes something. */
export const consoleChangeFailures = <Code extends ErrorCode = never>(...codes: readonly Code[]) =>
  changeFailures<(typeof STAFF_ONLY)[number] | Code>(...STAFF_ONLY, ...codes);
