import { createRoute, z } from '@hono/zod-openapi';
import { failures } from './errors.ts';
import { districtName } from './fields.ts';
import { packFields, rate } from './pack.ts';

// All prices of the retailer's own district, for printing.

const rateSheet = z
  .object({
    district: districtName,
    categories: z.array(
      z.object({
        category: z.string(),
        items: z
          .array(
            z.object({
              id: z.string(),
              title: z.string(),
              unit: z.string(),
              pack: packFields.pack,
              price: z.int().openapi({ description: 'Unit price, in paise' }),
              rate,
            }),
          )
          .openapi({ description: 'By title.' }),
      }),
    ),
  })
  .openapi('RateSheet');

export const readRateSheetRoute = createRoute({
  method: 'get',
  path: '/rate-sheet',
  tags: ['Catalogue'],
  summary: 'Every product that has a price in the caller’s district, by category',
  responses: {
    200: {
      description: 'The rate sheet',
      content: { 'application/json': { schema: rateSheet } },
    },
    ...failures('LOGIN_REQUIRED', 'NOT_ALLOWED', 'NOT_VERIFIED'),
  },
});

export type RateSheet = z.infer<typeof rateSheet>;
