import { createRoute, z } from '@hono/zod-openapi';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { consoleFailures } from './errors.ts';
import { districtName } from './fields.ts';

// Find anything: the search of the console's palette. It contains no prices and no amounts, so every role may use it.

const LONGEST = 100;
/** At most so many of each kind. */
export const FOUND_PER_KIND = 6;

const foundThings = z
  .object({
    orders: z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        status: z.enum(ORDER_STATUSES),
        storeName: z.string().nullable(),
        orderDate: z.string(),
      }),
    ),
    shops: z.array(
      z.object({
        id: z.string(),
        storeName: z.string(),
        name: z.string(),
        mobile: z.string(),
        district: districtName,
      }),
    ),
    products: z
      .array(z.object({ id: z.string(), title: z.string(), pack: z.string() }))
      .openapi({ description: 'Empty for packers, who have no screen for products.' }),
  })
  .openapi('FoundThings');

export const findAnythingRoute = createRoute({
  method: 'get',
  path: '/console/search',
  tags: ['Console'],
  summary: 'The best few orders, shops and products for what has been typed so far',
  description:
    'Orders by the beginning of their number, and the latest ones of the shops found; shops by the beginnings of the ' +
    'words of their name or their owner’s, of their mobile number or of their GST number; products as in the store’s search.',
  request: {
    query: z.object({
      q: z
        .string({ error: 'SEARCH_INVALID' })
        .max(LONGEST, { error: 'SEARCH_TOO_LONG' })
        .transform((text) => text.trim()),
    }),
  },
  responses: {
    200: {
      description: `At most ${FOUND_PER_KIND} of each kind`,
      content: { 'application/json': { schema: foundThings } },
    },
    ...consoleFailures('INVALID_REQUEST', 'SEARCH_INVALID', 'SEARCH_TOO_LONG'),
  },
});

export type FoundThings = z.infer<typeof foundThings>;
