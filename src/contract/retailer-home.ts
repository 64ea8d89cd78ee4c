import { createRoute, z } from '@hono/zod-openapi';
import { productCard } from './catalogue.ts';
import { failures } from './errors.ts';
import { orderSummary, paise } from './order.ts';

// What the home screen shows a retailer about their own orders.

const usualItem = z
  .object({
    product: productCard,
    lastPrice: paise('Unit price when it was last ordered'),
    lastQuantity: z.int(),
  })
  .openapi('UsualItem');

const retailerHome = z
  .object({
    lastOrder: orderSummary.nullable().openapi({ description: 'null: nothing ordered yet.' }),
    usual: z
      .array(usualItem)
      .openapi({ description: 'At most eight available products, the most often ordered first.' }),
  })
  .openapi('RetailerHome');

export const readRetailerHomeRoute = createRoute({
  method: 'get',
  path: '/home/retailer',
  tags: ['Order'],
  summary: 'The caller’s last order, and what they usually order at today’s prices',
  responses: {
    200: {
      description: 'For the home screen',
      content: { 'application/json': { schema: retailerHome } },
    },
    ...failures('LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export type RetailerHome = z.infer<typeof retailerHome>;
export type UsualItem = z.infer<typeof usualItem>;
