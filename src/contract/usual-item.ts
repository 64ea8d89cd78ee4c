import { z } from '@hono/zod-openapi';
import { productCard } from './catalogue.ts';

// A product that the caller's shop has ordered before: in the order pad and on the home screen.

const lastOrder = z.object({
  quantity: z.int(),
  price: z.int().openapi({ description: 'Unit price then, in paise.' }),
  at: z.iso.datetime(),
});

export const usualItem = productCard
  .extend({
    times: z.int().openapi({ description: 'In how many of the recent orders it is.' }),
    last: lastOrder.nullable().openapi({
      description: 'The last order of it; null: it was sold in another pack then.',
    }),
    priceChange: z
      .int()
      .nullable()
      .optional()
      .openapi({
        description:
          'Today’s unit price minus the one of the last order, in paise. Absent if the caller sees no prices; null: ' +
          'there is nothing to compare.',
      }),
  })
  .openapi('UsualItem');

export type UsualItem = z.infer<typeof usualItem>;
