import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from '../domain/price.ts';
import {
  canBeRemoved,
  cellKey,
  isPricePlace,
  MAX_PRICE_CHANGES,
  type PriceCell,
} from '../domain/price-cell.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { soldOutState } from './console-sold-out.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// The price grid of the console. Amounts are whole paise. A cell is a product's base price or its price in a district;
// its version changes whenever its price does, however that happens (docs/decisions/041-price-publishing.md).

const fails = (code: ErrorCode) => ({ error: code });
const wrong = fails('PRICES_INVALID');

const CURSOR_LENGTH = 2_000;

export const version = z
  .int()
  .openapi({ description: 'The version of the cell; 0: it never changed.' });
export const place = z.string().openapi({ description: 'base, or a district.' });
/** In a request. */
export const givenPlace = (unknown: { readonly error: ErrorCode }) =>
  z.string(unknown).refine(isPricePlace, unknown).openapi({ description: 'base, or a district.' });
const paise = z.int();

// The grid.

const changedCell = z.tuple([z.int(), version, z.int(), paise.nullable()]).openapi({
  description:
    'A cell that has changed: its column (a position in `places`), its version, when it last changed (seconds since ' +
    '1970) and its price before that.',
});

const priceRow = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.array(z.string()),
    z.array(paise.nullable()),
    z.array(changedCell),
    soldOutState,
  ])
  .openapi('PriceRow', {
    description:
      'Product id, name, pack, categories (the first is the main one), a price for each of `places` (null: none of ' +
      'its own), the cells that have ever changed, and where it is sold out.',
  });

const pricePage = z
  .object({
    places: z.array(place).openapi({ description: 'The columns of the prices.' }),
    rows: z.array(priceRow).openapi({ description: 'By name.' }),
    total: z.int().openapi({ description: 'How many products there are.' }),
    nextCursor: z.string().nullable(),
  })
  .openapi('PricePage');

export const listPricesRoute = createRoute({
  method: 'get',
  path: '/console/prices',
  tags: ['Console'],
  summary: 'All prices, some thousand products at a time, as compact rows',
  request: {
    query: z.object({
      cursor: z
        .string(fails('CURSOR_INVALID'))
        .max(CURSOR_LENGTH, fails('CURSOR_INVALID'))
        .optional(),
    }),
  },
  responses: {
    200: answer('A page of prices', pricePage),
    ...consoleFailures('INVALID_REQUEST', 'CURSOR_INVALID'),
  },
});

// Changing prices.

const newPrice = z
  .int(wrong)
  .min(MIN_PRICE_PAISE, wrong)
  .max(MAX_PRICE_PAISE, wrong)
  .nullable()
  .openapi({ description: 'In paise, tax included; null: the district uses the base price.' });

const givenPack = z.string(wrong).openapi({
  description: 'The pack that the price is for, as the person saw it in the grid.',
});

const givenVersion = z.int(wrong).min(0, wrong).openapi({
  description: 'The version of the cell that the person saw.',
});

const cell = {
  productId: z.string(wrong).regex(PRODUCT_ID, wrong),
  place: givenPlace(wrong),
  price: newPrice,
  pack: givenPack,
};

const hasNoCellTwice = (cells: readonly PriceCell[]) =>
  new Set(cells.map(cellKey)).size === cells.length;

const changesOf = <T extends z.ZodType<PriceCell & { readonly price: number | null }>>(change: T) =>
  z
    .array(change, wrong)
    .min(1, wrong)
    .max(MAX_PRICE_CHANGES, fails('PRICES_TOO_MANY'))
    .refine((list) => list.every((each) => each.price !== null || canBeRemoved(each.place)), wrong)
    .refine(hasNoCellTwice, wrong);

const requestId = z.uuid(wrong).openapi({
  description:
    'Made by the browser: the same request again gets the same answer and changes nothing.',
});

export const cellChange = z.object({ ...cell, version: givenVersion }, wrong);

const publication = z
  .object({
    id: z.uuid(),
    publishedAt: z.iso.datetime(),
    cells: z.array(z.tuple([z.string(), place, paise.nullable(), version])).openapi({
      description:
        'Each cell that now has another price: product id, place, price, new version. A cell that already had the ' +
        'price is not here and keeps its version.',
    }),
  })
  .openapi('PricePublication');

export const publishPricesRoute = createRoute({
  method: 'post',
  path: '/console/prices/publish',
  tags: ['Console'],
  summary: 'Change prices: all of them or, if one cell has another version or pack, none',
  request: jsonBody(z.object({ id: requestId, changes: changesOf(cellChange) }, wrong)),
  responses: {
    200: answer('What was published', publication),
    ...consoleChangeFailures(
      'PRICES_INVALID',
      'PRICES_TOO_MANY',
      'PRODUCT_NOT_FOUND',
      'PRICES_CHANGED',
      'REQUEST_ID_REUSED',
    ),
  },
});

// Scheduled prices.

const SCHEDULE_STATES = ['waiting', 'applied', 'withdrawn'] as const;

const scheduleSummary = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime().openapi({ description: 'When the prices take effect.' }),
    state: z.enum(SCHEDULE_STATES),
    cells: z.int().openapi({ description: 'How many cells it changes.' }),
    products: z.int(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().openapi({ description: 'A name.' }),
    endedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When it was applied or withdrawn.' }),
    withdrawnBy: z.string().nullable().openapi({ description: 'A name.' }),
    leftOut: z.int().openapi({
      description:
        'How many prices it did not set, because their products were sold in another pack by then.',
    }),
    isLate: z.boolean().openapi({
      description:
        'It should have taken effect more than a minute ago, but applying it fails. It is tried again until it succeeds.',
    }),
  })
  .openapi('PriceSchedule');

const wholeSchedule = scheduleSummary
  .extend({
    changes: z.array(
      z.object({
        productId: z.string(),
        name: z.string().nullable().openapi({ description: 'null: the product is gone.' }),
        place,
        price: paise.nullable(),
        pack: z.string().openapi({ description: 'The pack that the price is for.' }),
        soldAs: z.string().nullable().openapi({
          description:
            'The other pack in which the product is sold, or was at that moment: the price is left out. null: it is not.',
        }),
        now: paise.nullable().openapi({ description: 'The price that the cell has today.' }),
      }),
    ),
  })
  .openapi('WholePriceSchedule');

const scheduleParams = z.object({ id: z.uuid(fails('SCHEDULE_NOT_FOUND')) });

const futureMoment = z.iso.datetime({ offset: true, error: 'SCHEDULE_TIME_INVALID' }).openapi({
  description: 'In the future, at most a year ahead.',
});

export const schedulePricesRoute = createRoute({
  method: 'post',
  path: '/console/prices/schedules',
  tags: ['Console'],
  summary: 'Change prices at a later moment',
  description:
    'The pack is checked now, and a version if it is given. At its moment the scheduled price is set, also over a ' +
    'change made in between; the history has both. A price whose product is sold in another pack by then is left out.',
  request: jsonBody(
    z.object(
      {
        id: requestId,
        at: futureMoment,
        changes: changesOf(z.object({ ...cell, version: givenVersion.optional() }, wrong)),
      },
      wrong,
    ),
  ),
  responses: {
    200: answer('The schedule', scheduleSummary),
    ...consoleChangeFailures(
      'PRICES_INVALID',
      'PRICES_TOO_MANY',
      'PRODUCT_NOT_FOUND',
      'PRICES_CHANGED',
      'SCHEDULE_TIME_INVALID',
      'TOO_MANY_SCHEDULES',
      'REQUEST_ID_REUSED',
    ),
  },
});

export const listPriceSchedulesRoute = createRoute({
  method: 'get',
  path: '/console/prices/schedules',
  tags: ['Console'],
  summary: 'The schedules that wait, the next first, and those that ended in the last 30 days',
  responses: {
    200: answer(
      'The schedules',
      z.object({ waiting: z.array(scheduleSummary), ended: z.array(scheduleSummary) }),
    ),
    ...consoleFailures(),
  },
});

export const readPriceScheduleRoute = createRoute({
  method: 'get',
  path: '/console/prices/schedules/{id}',
  tags: ['Console'],
  summary: 'A schedule with its prices',
  request: { params: scheduleParams },
  responses: {
    200: answer('The schedule', wholeSchedule),
    ...consoleFailures('SCHEDULE_NOT_FOUND'),
  },
});

export const withdrawPriceScheduleRoute = createRoute({
  method: 'delete',
  path: '/console/prices/schedules/{id}',
  tags: ['Console'],
  summary: 'Withdraw a schedule that waits; succeeds if it is already withdrawn',
  request: { params: scheduleParams },
  responses: {
    200: answer('The schedule', scheduleSummary),
    ...consoleChangeFailures('SCHEDULE_NOT_FOUND', 'SCHEDULE_APPLIED'),
  },
});

export type PriceRow = z.infer<typeof priceRow>;
export type PricePage = z.infer<typeof pricePage>;
export type CellChange = z.infer<typeof cellChange>;
export type PricePublication = z.infer<typeof publication>;
export type PriceSchedule = z.infer<typeof scheduleSummary>;
export type WholePriceSchedule = z.infer<typeof wholeSchedule>;
