import { createRoute, z } from '@hono/zod-openapi';
import {
  AFTER_TICK,
  MAX_PRINTED_ORDERS,
  MAX_TICK_NOTE,
  TICK_OUTCOMES,
  TICK_REASONS,
} from '../domain/delivery-tick.ts';
import { isDay } from '../domain/india-day.ts';
import { isSentence } from '../domain/order-sentence.ts';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { districtName, jsonBody, knownDistrict } from './fields.ts';
import { answer, moment, paise } from './order.ts';

// Getting goods out of the door: what to fetch from the shelf, what goes into each box, whom to deliver to, and what
// became of it. No prices, only the cash to collect.

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('ORDER_FILTER_INVALID');
const tickUnlike = fails('TICK_INVALID');

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const chosenOrders = z
  .string(unlike)
  .regex(new RegExp(`^${UUID}(,${UUID}){0,${MAX_PRINTED_ORDERS - 1}}$`), unlike)
  .transform((ids) => [...new Set(ids.split(','))])
  .optional()
  .openapi({
    type: 'string',
    description: `Ids of at most ${MAX_PRINTED_ORDERS} orders, with commas between them.`,
  });

const printedOrder = z.object({
  id: z.uuid(),
  orderId: z.string().openapi({ example: 'SASB2B1234' }),
  status: z.enum(ORDER_STATUSES),
});

const weight = z
  .int()
  .nullable()
  .openapi({ description: 'In grams; null: sold by the litre or the piece.' });

const line = z
  .object({
    title: z.string(),
    pack: z.string().openapi({ example: '25 kg jute sack' }),
    isLoose: z.boolean().openapi({ description: 'true: the quantity is in kilograms.' }),
    quantity: z.int(),
    ordered: z.int().optional().openapi({ description: 'If less was packed than this.' }),
  })
  .openapi('GoodsLine');

const skipped = z
  .array(printedOrder)
  .openapi({ description: 'Chosen orders that are not printed because of their status.' });

const pickItem = line
  .extend({
    productId: z.string(),
    category: z.string().nullable().openapi({ description: 'null: no longer sold.' }),
    weight,
    orders: z.array(z.object({ orderId: z.string(), quantity: z.int() })),
  })
  .openapi('PickItem');

const pickList = z
  .object({
    items: z.array(pickItem).openapi({ description: 'By category, then by name.' }),
    orders: z.array(printedOrder),
    skipped,
    leftOut: z.int().openapi({
      description: `Orders that wait to be packed beyond the oldest ${MAX_PRINTED_ORDERS}.`,
    }),
    weight: z.int().openapi({ description: 'Of everything whose weight is known, in grams.' }),
  })
  .openapi('PickList');

const receiver = {
  shop: z.string().nullable().openapi({ description: 'null: the account was deleted.' }),
  person: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  district: districtName.nullable(),
};

const goods = {
  lines: z.array(line),
  packs: z.int().openapi({ description: 'Packs; each line of loose goods counts as one.' }),
  weight: z.int().openapi({ description: 'Of the lines whose weight is known, in grams.' }),
  cashDue: paise('Cash to collect; 0: paid online'),
};

const packingSlips = z
  .object({
    slips: z.array(
      printedOrder.extend({ orderDate: z.iso.datetime(), ...receiver, ...goods }).openapi('Slip'),
    ),
    skipped,
    leftOut: z.int(),
  })
  .openapi('PackingSlips');

const recordedTick = z
  .object({
    id: z.uuid(),
    outcome: z.enum(TICK_OUTCOMES),
    afterwards: z.enum(AFTER_TICK).nullable(),
    cashTaken: paise('Cash taken').nullable(),
    reason: z.enum(TICK_REASONS).nullable(),
    note: z.string().nullable(),
    by: z.string().openapi({ description: 'The member of staff.' }),
    at: z.iso.datetime().openapi({ description: 'When it was ticked; it may have arrived later.' }),
  })
  .openapi('RecordedTick');

const sheetOrder = printedOrder
  .extend({ ...receiver, ...goods, tick: recordedTick.nullable() })
  .openapi('SheetOrder');

const count = z.int();
const sheet = z
  .object({
    day: z.iso.date().openapi({ description: 'In India.' }),
    isToday: z.boolean(),
    district: districtName.nullable().openapi({ description: 'null: all of them.' }),
    orders: z.array(sheetOrder).openapi({ description: 'By district, PIN code and address.' }),
    isCut: z.boolean().openapi({ description: 'There are more orders than a sheet has.' }),
    totals: z.object({
      orders: count,
      packs: count,
      weight: z.int(),
      delivered: count,
      cashDue: paise('Cash to collect'),
      cashTaken: paise('Cash taken'),
    }),
    cash: z
      .array(
        z.object({
          by: z.string(),
          deliveries: count,
          cashDue: paise('Cash due'),
          cashTaken: paise('Cash taken'),
        }),
      )
      .openapi({ description: 'Per member of staff who delivered.' }),
    districts: z.array(
      z.object({
        district: districtName,
        packed: count,
        outForDelivery: count,
        done: count.openapi({ description: 'Delivered or tried on that day.' }),
      }),
    ),
  })
  .openapi('DeliverySheet');

export const readPickListRoute = createRoute({
  method: 'get',
  path: '/console/pick-list',
  tags: ['Console'],
  summary: 'What to fetch from the shelf for the chosen orders, or for all that wait to be packed',
  request: { query: z.object({ orders: chosenOrders }) },
  responses: {
    200: answer('Quantities per product', pickList),
    ...consoleFailures('ORDER_FILTER_INVALID', 'ORDER_NOT_FOUND'),
  },
});

export const readPackingSlipsRoute = createRoute({
  method: 'get',
  path: '/console/packing-slips',
  tags: ['Console'],
  summary: 'A packing slip for each chosen order, or for all that wait to be packed',
  request: { query: z.object({ orders: chosenOrders }) },
  responses: {
    200: answer('The slips', packingSlips),
    ...consoleFailures('ORDER_FILTER_INVALID', 'ORDER_NOT_FOUND'),
  },
});

export const readDeliverySheetRoute = createRoute({
  method: 'get',
  path: '/console/delivery-sheet',
  tags: ['Console'],
  summary: 'The deliveries of a district and day, with the cash to collect and the cash taken',
  description:
    'Today: orders that are packed or out for delivery, and those delivered today. An earlier day: what was delivered ' +
    'or tried on it.',
  request: {
    query: z.object({
      district: knownDistrict(unlike).optional(),
      day: z.string(unlike).refine(isDay, unlike).optional().openapi({ example: '2026-11-17' }),
      orders: chosenOrders,
    }),
  },
  responses: {
    200: answer('The sheet', sheet),
    ...consoleFailures('ORDER_FILTER_INVALID', 'ORDER_NOT_FOUND'),
  },
});

export const tickDeliveryRoute = createRoute({
  method: 'post',
  path: '/console/deliveries',
  tags: ['Console'],
  summary: 'Record what became of an order: packed, handed over, delivered or not delivered',
  description:
    'Sending the same tick again gives the same answer and changes nothing. An order that is not delivered goes back ' +
    'to Packed or is cancelled, which gives back coupon, coins and an online payment.',
  request: {
    ...jsonBody(
      z.object({
        id: z.uuid(tickUnlike).openapi({ description: 'Made by the browser, once per tick.' }),
        orderId: z.uuid(fails('ORDER_NOT_FOUND')).openapi({ description: 'The document id.' }),
        outcome: z.enum(TICK_OUTCOMES, tickUnlike),
        cashTaken: z
          .int(fails('TICK_CASH_INVALID'))
          .min(0, fails('TICK_CASH_INVALID'))
          .optional()
          .openapi({ description: 'In paise, for a delivered cash order.' }),
        reason: z.enum(TICK_REASONS, fails('TICK_REASON_REQUIRED')).optional().openapi({
          description: 'Why it was not delivered, or why the cash differs from the amount due.',
        }),
        note: z
          .string(tickUnlike)
          .max(MAX_TICK_NOTE, tickUnlike)
          .refine(isSentence, tickUnlike)
          .optional()
          .openapi({ description: 'In own words, for staff; required with the reason "other".' }),
        afterwards: z.enum(AFTER_TICK, tickUnlike).optional().openapi({
          description: 'What happens to an order that is not delivered.',
        }),
        of: z.string(tickUnlike).max(100, tickUnlike).optional().openapi({
          description:
            'The id of the person who ticked. Refused if someone else is logged in by now.',
        }),
        at: moment(tickUnlike).openapi({ description: 'When it was ticked, by the phone.' }),
      }),
    ),
  },
  responses: {
    200: answer(
      'The order as it is now',
      z.object({ id: z.uuid(), order: sheetOrder }).openapi('Ticked'),
    ),
    ...consoleChangeFailures(
      'ORDER_NOT_FOUND',
      'ORDER_MOVE_NOT_POSSIBLE',
      'TICK_REFUND_NOT_ALLOWED',
      'TICK_INVALID',
      'TICK_CASH_INVALID',
      'TICK_REASON_REQUIRED',
      'TICK_CASH_DIFFERS',
      'TICK_REUSED',
      'INVOICE_DAY_AHEAD',
    ),
  },
});

export type PickList = z.infer<typeof pickList>;
export type PickItem = z.infer<typeof pickItem>;
export type PackingSlips = z.infer<typeof packingSlips>;
export type Slip = PackingSlips['slips'][number];
export type SheetOrder = z.infer<typeof sheetOrder>;
export type DeliverySheet = z.infer<typeof sheet>;
export type RecordedTick = z.infer<typeof recordedTick>;
export type GoodsLine = z.infer<typeof line>;
export type TickRequest = z.infer<
  (typeof tickDeliveryRoute)['request']['body']['content']['application/json']['schema']
>;
