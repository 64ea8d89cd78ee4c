import { createRoute, z } from '@hono/zod-openapi';
import { isServedDistrict } from '../domain/district-list.ts';
import { LEDGER_REASONS } from '../domain/ledger.ts';
import { COUNT_LIMIT } from '../domain/order-desk.ts';
import {
  isShopSortPossible,
  LAST_ORDERS,
  SHOP_SEARCH_LENGTH,
  SHOP_SORTS,
  SHOP_STANDINGS,
  usualShopSort,
  VERIFICATIONS,
} from '../domain/shop-standing.ts';
import { consoleOrderSummary } from './console-orders.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { districtName, jsonBody, knownDistrict } from './fields.ts';
import { answer, orderPage, pageQuery, paise } from './order.ts';

// The shops, for staff (CONS-12).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('RETAILER_FILTER_INVALID');
const SHOPS_AT_ONCE = 50;
const ID = /^[\w-]{1,100}$/;

// A malformed id gets the same response as an unknown one.
export const retailerParams = z.object({
  id: z.string(fails('RETAILER_NOT_FOUND')).regex(ID, fails('RETAILER_NOT_FOUND')),
});

const sums = {
  lastOrderAt: z.iso.datetime().nullable().openapi({ description: 'null: no order yet.' }),
  orderCount: z.int().openapi({ description: 'Cancelled orders don’t count.' }),
  orderTotal: paise('All these orders together'),
};

const retailerSummary = z
  .object({
    id: z.string(),
    storeName: z.string(),
    name: z.string(),
    mobile: z.string(),
    district: districtName,
    standing: z.enum(SHOP_STANDINGS),
    registeredAt: z.iso.datetime(),
    ...sums,
  })
  .openapi('RetailerSummary');

const listFilter = z.object({
  q: z.string(unlike).trim().min(1, unlike).max(SHOP_SEARCH_LENGTH, unlike).optional().openapi({
    description:
      'Beginnings of the words of a shop’s or a person’s name, of a phone number or of a GST number.',
  }),
  standing: z.enum(SHOP_STANDINGS, unlike).optional(),
  district: knownDistrict(unlike).optional(),
  lastOrder: z.enum(LAST_ORDERS, unlike).optional(),
  sort: z.enum(SHOP_SORTS, unlike).optional().openapi({
    description:
      'Shops filtered by their last order are sorted by it, unless a search has found them.',
  }),
});

export const listRetailersRoute = createRoute({
  method: 'get',
  path: '/console/retailers',
  tags: ['Console'],
  summary: 'All shops, by standing, district, last order, and what was searched for',
  request: {
    query: listFilter
      .extend({
        limit: pageQuery.limit.default(SHOPS_AT_ONCE),
        cursor: z.string(fails('CURSOR_INVALID')).regex(ID, fails('CURSOR_INVALID')).optional(),
      })
      .transform((filter) => ({ ...filter, sort: filter.sort ?? usualShopSort(filter) }))
      .refine((filter) => isShopSortPossible(filter.sort, filter), unlike),
  },
  responses: {
    200: answer(
      'A page of shops',
      z
        .object({
          items: z.array(retailerSummary),
          nextCursor: z
            .string()
            .nullable()
            .openapi({ description: 'null: this was the last page.' }),
          waiting: z.int().openapi({
            description: `Shops to verify; ${COUNT_LIMIT} means ${COUNT_LIMIT} or more.`,
          }),
        })
        .openapi('RetailerPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'RETAILER_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

const shopNote = z
  .object({ id: z.uuid(), at: z.iso.datetime(), by: z.string(), text: z.string() })
  .openapi('ShopNote');

const retailer = retailerSummary
  .extend({
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    address: z.string(),
    pinCode: z.string(),
    isMobileOfBlockedShop: z.boolean().openapi({
      description: 'Whether a shop that was blocked and deleted its account had this number.',
    }),
    gstNumber: z.string().openapi({ description: 'Empty: none given.' }),
    isGstNumberRight: z
      .boolean()
      .nullable()
      .openapi({ description: 'By its form and check digit; null: none given.' }),
    hasPicture: z.boolean(),
    verification: z.enum(VERIFICATIONS),
    refusal: z
      .object({ at: z.iso.datetime(), sentence: z.string() })
      .nullable()
      .openapi({ description: 'null: not refused' }),
    block: z
      .object({ at: z.iso.datetime(), reason: z.string().nullable() })
      .nullable()
      .openapi({ description: 'null: not blocked' }),
    coins: z.int(),
    credits: z.int(),
    notes: z.array(shopNote).openapi({ description: 'For staff only. Oldest first.' }),
  })
  .openapi('Retailer');

export const readRetailerRoute = createRoute({
  method: 'get',
  path: '/console/retailers/{id}',
  tags: ['Console'],
  summary: 'A shop with its profile, standing, balances and notes',
  request: { params: retailerParams },
  responses: { 200: answer('The shop', retailer), ...consoleFailures('RETAILER_NOT_FOUND') },
});

const page = { params: retailerParams, query: z.object(pageQuery) };
const pageFails = consoleFailures(
  'INVALID_REQUEST',
  'RETAILER_NOT_FOUND',
  'LIMIT_OUT_OF_RANGE',
  'CURSOR_INVALID',
);

export const listOrdersOfRetailerRoute = createRoute({
  method: 'get',
  path: '/console/retailers/{id}/orders',
  tags: ['Console'],
  summary: 'The orders of a shop, newest first',
  request: page,
  responses: {
    200: answer('A page of orders', orderPage(consoleOrderSummary).openapi('RetailerOrders')),
    ...pageFails,
  },
});

const ledgerEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    balance: z.enum(['coins', 'credits']),
    amount: z.int(),
    reason: z.enum(LEDGER_REASONS),
    order: z
      .object({ id: z.uuid(), orderId: z.string() })
      .nullable()
      .openapi({ description: 'null: not of an order' }),
    note: z.string().nullable().openapi({ description: 'Why staff made it.' }),
    by: z.string().nullable().openapi({ description: 'The member of staff.' }),
  })
  .openapi('LedgerEntry');

export const readLedgerOfRetailerRoute = createRoute({
  method: 'get',
  path: '/console/retailers/{id}/ledger',
  tags: ['Console'],
  summary: 'What a shop’s coins and credits consist of, newest first',
  request: page,
  responses: {
    200: answer('A page of entries', orderPage(ledgerEntry).openapi('RetailerLedger')),
    ...pageFails,
  },
});

export const decideRetailerRoute = createRoute({
  method: 'put',
  path: '/console/retailers/{id}/verification',
  tags: ['Console'],
  summary: 'Verify a shop, or refuse it with a sentence; the shop gets an email',
  description:
    'Succeeds without another email if the decision is the same. Refused if a colleague has decided otherwise since.',
  request: {
    params: retailerParams,
    ...jsonBody(
      z.object({
        verify: z.boolean(fails('RETAILER_CHANGE_INVALID')),
        sentence: z
          .string(fails('SENTENCE_INVALID'))
          .default('')
          .openapi({ description: 'To refuse: why, in one line.' }),
        seen: z
          .enum(VERIFICATIONS, fails('RETAILER_CHANGE_INVALID'))
          .openapi({ description: 'What the person who decides has seen of the shop.' }),
      }),
    ),
  },
  responses: {
    200: answer('The shop now', retailer),
    ...consoleChangeFailures(
      'RETAILER_NOT_FOUND',
      'RETAILER_CHANGE_INVALID',
      'RETAILER_DECIDED',
      'RETAILER_BLOCKED',
      'SENTENCE_INVALID',
      'SENTENCE_REQUIRED',
    ),
  },
});

export const changeRetailerDistrictRoute = createRoute({
  method: 'put',
  path: '/console/retailers/{id}/district',
  tags: ['Console'],
  summary: 'Move a shop to another district; its cart has new prices, and it gets an email',
  request: {
    params: retailerParams,
    ...jsonBody(
      z.object({
        district: z
          .string(fails('RETAILER_CHANGE_INVALID'))
          .refine(isServedDistrict, fails('RETAILER_CHANGE_INVALID'))
          .openapi({ example: 'Erode', description: 'One that takes new shops.' }),
      }),
    ),
  },
  responses: {
    200: answer('The shop now', retailer),
    ...consoleChangeFailures('RETAILER_NOT_FOUND', 'RETAILER_CHANGE_INVALID', 'RETAILER_BLOCKED'),
  },
});

export const blockRetailerRoute = createRoute({
  method: 'put',
  path: '/console/retailers/{id}/block',
  tags: ['Console'],
  summary: 'Block a shop: it is logged out everywhere and can’t log in or order',
  description:
    'Its orders go on, and so does a payment that was started before. Succeeds if it is already blocked.',
  request: {
    params: retailerParams,
    ...jsonBody(z.object({ reason: z.string(fails('BLOCK_REASON_REQUIRED')) })),
  },
  responses: {
    200: answer('The shop now', retailer),
    ...consoleChangeFailures('RETAILER_NOT_FOUND', 'BLOCK_REASON_REQUIRED', 'SENTENCE_INVALID'),
  },
});

export const unblockRetailerRoute = createRoute({
  method: 'delete',
  path: '/console/retailers/{id}/block',
  tags: ['Console'],
  summary: 'Let a blocked shop log in again; succeeds if it is not blocked',
  request: { params: retailerParams },
  responses: {
    200: answer('The shop now', retailer),
    ...consoleChangeFailures('RETAILER_NOT_FOUND'),
  },
});

export const addShopNoteRoute = createRoute({
  method: 'post',
  path: '/console/retailers/{id}/notes',
  tags: ['Console'],
  summary: 'Add a note for staff; notes are never changed',
  request: {
    params: retailerParams,
    ...jsonBody(
      z.object({
        noteId: z
          .uuid(fails('RETAILER_NOTE_INVALID'))
          .openapi({ description: 'Made by the browser: a note that is sent again is one note.' }),
        text: z.string(fails('RETAILER_NOTE_INVALID')),
      }),
    ),
  },
  responses: {
    201: answer('The note', shopNote),
    ...consoleChangeFailures('RETAILER_NOT_FOUND', 'RETAILER_NOTE_INVALID'),
  },
});

export type RetailerSummary = z.infer<typeof retailerSummary>;
export type Retailer = z.infer<typeof retailer>;
export type RetailerList = z.output<(typeof listRetailersRoute)['request']['query']>;
export type ShopNote = z.infer<typeof shopNote>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;
