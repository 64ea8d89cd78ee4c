import { createRoute, z } from '@hono/zod-openapi';
import { DISTRICTS } from '../domain/districts.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from '../domain/price.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { changeFailures } from './errors.ts';
import { jsonBody } from './fields.ts';

// Prices, for the operator. Amounts are whole paise.

const wrong = { error: 'PRICES_INVALID' } as const;

const basePrice = z
  .int(wrong)
  .min(MIN_PRICE_PAISE, wrong)
  .max(MAX_PRICE_PAISE, wrong)
  .openapi({ description: 'The unit price in paise, tax included' });

const newPrice = z.object(
  {
    district: z.enum(DISTRICTS, wrong),
    basePrice: basePrice
      .nullable()
      .openapi({ description: 'null: no district price, so the product’s base price applies.' }),
  },
  wrong,
);

const newPrices = z
  .array(newPrice, wrong)
  .min(1, wrong)
  .max(DISTRICTS.length, wrong)
  .refine(
    (prices) => new Set(prices.map(({ district }) => district)).size === prices.length,
    wrong,
  );

const productPrices = z
  .object({
    id: z.string(),
    prices: z.array(z.object({ district: z.enum(DISTRICTS), basePrice: z.int() })),
  })
  .openapi('ProductPrices');

export const changePricesRoute = createRoute({
  method: 'put',
  path: '/operator/products/{id}/prices',
  tags: ['Operator'],
  summary: 'Set a product’s prices in the given districts; other districts stay unchanged',
  request: {
    params: z.object({ id: z.string().regex(PRODUCT_ID, { error: 'PRODUCT_NOT_FOUND' }) }),
    ...jsonBody(z.object({ prices: newPrices })),
  },
  responses: {
    200: {
      description: 'All district prices of the product after the change',
      content: { 'application/json': { schema: productPrices } },
    },
    ...changeFailures('PRICES_INVALID', 'PRODUCT_NOT_FOUND', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export type NewPrice = z.infer<typeof newPrice>;
export type ProductPrices = z.infer<typeof productPrices>;
