import { z } from '@hono/zod-openapi';
import { MEASURES } from '../domain/pack.ts';
import type { ErrorCode } from './errors.ts';

// How a product is sold: loose, or in packs. Part of products, cart lines and order lines.

const packDetails = z
  .object({
    amount: z.number().positive().openapi({ description: 'At most three decimals.' }),
    measure: z.enum(MEASURES),
    container: z.string().openapi({ example: 'jute sack' }),
    inner: z
      .object({
        count: z.int(),
        container: z.string().openapi({ description: 'In the singular; may be empty.' }),
      })
      .optional()
      .openapi({ description: 'The smaller packs inside; amount is what they contain together.' }),
    isUnknown: z.literal(true).optional().openapi({
      description: 'In a line that was written before packs were recorded.',
    }),
  })
  .openapi('Pack');

export const packFields = {
  pack: z.string().openapi({
    description: 'How it is sold, in words.',
    examples: ['25 kg jute sack', 'Case of 24 x 100 g pouches', 'Loose, by the kg', '1 piece'],
  }),
  packDetails: packDetails.nullable().openapi({ description: 'null: loose, by the kilogram.' }),
};

/** Above that of every pack: two containers and their figures. */
const LONGEST_PACK_TEXT = 300;

/** In a request with a quantity. */
export const typedForPack = (wrong: { readonly error: ErrorCode }, ifOther: string) =>
  z
    .string(wrong)
    .max(LONGEST_PACK_TEXT, wrong)
    .optional()
    .openapi({
      description:
        'The pack that the quantity was typed for, as the product showed it. If the product has another one by now, ' +
        ifOther,
    });

export const rate = z
  .object({
    price: z.int().openapi({ description: 'In paise; whole rupees from 100 rupees on.' }),
    per: z.enum(['kg', 'l', 'piece']),
  })
  .nullable()
  .optional()
  .openapi({
    description:
      'What a kilogram, litre or piece of the pack costs. Absent for a visitor; null: there is no price, or it is ' +
      'for a kilogram or a single piece itself.',
  });
