import { createRoute, z } from '@hono/zod-openapi';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { failures } from './errors.ts';

// What a retailer knows about a product's price: what they paid last, and what it has cost in their own district.

const paise = (description: string) => z.int().openapi({ description: `${description}, in paise` });

const priceMemory = z
  .object({
    prices: z
      .array(z.object({ from: z.iso.datetime(), price: paise('Unit price').nullable() }))
      .openapi({
        description:
          'The price in the retailer’s district over the last 90 days, oldest first; each is valid until the next. ' +
          'Empty: the retailer sees no prices.',
      }),
    range: z
      .object({ lowest: paise('The lowest of them'), highest: paise('The highest of them') })
      .nullable()
      .openapi({ description: 'null: there was no price.' }),
    lastPaid: z
      .object({ price: paise('Unit price'), orderDate: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'From the retailer’s latest order with this product; null: none.' }),
  })
  .openapi('PriceMemory');

export const readPriceMemoryRoute = createRoute({
  method: 'get',
  path: '/products/{id}/price-memory',
  tags: ['Catalogue'],
  summary: 'What the caller last paid for a product, and its price in their district over 90 days',
  request: {
    params: z.object({ id: z.string().regex(PRODUCT_ID, { error: 'PRODUCT_NOT_FOUND' }) }),
  },
  responses: {
    200: {
      description: 'The price memory',
      content: { 'application/json': { schema: priceMemory } },
    },
    ...failures('PRODUCT_NOT_FOUND', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export type PriceMemory = z.infer<typeof priceMemory>;
