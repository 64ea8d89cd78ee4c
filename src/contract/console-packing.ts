import { createRoute, z } from '@hono/zod-openapi';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { SHORT_REASONS } from '../domain/packing.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../domain/quantity.ts';
import { consoleChangeFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer, orderParams, paise } from './order.ts';

// Packing an order with less than was ordered (SHORT-02 to SHORT-04, docs/decisions/054-short-supply.md).

const fails = (code: ErrorCode) => ({ error: code });
const wrong = fails('PACKING_INVALID');

const shortLine = z.object(
  {
    position: z.int(wrong).min(0, wrong).openapi({ description: 'The line’s place in the order.' }),
    packed: z.int(wrong).min(0, wrong).max(MAX_QUANTITY, wrong).openapi({
      description: 'Less than was ordered.',
    }),
    reason: z.enum(SHORT_REASONS, wrong),
    isSoldOut: z.boolean(wrong).optional().openapi({
      description:
        'The shelf is empty: mark the product as sold out for today. What is said about it already stays.',
    }),
  },
  wrong,
);

const lines = z.array(shortLine, wrong).max(MAX_CART_LINES, wrong).openapi({
  description: 'The lines that are packed short; the others are packed as ordered.',
});

const amounts = z.object({
  totalBeforeDiscounts: paise('The sum of the lines'),
  couponDiscount: paise('Coupon discount'),
  redeemedCoins: z.int(),
  rounding: paise('Taken off besides, so that the difference can be refunded'),
  creditPoints: z.int(),
  totalAmount: paise('The total'),
});

/** What changes for the shop. A packer sees it, too: it is what the shop will ask about. */
const packingEffect = z
  .object({
    before: amounts,
    after: amounts,
    refund: paise('What goes back to an online payment'),
    cashToCollect: paise('What the driver collects'),
    returnedCoins: z.int(),
    isCancelled: z.boolean().openapi({ description: 'Nothing is packed: the order is cancelled.' }),
    needsManager: z.boolean().openapi({
      description: 'It would cancel an order that is paid online, which the caller may not.',
    }),
  })
  .openapi('PackingEffect');

const packed = z
  .object({
    status: z.enum(ORDER_STATUSES),
    outcome: z.enum(['packed', 'already-packed']).openapi({
      description: 'already-packed: with these quantities, by whoever sent them first.',
    }),
  })
  .openapi('PackedOrder');

const refusals = ['ORDER_NOT_FOUND', 'PACKING_INVALID', 'ORDER_MOVE_NOT_POSSIBLE'] as const;

export const previewPackingRoute = createRoute({
  method: 'post',
  path: '/console/orders/{id}/packing/preview',
  tags: ['Console'],
  summary: 'What packing an order short would change for its shop; nothing is changed yet',
  request: { params: orderParams, ...jsonBody(z.object({ lines })) },
  responses: {
    200: answer('What would change', packingEffect),
    ...consoleChangeFailures(...refusals),
  },
});

export const packOrderRoute = createRoute({
  method: 'post',
  path: '/console/orders/{id}/packing',
  tags: ['Console'],
  summary: 'Pack a confirmed order, short where goods are missing',
  description:
    'Amounts, coins, refund, email and status in one transaction. With nothing packed at all the order is cancelled; if it is paid online, only by an owner or manager.',
  request: { params: orderParams, ...jsonBody(z.object({ lines })) },
  responses: {
    200: answer('The order now', packed),
    ...consoleChangeFailures(...refusals, 'INVOICE_DAY_AHEAD', 'PACKING_REFUND_NOT_ALLOWED'),
  },
});

export type PackingEffect = z.infer<typeof packingEffect>;
export type PackedOrder = z.infer<typeof packed>;
