import { createRoute, z } from '@hono/zod-openapi';
import { failures } from './errors.ts';
import { orderSummary } from './order.ts';
import { usualItem } from './usual-item.ts';

// What the home screen shows a retailer about their own orders.

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
