import { createRoute, z } from '@hono/zod-openapi';
import { CATEGORIES } from '../domain/categories.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { PACK_RANGES, PRODUCT_ORDERS } from '../domain/product-order.ts';
import { CONTROL_CHARACTERS, SEARCH_LENGTH } from '../domain/search-words.ts';
import { type ErrorCode, failures } from './errors.ts';
import { districtName } from './fields.ts';
import { packFields, rate } from './pack.ts';

// The catalogue. Amounts are whole paise. A visitor's response has no price fields; a retailer's has prices for their own
// district.

export const PAGE_SIZE = { usual: 24, most: 60 } as const;
export const SUGGESTIONS = 8;
/** Long enough for the longest title in any script. */
const CURSOR_LENGTH = 4_096;

/** A schema that fails with one of our error codes instead of zod's message. */
const fails = (code: ErrorCode) => ({ error: code });

const search = z
  .string(fails('SEARCH_INVALID'))
  .max(SEARCH_LENGTH, fails('SEARCH_TOO_LONG'))
  .refine((text) => !CONTROL_CHARACTERS.test(text), fails('SEARCH_INVALID'))
  .transform((text) => text.trim());

const category = z.enum(CATEGORIES, fails('UNKNOWN_CATEGORY'));

const paise = (description: string) =>
  z
    .int()
    .nonnegative()
    .openapi({ description: `${description}, in paise` });

const unitPrice = paise('Unit price for this retailer, tax included')
  .nullable()
  .optional()
  .openapi({
    description: 'Absent for a visitor; null: no price in the retailer’s district.',
  });

const spelled = z.object({
  latin: z.array(z.string()).readonly(),
  script: z.array(z.string()).readonly(),
});

const soldOut = z
  .object({
    backOn: z.iso.date().nullable().openapi({
      description: 'The day in India on which it is back; null: not known.',
    }),
  })
  .optional()
  .openapi({ description: 'Absent: it can be ordered.' });

const familyPack = z
  .object({
    id: z.string(),
    title: z.string(),
    unit: z.string(),
    ...packFields,
    price: unitPrice,
    rate,
    soldOut,
  })
  .openapi('FamilyPack');

const shortPack = z.string().openapi({
  description: 'The pack as short as it can be told apart from the others of the same goods.',
  examples: ['25 kg', 'Loose'],
});

const otherPack = familyPack
  .extend({
    short: shortPack,
  })
  .openapi('OtherPack');

export const productCard = z
  .object({
    id: z.string(),
    title: z.string(),
    categories: z.array(z.string()),
    images: z.array(z.string()),
    unit: z.string().openapi({
      description: "'kg': loose, the price is for a kilogram. 'others': the price is for one pack.",
    }),
    ...packFields,
    familyId: z
      .string()
      .optional()
      .openapi({ description: 'The same for all packs of the same goods; absent: there is one.' }),
    price: unitPrice,
    rate,
    soldOut,
    short: shortPack
      .optional()
      .openapi({ description: 'In lists: see OtherPack; absent: the goods have one pack only.' }),
    otherPacks: z.array(otherPack).optional().openapi({
      description: 'In lists: the other packs of the same goods, the smallest first; absent: none.',
    }),
  })
  .openapi('ProductCard');

const districtPriceEntry = z
  .object({
    district: districtName,
    basePrice: paise('The exact unit price in the catalogue'),
    price: paise('The unit price shown and charged, in whole rupees'),
    totalPrice: paise('The same as price unless the catalogue has another'),
    cgst: paise('CGST included'),
    sgst: paise('SGST included'),
  })
  .openapi('DistrictPrice');

const product = productCard
  .extend({
    description: z.string(),
    imageAlts: z.array(z.string()).openapi({
      description: 'What each of `images` shows; empty: the title describes it.',
    }),
    localNames: z.object({
      english: z.array(z.string()).readonly(),
      hindi: spelled,
      tamil: spelled,
      malayalam: spelled,
    }),
    categoryLink: z.string().optional(),
    familyPacks: z.array(familyPack).openapi({
      description:
        'All packs of the same goods, this one included, the smallest first. Empty if there is one only.',
    }),
    priceInclTax: unitPrice,
    totalPrice: unitPrice,
    cgst: unitPrice,
    sgst: unitPrice,
    creditPoints: z.int().optional(),
    districtPrices: z
      .array(districtPriceEntry)
      .optional()
      .openapi({ description: 'At most one: the retailer’s own district.' }),
  })
  .openapi('Product');

export const productPage = z
  .object({
    items: z.array(productCard),
    nextCursor: z.string().nullable().openapi({ description: 'null: this was the last page.' }),
    total: z.int(),
    packRanges: z.array(z.enum(PACK_RANGES)).openapi({
      description: 'The values of `pack` that any product of the catalogue has.',
    }),
  })
  .openapi('ProductPage');

const suggestion = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.string(),
    image: z.string().nullable(),
    unit: z.string(),
    ...packFields,
    price: unitPrice,
    rate,
    soldOut,
    packs: z.array(familyPack).openapi({
      description:
        'All packs of the same goods, this one included, the smallest first; a family is suggested once. Empty if ' +
        'there is one only.',
    }),
  })
  .openapi('Suggestion');

const shelf = z.array(productCard);

const carousel = z.object({ category, items: shelf }).openapi('Carousel');

const home = z
  .object({
    carousel,
    lowestPrices: shelf,
    trendingDryFruits: shelf,
    hotelsAndBakeries: shelf,
    trendingSachets: shelf,
    trendingSpices: shelf,
  })
  .openapi('Home');

const json = <T extends z.ZodType>(description: string, schema: T) => ({
  200: { description, content: { 'application/json': { schema } } },
});

export const listProductsRoute = createRoute({
  method: 'get',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'Products by title, search results best match first, or either in another order',
  request: {
    query: z.object({
      q: search.optional(),
      category: category.optional(),
      sort: z.enum(PRODUCT_ORDERS, fails('UNKNOWN_ORDER')).optional().openapi({
        description:
          'price and rate (the price per kg or litre) need prices: without them products are listed by name.',
      }),
      pack: z
        .enum(PACK_RANGES, fails('UNKNOWN_PACK_RANGE'))
        .optional()
        .openapi({ description: 'Only packs of this size, in kilograms or litres.' }),
      limit: z
        .string(fails('LIMIT_OUT_OF_RANGE'))
        .regex(/^\d{1,3}$/, fails('LIMIT_OUT_OF_RANGE'))
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= PAGE_SIZE.most, fails('LIMIT_OUT_OF_RANGE'))
        .default(PAGE_SIZE.usual)
        .openapi({ type: 'integer', minimum: 1, maximum: PAGE_SIZE.most }),
      cursor: z
        .string(fails('CURSOR_INVALID'))
        .max(CURSOR_LENGTH, fails('CURSOR_INVALID'))
        .optional(),
    }),
  },
  responses: {
    ...json('A page of products', productPage),
    ...failures(
      'INVALID_REQUEST',
      'SEARCH_INVALID',
      'SEARCH_TOO_LONG',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_ORDER',
      'UNKNOWN_PACK_RANGE',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export const suggestProductsRoute = createRoute({
  method: 'get',
  path: '/products/suggestions',
  tags: ['Catalogue'],
  summary: 'The best few matches for what has been typed so far',
  request: { query: z.object({ q: search }) },
  responses: {
    ...json('At most eight products', z.object({ items: z.array(suggestion) })),
    ...failures('INVALID_REQUEST', 'SEARCH_INVALID', 'SEARCH_TOO_LONG'),
  },
});

export const readProductRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Catalogue'],
  summary: 'One product in full',
  request: {
    // A malformed id gets the same response as an unknown one.
    params: z.object({
      id: z.string().regex(PRODUCT_ID, fails('PRODUCT_NOT_FOUND')),
    }),
  },
  responses: { ...json('The product', product), ...failures('PRODUCT_NOT_FOUND') },
});

export const readHomeRoute = createRoute({
  method: 'get',
  path: '/home',
  tags: ['Catalogue'],
  summary: 'Everything that the home screen shows',
  responses: { ...json('The home screen', home), ...failures() },
});

export const readCarouselRoute = createRoute({
  method: 'get',
  path: '/home/carousel',
  tags: ['Catalogue'],
  summary: 'The most popular products of a category, for the home screen',
  request: { query: z.object({ category }) },
  responses: {
    ...json('At most thirty products', carousel),
    ...failures('INVALID_REQUEST', 'UNKNOWN_CATEGORY'),
  },
});

export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type FamilyPack = z.infer<typeof familyPack>;
export type ProductPage = z.infer<typeof productPage>;
export type Suggestion = z.infer<typeof suggestion>;
export type Home = z.infer<typeof home>;
export type Carousel = z.infer<typeof carousel>;
