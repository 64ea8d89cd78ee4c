import { createRoute, z } from '@hono/zod-openapi';
import { LINE_PROBLEMS } from '../domain/priced-cart.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { isQuantity, MAX_CART_LINES, MAX_QUANTITY, MIN_QUANTITY } from '../domain/quantity.ts';
import { listProductsRoute, PAGE_SIZE, productPage } from './catalogue.ts';
import { retailerParams } from './console-retailers.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { districtName, jsonBody } from './fields.ts';
import { answer, expectedTotal, idempotencyHeader, orderSummary, paise } from './order.ts';
import { packFields, typedForPack } from './pack.ts';
import { usualItem } from './usual-item.ts';

// What staff do for one shop (CONS-12): see the store as it does, and place an order for it on the phone. Prices are
// those of the shop's district, and never come from a request.

const fails = (code: ErrorCode) => ({ error: code });

export const startViewRoute = createRoute({
  method: 'post',
  path: '/console/retailers/{id}/view-as',
  tags: ['Console'],
  summary: 'See the store as this shop sees it, read only',
  description:
    'Sets a cookie. Until the view ends, the calls of the shop answer as they would to the shop, and all that change ' +
    'something are refused with VIEWING_READ_ONLY. The calls of the console stay what they are; another call that ' +
    'is for the member of staff has the header x-for-staff.',
  request: { params: retailerParams, ...jsonBody(z.object({})) },
  responses: {
    201: answer('When the view ends by itself', z.object({ until: z.iso.datetime() })),
    ...consoleChangeFailures('RETAILER_NOT_FOUND', 'RETAILER_BLOCKED'),
  },
});

export const stopViewRoute = createRoute({
  method: 'delete',
  path: '/console/view-as',
  tags: ['Console'],
  summary: 'Stop seeing the store as a shop; succeeds if that has already ended',
  responses: {
    200: answer('Stopped', z.object({ stopped: z.literal(true) })),
    ...consoleChangeFailures(),
  },
});

const assistedPad = z
  .object({
    shop: z.object({
      id: z.string(),
      name: z.string(),
      storeName: z.string(),
      mobile: z.string(),
      district: districtName,
      isBlocked: z.boolean(),
      seesPrices: z.boolean().openapi({
        description: 'false: prices are for verified shops only, and this one is not.',
      }),
    }),
    usual: z.array(usualItem).openapi({
      description: `What the shop usually orders, most frequent first; at most ${PAGE_SIZE.most}.`,
    }),
  })
  .openapi('AssistedPad');

export const readAssistedPadRoute = createRoute({
  method: 'get',
  path: '/console/retailers/{id}/order-pad',
  tags: ['Console'],
  summary: 'The order pad of a shop: who it is, and what it usually orders',
  request: { params: retailerParams },
  responses: {
    200: answer('The order pad', assistedPad),
    ...consoleFailures('RETAILER_NOT_FOUND'),
  },
});

export const findForShopRoute = createRoute({
  method: 'get',
  path: '/console/retailers/{id}/products',
  tags: ['Console'],
  summary: 'Products by title or search, at the prices of a shop',
  request: {
    params: retailerParams,
    query: listProductsRoute.request.query.pick({ q: true, limit: true, cursor: true }),
  },
  responses: {
    200: answer('A page of products', productPage),
    ...consoleFailures(
      'INVALID_REQUEST',
      'SEARCH_INVALID',
      'SEARCH_TOO_LONG',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
      'RETAILER_NOT_FOUND',
    ),
  },
});

const linesWrong = fails('ASSISTED_LINES_INVALID');

const lines = z
  .array(
    z.object({
      productId: z.string(linesWrong).regex(PRODUCT_ID, linesWrong),
      quantity: z
        .int(fails('QUANTITY_INVALID'))
        .refine(isQuantity, fails('QUANTITY_INVALID'))
        .openapi({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
      pack: typedForPack(linesWrong, 'the order is refused with PACKS_CHANGED.'),
    }),
    linesWrong,
  )
  .min(1, linesWrong)
  .max(MAX_CART_LINES, linesWrong)
  .refine(
    (asked) => new Set(asked.map(({ productId }) => productId)).size === asked.length,
    linesWrong,
  );

const reviewedLine = z
  .object({
    id: z.string(),
    title: z.string(),
    unit: z.string(),
    ...packFields,
    quantity: z.int(),
    price: paise('Unit price now').nullable(),
    lineTotal: paise('Price times quantity').nullable(),
    problem: z.enum(LINE_PROBLEMS).nullable().openapi({ description: 'Why it can’t be ordered.' }),
  })
  .openapi('ReviewedLine');

const review = z
  .object({
    lines: z.array(reviewedLine),
    totalAmount: paise('The total of what can be ordered'),
    isOrderable: z.boolean(),
  })
  .openapi('AssistedReview');

const lineFailures = ['ASSISTED_LINES_INVALID', 'QUANTITY_INVALID', 'RETAILER_NOT_FOUND'] as const;

export const reviewAssistedOrderRoute = createRoute({
  method: 'post',
  path: '/console/retailers/{id}/order-review',
  tags: ['Console'],
  summary: 'What an order for this shop would cost; nothing is changed',
  request: { params: retailerParams, ...jsonBody(z.object({ lines })) },
  responses: {
    200: answer('Each line at today’s price, and the total', review),
    ...consoleChangeFailures(...lineFailures),
  },
});

export const placeAssistedOrderRoute = createRoute({
  method: 'post',
  path: '/console/retailers/{id}/orders',
  tags: ['Console'],
  summary: 'Place an order for a shop that is on the phone',
  description:
    'Cash on delivery, without coupon and coins. The shop’s own cart stays as it is. The shop gets an email, and the ' +
    'order says who placed it.',
  request: {
    params: retailerParams,
    headers: idempotencyHeader,
    ...jsonBody(z.object({ lines, expectedTotal })),
  },
  responses: {
    201: answer('A summary of the order; the same for a repeat with the same key', orderSummary),
    ...consoleChangeFailures(
      ...lineFailures,
      'EXPECTED_TOTAL_INVALID',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'RETAILER_BLOCKED',
      'CART_NOT_ORDERABLE',
      'PACKS_CHANGED',
      'TOTAL_CHANGED',
      'TOO_MANY_ORDERS',
    ),
  },
});

export type AssistedPad = z.infer<typeof assistedPad>;
export type AssistedReview = z.infer<typeof review>;
