import { createRoute, z } from '@hono/zod-openapi';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { consoleChangeFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// What is sold out, for staff (SHORT-01, docs/decisions/054-short-supply.md).

const fails = (code: ErrorCode) => ({ error: code });
const wrong = fails('SOLD_OUT_INVALID');
const MAX_DISTRICTS = 100;

const where = {
  districts: z
    .array(z.string(wrong).min(1, wrong).max(100, wrong), wrong)
    .max(MAX_DISTRICTS, wrong)
    .openapi({ description: 'Where it is sold out; empty: everywhere.' }),
  backOn: z.iso.date(wrong).nullable().openapi({
    description: 'The day in India on which it is back; null: until somebody says so.',
  }),
};

/** What staff see of it, beside a product. */
export const soldOutState = z
  .object({ ...where, byName: z.string(), at: z.iso.datetime() })
  .nullable()
  .openapi({ description: 'null: it can be ordered.' });

export const setSoldOutRoute = createRoute({
  method: 'put',
  path: '/console/products/{id}/sold-out',
  tags: ['Console'],
  summary: 'Say that a product is sold out, or that it is back',
  description:
    'Replaces what was said before, if the person saw it. A packer says it for today only, and takes only that back. ' +
    'Shops see it within a second.',
  request: {
    params: z.object({ id: z.string().regex(PRODUCT_ID, fails('PRODUCT_NOT_FOUND')) }),
    ...jsonBody(
      z.object(
        {
          soldOut: z.object(where, wrong).nullable().openapi({ description: 'null: it is back.' }),
          seen: z
            .object(where, wrong)
            .nullable()
            .openapi({
              description:
                'What the person saw; null: nothing was said. If something else is said now, nothing changes ' +
                '(SOLD_OUT_CHANGED), unless it already is as wanted. A day that has come is no difference: what was ' +
                'said until then is said no more.',
            }),
        },
        wrong,
      ),
    ),
  },
  responses: {
    200: answer('What is said now', z.object({ soldOut: soldOutState })),
    ...consoleChangeFailures(
      'PRODUCT_NOT_FOUND',
      'SOLD_OUT_INVALID',
      'BACK_ON_INVALID',
      'SOLD_OUT_CHANGED',
    ),
  },
});

export type SoldOutState = z.infer<typeof soldOutState>;
