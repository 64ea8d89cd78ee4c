import { createRoute, z } from '@hono/zod-openapi';
import { CATEGORIES } from '../domain/categories.ts';
import { DISTRICTS } from '../domain/districts.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { CONTROL_CHARACTERS, SEARCH_LENGTH } from '../domain/search-words.ts';
import { type ErrorCode, failures } from './errors.ts';

// The catalogue's calls. Amounts are whole paise. A visitor's answer has none of the price fields;
// a retailer's has those of the own district.

export const PAGE_SIZE = { usual: 24, most: 60 } as const;
export const SUGGESTIONS = 8;
/** Holds the longest title there can be, whatever its letters. */
const CURSOR_LENGTH = 4_096;

/** A schema that fails with one of our codes instead of zod's words. */
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

const unitPrice = paise('What one unit costs this retailer, taxes included')
  .nullable()
  .optional()
  .openapi({
    description: 'Absent for a visitor; null: no price in the district of the retailer.',
  });

const spelled = z.object({
  latin: z.array(z.string()).readonly(),
  script: z.array(z.string()).readonly(),
});

const productCard = z
  .object({
    id: z.string(),
    title: z.string(),
    categories: z.array(z.string()),
    images: z.array(z.string()),
    unit: z.string().openapi({ description: "'kg', or 'others': the price is for one pack." }),
    pack: z.string(),
    price: unitPrice,
  })
  .openapi('ProductCard');

const districtPriceEntry = z
  .object({
    district: z.enum(DISTRICTS),
    basePrice: paise('The unit price as the catalogue gives it'),
    price: paise('The unit price shown and charged, in whole rupees'),
    totalPrice: paise('The same unless the catalogue gives another'),
    cgst: paise('CGST contained in it'),
    sgst: paise('SGST contained in it'),
  })
  .openapi('DistrictPrice');

const product = productCard
  .extend({
    description: z.string(),
    localNames: z.object({
      english: z.array(z.string()).readonly(),
      hindi: spelled,
      tamil: spelled,
      malayalam: spelled,
    }),
    categoryLink: z.string().optional(),
    priceInclTax: unitPrice,
    totalPrice: unitPrice,
    cgst: unitPrice,
    sgst: unitPrice,
    creditPoints: z.int().optional(),
    districtPrices: z
      .array(districtPriceEntry)
      .optional()
      .openapi({ description: 'At most one: that of the own district.' }),
  })
  .openapi('Product');

const productPage = z
  .object({
    items: z.array(productCard),
    nextCursor: z.string().nullable().openapi({ description: 'null: this was the last page.' }),
    total: z.int(),
  })
  .openapi('ProductPage');

const suggestion = z
  .object({ id: z.string(), title: z.string(), category: z.string(), image: z.string().nullable() })
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
  summary: 'Products by title, or the hits of a search, best first',
  request: {
    query: z.object({
      q: search.optional(),
      category: category.optional(),
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
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export const suggestProductsRoute = createRoute({
  method: 'get',
  path: '/products/suggestions',
  tags: ['Catalogue'],
  summary: 'The best few hits for what has been typed so far',
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
  summary: 'One product with everything about it',
  request: {
    // An id that could not exist is answered like one that does not.
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
  summary: 'Everything the home screen shows, in one answer',
  responses: { ...json('The home screen', home), ...failures() },
});

export const readCarouselRoute = createRoute({
  method: 'get',
  path: '/home/carousel',
  tags: ['Catalogue'],
  summary: 'The most wanted products of a category, as a tile of the home screen shows them',
  request: { query: z.object({ category }) },
  responses: {
    ...json('At most thirty products', carousel),
    ...failures('INVALID_REQUEST', 'UNKNOWN_CATEGORY'),
  },
});

export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type ProductPage = z.infer<typeof productPage>;
export type Suggestion = z.infer<typeof suggestion>;
export type Home = z.infer<typeof home>;
export type Carousel = z.infer<typeof carousel>;
