import { createRoute, z } from '@hono/zod-openapi';
import { isSentence } from '../domain/order-sentence.ts';
import { MAX_PRICE_CHANGES } from '../domain/price-cell.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { givenPlace, place, version } from './console-prices.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// What prices were, and who changed them. Amounts are whole paise.

const fails = (code: ErrorCode) => ({ error: code });
const paise = z.int();

const unlike = fails('PRICE_HISTORY_INVALID');

const historyChange = z.object({
  version,
  at: z.iso.datetime(),
  from: paise.nullable().openapi({ description: 'null: there was no such price.' }),
  to: paise.nullable(),
  changedBy: z
    .string()
    .nullable()
    .openapi({ description: 'A name; null: not changed in the console.' }),
  isScheduled: z.boolean(),
  publicationId: z
    .uuid()
    .nullable()
    .openapi({ description: 'Changes published together share it.' }),
});

const priceHistory = z
  .object({
    productId: z.string(),
    name: z.string(),
    pack: z.string(),
    packSince: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the product last got another pack; null: never.' }),
    place,
    price: paise.nullable().openapi({ description: 'The price that the cell has today.' }),
    changes: z.array(historyChange).openapi({ description: 'The newest first.' }),
    nextCursor: z.string().nullable(),
    points: z.array(z.object({ from: z.iso.datetime(), price: paise.nullable() })).openapi({
      description:
        'What shops paid over the last year, oldest first; each is valid until the next. In a district without its ' +
        'own price that is the base price.',
    }),
  })
  .openapi('CellPriceHistory');

export const readPriceHistoryRoute = createRoute({
  method: 'get',
  path: '/console/prices/history',
  tags: ['Console'],
  summary: 'Who changed the price of a cell, when, from what to what',
  request: {
    query: z.object({
      productId: z.string(unlike).regex(PRODUCT_ID, fails('PRODUCT_NOT_FOUND')),
      place: givenPlace(unlike),
      cursor: z
        .string(fails('CURSOR_INVALID'))
        .regex(/^\d{1,15}$/, fails('CURSOR_INVALID'))
        .optional(),
    }),
  },
  responses: {
    200: answer('The history', priceHistory),
    ...consoleFailures(
      'INVALID_REQUEST',
      'PRICE_HISTORY_INVALID',
      'PRODUCT_NOT_FOUND',
      'CURSOR_INVALID',
    ),
  },
});

const named = z.object({ productId: z.string(), name: z.string() });

const pricesAsOf = z
  .object({
    at: z.iso.datetime(),
    changes: z
      .array(
        z.object({
          productId: z.string(),
          place,
          price: paise.nullable().openapi({ description: 'The price then.' }),
          version: version.openapi({ description: 'The version now.' }),
          pack: z.string().openapi({ description: 'The pack that the price is for.' }),
        }),
      )
      .openapi({ description: 'Only cells that had another price then.' }),
    otherPack: z.array(named.extend({ pack: z.string(), packSince: z.iso.datetime() })).openapi({
      description: 'Their price then was for another pack: they are not in `changes`.',
    }),
    newer: z.array(named).openapi({ description: 'They did not exist then.' }),
    withoutPrice: z
      .array(named)
      .openapi({ description: 'They had no base price then, and one cannot be taken away.' }),
  })
  .openapi('PricesAsOf');

export const readPricesAsOfRoute = createRoute({
  method: 'post',
  path: '/console/prices/as-of',
  tags: ['Console'],
  summary: 'The prices as they were at a moment, as changes to publish; nothing is written',
  request: jsonBody(
    z.object(
      {
        at: z.iso.datetime({ offset: true, error: 'PRICE_HISTORY_INVALID' }),
        productIds: z
          .array(z.string(unlike).regex(PRODUCT_ID, unlike), unlike)
          .min(1, unlike)
          .max(MAX_PRICE_CHANGES, fails('PRICES_TOO_MANY'))
          .optional(),
        category: z.string(unlike).min(1, unlike).refine(isSentence, unlike).optional(),
      },
      unlike,
    ),
  ),
  responses: {
    200: answer('The prices then', pricesAsOf),
    ...consoleChangeFailures('PRICE_HISTORY_INVALID', 'PRICES_TOO_MANY'),
  },
});

export type CellPriceHistory = z.infer<typeof priceHistory>;
export type PricesAsOf = z.infer<typeof pricesAsOf>;
