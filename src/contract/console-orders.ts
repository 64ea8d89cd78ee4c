import { createRoute, z } from '@hono/zod-openapi';
import { isDay } from '../domain/india-day.ts';
import {
  COUNT_LIMIT,
  COUNTED_TABS,
  isSortPossible,
  MAX_SEARCH_LENGTH,
  ORDER_SORTS,
  ORDER_TABS,
  PAYMENT_FILTERS,
} from '../domain/order-desk.ts';
import { ORDER_STATUSES, statusesBefore } from '../domain/order-status.ts';
import { PAYMENT_METHODS } from '../domain/payment-method.ts';
import { REFUND_STATES } from '../domain/refund-state.ts';
import { MAX_MOVED_AT_ONCE, MOVE_OUTCOMES } from '../domain/staff-order-moves.ts';
import { TAX_ORIGINS } from '../domain/tax/order-tax.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { districtName, jsonBody, knownDistrict } from './fields.ts';
import { orderDocument } from './invoice.ts';
import { answer, orderParams, paise, shortLine } from './order.ts';
import { packFields } from './pack.ts';

// All orders, for staff (CONS-04). Amounts are null for packers, who see no money but the cash they collect.

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('ORDER_FILTER_INVALID');

const ORDERS_AT_ONCE = { usual: 50, most: 60 } as const;

/** For staff who see no money: null. */
const money = (description: string) =>
  paise(description)
    .nullable()
    .openapi({ description: `${description}, in paise; null: hidden` });

const PAYMENT_STATES = [
  'cash',
  'paid',
  'nothing-to-pay',
  'refund-due',
  'partly-refunded',
  'refunded',
] as const;

export const consoleOrderSummary = z
  .object({
    id: z.uuid(),
    orderId: z.string().openapi({ description: 'The number that people see: SASB2B1234.' }),
    orderDate: z.iso.datetime(),
    status: z.enum(ORDER_STATUSES),
    storeName: z.string().nullable().openapi({ description: 'null: the account was deleted' }),
    userName: z.string().nullable(),
    district: districtName
      .nullable()
      .openapi({ description: 'null: an old order imported without its user.' }),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentState: z.enum(PAYMENT_STATES),
    isPaidInSandbox: z
      .boolean()
      .openapi({ description: 'Paid in the built-in sandbox: no money has moved.' }),
    assistedBy: z.string().nullable().openapi({
      description:
        'The name of the member of staff who placed it on the phone; null: the shop did.',
    }),
    lineCount: z.int(),
    totalAmount: money('The total'),
    orderedTotal: paise('What it was ordered at').optional().openapi({
      description: 'In paise, if less was packed; absent: the same as the total, or hidden.',
    }),
    cashToCollect: paise('What the driver collects').openapi({
      description: 'In paise; 0: paid online, delivered or cancelled.',
    }),
  })
  .openapi('ConsoleOrderSummary');

const day = z.string(unlike).refine(isDay, unlike).openapi({ example: '2026-11-17' });

const deskFilter = z.object({
  tab: z.enum(ORDER_TABS, unlike).default('all'),
  q: z.string(unlike).trim().min(1, unlike).max(MAX_SEARCH_LENGTH, unlike).optional().openapi({
    description:
      'An order ID or its number, beginnings of the words of a shop’s or a person’s name, or a phone number.',
  }),
  district: knownDistrict(unlike).optional(),
  payment: z.enum(PAYMENT_FILTERS, unlike).optional(),
  from: day.optional().openapi({ description: 'Placed on this day in India or later.' }),
  to: day.optional().openapi({ description: 'Placed on this day in India or earlier.' }),
  sort: z
    .enum(ORDER_SORTS, unlike)
    .default('newest')
    .openapi({ description: 'A search or a range of days can be sorted by date only.' }),
});

export const listConsoleOrdersRoute = createRoute({
  method: 'get',
  path: '/console/orders',
  tags: ['Console'],
  summary: 'All orders, by status, shop, district, payment and date',
  request: {
    query: deskFilter
      .extend({
        limit: z
          .string(fails('LIMIT_OUT_OF_RANGE'))
          .regex(/^\d{1,3}$/, fails('LIMIT_OUT_OF_RANGE'))
          .transform(Number)
          .refine(
            (limit) => limit >= 1 && limit <= ORDERS_AT_ONCE.most,
            fails('LIMIT_OUT_OF_RANGE'),
          )
          .default(ORDERS_AT_ONCE.usual)
          .openapi({ type: 'integer', minimum: 1, maximum: ORDERS_AT_ONCE.most }),
        cursor: z.uuid(fails('CURSOR_INVALID')).optional(),
      })
      .refine((filter) => isSortPossible(filter.sort, filter), unlike),
  },
  responses: {
    200: answer(
      'A page of orders',
      z
        .object({
          items: z.array(consoleOrderSummary),
          nextCursor: z.uuid().nullable().openapi({ description: 'null: this was the last page.' }),
          hasMoreShops: z.boolean().openapi({
            description:
              'More shops match the search than are looked through: it needs another word.',
          }),
        })
        .openapi('ConsoleOrderPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'ORDER_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export const countConsoleOrdersRoute = createRoute({
  method: 'get',
  path: '/console/orders/counts',
  tags: ['Console'],
  summary: 'How many orders wait in each tab',
  responses: {
    200: answer(
      `The counts; ${COUNT_LIMIT} means ${COUNT_LIMIT} or more`,
      z.record(z.enum(COUNTED_TABS), z.int()).openapi('ConsoleOrderCounts'),
    ),
    ...consoleFailures(),
  },
});

const consoleOrderLine = z
  .object({
    id: z.string().openapi({ description: 'The product id at the time.' }),
    title: z.string(),
    unit: z.string(),
    ...packFields,
    quantity: z.int().openapi({ description: 'Packs; kilograms of loose goods.' }),
    short: shortLine.optional().openapi({ description: 'Absent: packed as ordered, or not yet.' }),
    price: money('Unit price'),
    lineTotal: money('Price times what is packed'),
  })
  .openapi('ConsoleOrderLine');

const orderNote = z
  .object({ id: z.uuid(), at: z.iso.datetime(), by: z.string(), text: z.string() })
  .openapi('OrderNote');

const consoleOrder = consoleOrderSummary
  .extend({
    shop: z
      .object({ id: z.string(), isVerified: z.boolean() })
      .nullable()
      .openapi({ description: 'null: the account was deleted' }),
    userPhoneNumber: z.string().nullable(),
    address: z.string().nullable(),
    pincode: z.string().nullable(),
    lines: z.array(consoleOrderLine),
    amounts: z
      .object({
        beforeDiscounts: paise('The sum of the lines, as packed'),
        couponCode: z.string().nullable(),
        couponDiscount: paise('Coupon discount'),
        redeemedCoins: z.int().openapi({
          description: 'Each takes one rupee off, or what is left where less was packed.',
        }),
        shortRounding: paise('Taken off besides, so that the rest can be refunded'),
        creditPoints: z.int().openapi({ description: 'Credited on delivery.' }),
      })
      .nullable()
      .openapi({ description: 'null: hidden' }),
    tax: z
      .object({
        origin: z.enum(TAX_ORIGINS).exclude(['none']).openapi({
          description: 'Written with the order, or worked out later from its lines.',
        }),
        supplierState: z.string(),
        placeOfSupply: z.string().openapi({ description: 'The state of the delivery district.' }),
        buyerGstNumber: z.string().nullable(),
        taxable: paise('Taxable value'),
        cgst: paise('CGST'),
        sgst: paise('SGST'),
        igst: paise('IGST, instead of the two, between states'),
        eWayBillAbove: paise('The limit of e-way bills that the order is above')
          .nullable()
          .openapi({
            description: 'Goods at 0% do not count; null: it needs none.',
          }),
      })
      .nullable()
      .openapi({
        description:
          'Amounts and the state of the shop are those of the invoice, once there is one; null: hidden, or not on record.',
      }),
    documents: z
      .array(orderDocument)
      .nullable()
      .openapi({ description: 'The invoice and its credit notes; null: hidden' }),
    payment: z
      .object({ id: z.string(), amount: paise('Captured'), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'null: not paid online, or hidden' }),
    refund: z
      .object({
        amount: paise('All refunds together'),
        state: z.enum(REFUND_STATES),
        since: z.iso.datetime(),
        attempts: z.int(),
      })
      .nullable()
      .openapi({ description: 'null: no refund, or hidden' }),
    story: z
      .array(
        z.object({
          status: z.enum(ORDER_STATUSES),
          at: z.iso.datetime(),
          actor: z.enum(['retailer', 'operator']),
          by: z.string().nullable().openapi({ description: 'null: the account was deleted' }),
          note: z
            .string()
            .nullable()
            .openapi({ description: 'The retailer’s reason, or what the store wrote to them.' }),
        }),
      )
      .openapi({ description: 'Oldest first.' }),
    notes: z.array(orderNote).openapi({ description: 'For staff only. Oldest first.' }),
    before: z
      .object({ placed: z.int(), cancelled: z.int() })
      .openapi({ description: `Earlier orders of the shop, counted up to ${COUNT_LIMIT}.` }),
  })
  .openapi('ConsoleOrder');

export const readConsoleOrderRoute = createRoute({
  method: 'get',
  path: '/console/orders/{id}',
  tags: ['Console'],
  summary: 'An order with its lines, payment, story and notes',
  request: { params: orderParams },
  responses: {
    200: answer('The order', consoleOrder),
    ...consoleFailures('ORDER_NOT_FOUND'),
  },
});

export const orderStatusNow = z
  .object({ id: z.uuid(), status: z.enum(ORDER_STATUSES) })
  .openapi('OrderStatusNow');

/** The delivery statuses that staff can set. */
const TARGETS = ORDER_STATUSES.filter((status) => statusesBefore(status).length > 0);

export const moveOrdersRoute = createRoute({
  method: 'post',
  path: '/console/orders/moves',
  tags: ['Console'],
  summary: 'Move orders to their next delivery status; each has its own outcome',
  description:
    'Orders that already have the status, that have moved on, or that don’t exist are left alone, and the answer says so.',
  request: jsonBody(
    z.object({
      ids: z
        .array(z.string(fails('ORDER_LIST_INVALID')).max(100, fails('ORDER_LIST_INVALID')))
        .min(1, fails('ORDER_LIST_INVALID'))
        .max(MAX_MOVED_AT_ONCE, fails('ORDER_LIST_INVALID')),
      to: z.enum(TARGETS, fails('ORDER_STATUS_INVALID')),
    }),
  ),
  responses: {
    200: answer(
      'What happened to each order, in the order of the request',
      z
        .object({
          outcomes: z.array(
            z.object({
              id: z.string(),
              orderId: z.string().nullable().openapi({ description: 'null: not found' }),
              outcome: z.enum(MOVE_OUTCOMES),
              status: z.enum(ORDER_STATUSES).nullable().openapi({ description: 'The status now.' }),
            }),
          ),
        })
        .openapi('OrderMoves'),
    ),
    ...consoleChangeFailures('ORDER_LIST_INVALID', 'ORDER_STATUS_INVALID', 'INVOICE_DAY_AHEAD'),
  },
});

export const moveOrderRoute = createRoute({
  method: 'post',
  path: '/console/orders/{id}/status',
  tags: ['Console'],
  summary: 'Move an order to its next delivery status; succeeds if it already has it',
  request: {
    params: orderParams,
    ...jsonBody(z.object({ status: z.enum(TARGETS, fails('ORDER_STATUS_INVALID')) })),
  },
  responses: {
    200: answer('The order’s status now', orderStatusNow),
    ...consoleChangeFailures(
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_INVALID',
      'ORDER_MOVE_NOT_POSSIBLE',
      'INVOICE_DAY_AHEAD',
    ),
  },
});

export const addOrderNoteRoute = createRoute({
  method: 'post',
  path: '/console/orders/{id}/notes',
  tags: ['Console'],
  summary: 'Add a note for staff; notes are never changed',
  request: {
    params: orderParams,
    ...jsonBody(
      z.object({
        noteId: z
          .uuid(fails('ORDER_NOTE_INVALID'))
          .openapi({ description: 'Made by the browser: a note that is sent again is one note.' }),
        text: z.string(fails('ORDER_NOTE_INVALID')),
      }),
    ),
  },
  responses: {
    201: answer('The note', orderNote),
    ...consoleChangeFailures('ORDER_NOT_FOUND', 'ORDER_NOTE_INVALID'),
  },
});

export type ConsoleOrderSummary = z.infer<typeof consoleOrderSummary>;
export type ConsoleOrder = z.infer<typeof consoleOrder>;
export type ConsoleOrderFilter = z.infer<typeof deskFilter>;
export type OrderNote = z.infer<typeof orderNote>;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type MoveTarget = (typeof TARGETS)[number];
