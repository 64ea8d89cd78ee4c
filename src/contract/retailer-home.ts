import { createRoute, z } from '@hono/zod-openapi';
import { failures } from './errors.ts';
import { orderSummary, paise } from './order.ts';
import { packFields } from './pack.ts';
import { usualItem } from './usual-item.ts';

// What the home screen shows a retailer about their own orders.

const changedPrice = z
  .object({
    id: z.string(),
    title: z.string(),
    pack: packFields.pack,
    price: paise('Unit price today'),
    priceChange: paise('Today’s unit price minus the one of the last order'),
  })
  .openapi('ChangedPrice');

const retailerHome = z
  .object({
    lastOrder: orderSummary.nullable().openapi({
      description:
        'null: nothing ordered yet. Cancelled orders and cancellation requests don’t count.',
    }),
    usual: z.array(usualItem).openapi({
      description:
        'At most eight available products, the most often ordered first, and of those what costs the shop most.',
    }),
    priceChanges: z.array(changedPrice).openapi({
      description:
        'Every product ordered before whose price has changed since; what makes the largest difference first.',
    }),
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

export type ChangedPrice = z.infer<typeof changedPrice>;
export type RetailerHome = z.infer<typeof retailerHome>;
