import { createRoute, z } from '@hono/zod-openapi';
import { CATEGORIES } from '../domain/categories.ts';
import { isKnownDistrict } from '../domain/district-list.ts';
import { MEASURES } from '../domain/pack.ts';
import { PACK_DECISIONS } from '../domain/pack-change.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from '../domain/price.ts';
import {
  isProductSortPossible,
  MAX_PRODUCT_CHANGES,
  PRODUCT_GAPS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
} from '../domain/product-desk.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { CONTROL_CHARACTERS, SEARCH_LENGTH } from '../domain/search-words.ts';
import { soldOutState } from './console-sold-out.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// Products, for staff (CONS-11). Prices change only by the rules of publishing; everything else has one version per
// product, and a change that was made on another version is refused (docs/decisions/050-products.md).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('PRODUCT_FILTER_INVALID');
const wrong = fails('PRODUCT_INVALID');

const PRODUCTS_AT_ONCE = { usual: 50, most: 60 } as const;
const CURSOR_LENGTH = 4_096;

const paise = z.int().openapi({ description: 'In paise, tax included.' });
const version = z.int().openapi({
  description: 'Changes whenever anything but a price changes, however that happens.',
});
const trimmed = z.string(wrong).transform((text) => text.trim());

// What a product consists of. Whether a value is valid is decided by src/domain/product-fields.ts, which names the fields.

const names = z.array(trimmed, wrong).max(100, wrong).readonly();
const spelled = z.object({ latin: names, script: names }, wrong);

const pack = z
  .object(
    {
      amount: z.number(wrong),
      measure: z.enum(MEASURES, wrong),
      container: trimmed,
      inner: z.object({ count: z.int(wrong), container: trimmed }, wrong).optional(),
    },
    wrong,
  )
  .nullable()
  .openapi({ description: 'null: loose, by the kilogram.' });

const picture = z.object({ address: z.string(wrong).max(2_000, wrong), alt: trimmed }, wrong);

const fields = {
  title: trimmed,
  description: trimmed,
  categories: z.array(z.string(wrong), wrong).readonly().openapi({
    description: 'At least one of the eleven; the first is the main one.',
  }),
  pack,
  familyId: trimmed.nullable().openapi({ description: 'The same for packs of the same goods.' }),
  localNames: z.object(
    { english: names, hindi: spelled, tamil: spelled, malayalam: spelled },
    wrong,
  ),
  hsnCode: trimmed.nullable().openapi({ description: '4, 6 or 8 digits; null: not known.' }),
  gstRate: z.int(wrong).nullable().openapi({ description: 'In percent; null: not known.' }),
  creditPoints: z.int(wrong),
  trendRank: z.int(wrong).nullable().openapi({ description: '1 is the most popular.' }),
  pictures: z.array(picture, wrong).max(100, wrong).readonly().openapi({
    description: 'In the order in which the store shows them.',
  }),
};

const newPrice = z
  .int(fails('PRICES_INVALID'))
  .min(MIN_PRICE_PAISE, fails('PRICES_INVALID'))
  .max(MAX_PRICE_PAISE, fails('PRICES_INVALID'));

// The list.

const summary = z
  .object({
    id: z.string(),
    title: z.string(),
    pack: z.string().openapi({ description: 'In words.' }),
    categories: z.array(z.string()),
    image: z.string().nullable(),
    price: paise.nullable().openapi({ description: 'The base price; null: none.' }),
    updatedAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
    soldOut: soldOutState,
  })
  .openapi('ConsoleProductSummary');

const deskFilter = z.object({
  state: z.enum(PRODUCT_STATES, unlike).default('sold'),
  q: z
    .string(unlike)
    .trim()
    .min(1, unlike)
    .max(SEARCH_LENGTH, unlike)
    .refine((text) => !CONTROL_CHARACTERS.test(text), unlike)
    .optional(),
  category: z.enum(CATEGORIES, unlike).optional(),
  without: z.enum(PRODUCT_GAPS, unlike).optional().openapi({
    description: 'Only products without a base price, or without a picture.',
  }),
  sort: z.enum(PRODUCT_SORTS, unlike).default('name').openapi({
    description: 'A search lists the best matches first.',
  }),
});

export const listConsoleProductsRoute = createRoute({
  method: 'get',
  path: '/console/products',
  tags: ['Console'],
  summary:
    'All products: those in the store, those of them that are sold out, or those that are archived',
  request: {
    query: deskFilter
      .extend({
        limit: z
          .string(fails('LIMIT_OUT_OF_RANGE'))
          .regex(/^\d{1,3}$/, fails('LIMIT_OUT_OF_RANGE'))
          .transform(Number)
          .refine(
            (limit) => limit >= 1 && limit <= PRODUCTS_AT_ONCE.most,
            fails('LIMIT_OUT_OF_RANGE'),
          )
          .default(PRODUCTS_AT_ONCE.usual)
          .openapi({ type: 'integer', minimum: 1, maximum: PRODUCTS_AT_ONCE.most }),
        cursor: z
          .string(fails('CURSOR_INVALID'))
          .max(CURSOR_LENGTH, fails('CURSOR_INVALID'))
          .optional(),
      })
      .refine((filter) => isProductSortPossible(filter.sort, filter), unlike),
  },
  responses: {
    200: answer(
      'A page of products',
      z
        .object({
          items: z.array(summary),
          nextCursor: z
            .string()
            .nullable()
            .openapi({ description: 'null: this was the last page.' }),
        })
        .openapi('ConsoleProductPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'PRODUCT_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

// One product.

const crop = z.object({ x: z.int(), y: z.int(), size: z.int() });

const consoleProduct = z
  .object({
    ...fields,
    id: z.string(),
    version,
    pictures: z
      .array(
        picture.extend({
          source: z.string().nullable().openapi({
            description: 'The uncut picture, in its largest form; null: not uploaded here.',
          }),
          crop: crop.nullable(),
        }),
      )
      .openapi({ description: 'In the order in which the store shows them.' }),
    unit: z.string(),
    basePrice: paise.nullable(),
    basePriceVersion: z.int(),
    districtPrices: z.array(z.object({ district: z.string(), price: paise, version: z.int() })),
    archivedAt: z.iso.datetime().nullable(),
    soldOut: soldOutState,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('ConsoleProduct');

const productParams = z.object({
  id: z.string().regex(PRODUCT_ID, fails('PRODUCT_NOT_FOUND')),
});

export const readConsoleProductRoute = createRoute({
  method: 'get',
  path: '/console/products/{id}',
  tags: ['Console'],
  summary: 'A product with all its fields, also an archived one',
  request: { params: productParams },
  responses: {
    200: answer('The product', consoleProduct),
    ...consoleFailures('PRODUCT_NOT_FOUND'),
  },
});

export const addProductRoute = createRoute({
  method: 'post',
  path: '/console/products',
  tags: ['Console'],
  summary: 'Add a product; its id is made from its title',
  request: jsonBody(
    z.object(
      {
        ...fields,
        creationId: z.uuid(wrong).openapi({
          description:
            'Made by the browser: the same request again adds nothing, another one is refused.',
        }),
        basePrice: newPrice.optional().openapi({ description: 'Published together with it.' }),
        copyOf: z.string(wrong).regex(PRODUCT_ID, wrong).optional().openapi({
          description: 'The product whose pictures it may use.',
        }),
      },
      wrong,
    ),
  ),
  responses: {
    201: answer('The new product', consoleProduct),
    ...consoleChangeFailures('PRODUCT_INVALID', 'PRICES_INVALID', 'PRODUCT_ALREADY_ADDED'),
  },
});

const changes = z.object(fields, wrong).partial();

const districtDecision = z
  .object(
    {
      decision: z.enum(PACK_DECISIONS, wrong).openapi({
        description:
          'clear: the districts go back to the base price; scale: by the weight or volume of the packs, in whole rupees; ' +
          'keep: the prices fit the new pack too.',
      }),
      seen: z
        .array(
          z.object(
            { district: z.string(wrong).refine(isKnownDistrict, wrong), version: z.int(wrong) },
            wrong,
          ),
          wrong,
        )
        .readonly()
        .openapi({
          description:
            'Each district with a price of its own, and the version that the person saw.',
        }),
    },
    wrong,
  )
  .openapi({
    description:
      'Needed if the pack changes, not only its words, and districts have prices of their own.',
  });

export const changeProductRoute = createRoute({
  method: 'patch',
  path: '/console/products/{id}',
  tags: ['Console'],
  summary: 'Change some fields of a product, and its base price',
  description:
    'Nothing changes if somebody else has changed the product since: it has another version then. A request that was answered without being received can be sent again.',
  request: {
    params: productParams,
    ...jsonBody(
      z.object(
        {
          version: z.int(wrong).openapi({ description: 'The version that the person saw.' }),
          changes,
          basePrice: z
            .object({ price: newPrice, version: z.int(wrong) }, wrong)
            .optional()
            .openapi({ description: 'With the version of the base price that the person saw.' }),
          districtPrices: districtDecision.optional(),
        },
        wrong,
      ),
    ),
  },
  responses: {
    200: answer('The product now', consoleProduct),
    ...consoleChangeFailures(
      'PRODUCT_NOT_FOUND',
      'PRODUCT_INVALID',
      'PRODUCT_CHANGED',
      'DISTRICT_PRICES_UNDECIDED',
      'PRICES_INVALID',
      'PRICES_CHANGED',
    ),
  },
});

export const productChange = z.object(
  { id: z.string(wrong).regex(PRODUCT_ID, wrong), version: z.int(wrong), changes },
  wrong,
);

export const changeProductsRoute = createRoute({
  method: 'post',
  path: '/console/product-changes',
  tags: ['Console'],
  summary: 'Change many products: all of them or, if one has another version, none',
  description:
    'A pack of a product whose districts have prices of their own is changed alone, with the decision about them.',
  request: jsonBody(
    z.object(
      {
        products: z
          .array(productChange, wrong)
          .min(1, wrong)
          .max(MAX_PRODUCT_CHANGES, wrong)
          .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, wrong),
      },
      wrong,
    ),
  ),
  responses: {
    200: answer('How many products have changed', z.object({ changed: z.int() })),
    ...consoleChangeFailures(
      'PRODUCT_INVALID',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_CHANGED',
      'DISTRICT_PRICES_UNDECIDED',
    ),
  },
});

const archiving = (verb: 'archive' | 'restore', does: string) =>
  createRoute({
    method: 'post',
    path: `/console/products/{id}/${verb}` as const,
    tags: ['Console'],
    summary: does,
    request: { params: productParams, ...jsonBody(z.object({})) },
    responses: {
      200: answer('The product now', consoleProduct),
      ...consoleChangeFailures('PRODUCT_NOT_FOUND'),
    },
  });

export const archiveProductRoute = archiving(
  'archive',
  'Take a product out of the store; it stays in old orders. Succeeds if it is archived already',
);
export const restoreProductRoute = archiving(
  'restore',
  'Sell an archived product again. Succeeds if it is sold already',
);

export type ConsoleProductSummary = z.infer<typeof summary>;
export type ConsoleProductFilter = z.infer<typeof deskFilter>;
export type ConsoleProduct = z.infer<typeof consoleProduct>;
export type DistrictDecision = z.infer<typeof districtDecision>;
