import { z } from '@hono/zod-openapi';

/** Every way a call can fail, with its HTTP status. src/text/messages.ts has a sentence for each. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  SEARCH_INVALID: 400,
  SEARCH_TOO_LONG: 400,
  UNKNOWN_CATEGORY: 400,
  LIMIT_OUT_OF_RANGE: 400,
  CURSOR_INVALID: 400,
  PRODUCT_NOT_FOUND: 404,
  NO_SUCH_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNEXPECTED: 500,
  DATABASE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const isErrorCode = (value: string): value is ErrorCode =>
  Object.hasOwn(ERROR_STATUS, value);

const errorBody = (codes: readonly ErrorCode[]) =>
  z.object({
    error: z.object({
      code: z.enum(codes as [ErrorCode, ...ErrorCode[]]),
      message: z.string().openapi({ description: 'A sentence for the person.' }),
      requestId: z.string().openapi({ description: 'Names the request in the log.' }),
    }),
  });

export type ErrorBody = z.infer<ReturnType<typeof errorBody>>;

// Any call can meet these two.
const ALWAYS = ['UNEXPECTED', 'DATABASE_UNAVAILABLE'] as const satisfies readonly ErrorCode[];

/** The `responses` of a call that can fail in these ways, grouped by status as OpenAPI wants them. */
export function failures(...codes: ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, ...ALWAYS]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: errorBody(group) } },
      },
    ]),
  );
}
