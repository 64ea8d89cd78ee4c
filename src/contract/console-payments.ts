import { createRoute, z } from '@hono/zod-openapi';
import { PAYMENT_ID, PAYMENT_VIEWS, RECONCILIATIONS } from '../domain/money-desk.ts';
import { MAX_SEARCH_LENGTH } from '../domain/order-desk.ts';
import { isSentence } from '../domain/order-sentence.ts';
import { REFUND_REASONS } from '../domain/refund-reason.ts';
import { MIN_REFUND_PAISE, PAID_STATES, REFUND_STATES } from '../domain/refund-state.ts';
import { dayRange } from './console-ledger.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { orderDocument } from './invoice.ts';
import { answer, pageQuery, paise } from './order.ts';

// Online payments and their refunds, for staff (CONS-14).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('MONEY_FILTER_INVALID');

export const paymentFilter = z.object({
  view: z.enum(PAYMENT_VIEWS, unlike).optional(),
  q: z
    .string(unlike)
    .trim()
    .min(1, unlike)
    .max(MAX_SEARCH_LENGTH, unlike)
    .optional()
    .openapi({ description: 'An order ID or its number, or the provider’s id of a payment.' }),
  ...dayRange,
});

export const refundFilter = z.object({
  state: z.enum(REFUND_STATES, unlike).optional(),
  ...dayRange,
});

const orderOfPayment = z
  .object({ id: z.uuid(), orderId: z.string(), storeName: z.string().nullable() })
  .nullable()
  .openapi({ description: 'null: no order could be placed for it.' });

const paymentSummary = z
  .object({
    id: z.string().openapi({ description: 'The provider’s id.' }),
    at: z.iso.datetime(),
    amount: paise('Captured'),
    refunded: paise('Of it refunded, or on the way back'),
    method: z.string().nullable().openapi({ description: 'As the provider calls it: "upi".' }),
    state: z.enum(PAID_STATES),
    reconciliation: z.enum(RECONCILIATIONS),
    order: orderOfPayment,
    isSandbox: z.boolean().openapi({ description: 'Paid in the sandbox: no money has moved.' }),
  })
  .openapi('ConsolePaymentSummary');

const consoleRefund = z
  .object({
    id: z.uuid(),
    paymentId: z.string(),
    at: z.iso.datetime(),
    amount: paise('To give back'),
    reason: z.enum(REFUND_REASONS),
    note: z.string().nullable().openapi({ description: 'Why staff refund it.' }),
    by: z.string().nullable().openapi({ description: 'The member of staff.' }),
    state: z.enum(REFUND_STATES),
    providerRefundId: z.string().nullable(),
    attempts: z.int().openapi({
      description: 'How often the store has sent it. 0 and processed: it was made at the provider.',
    }),
    isFailing: z
      .boolean()
      .openapi({ description: 'The provider has not accepted it so far; it is sent again.' }),
    nextAttemptAt: z.iso.datetime().nullable().openapi({ description: 'null: it is finished.' }),
    order: orderOfPayment,
  })
  .openapi('ConsoleRefund');

const checking = z
  .object({
    attempts: z.int().openapi({ description: 'How often the provider was asked about it.' }),
    nextCheckAt: z.iso.datetime().nullable().openapi({ description: 'null: never again.' }),
  })
  .openapi('PaymentChecking');

const consolePayment = paymentSummary
  .extend({
    left: paise('What is left to refund'),
    refunds: z.array(consoleRefund).openapi({ description: 'Oldest first.' }),
    creditNotes: z.array(orderDocument).openapi({ description: 'Of its order; oldest first.' }),
    checking,
    providerOrderId: z.string().nullable(),
  })
  .openapi('ConsolePayment');

const paymentParams = z.object({
  id: z.string().regex(PAYMENT_ID, fails('PAYMENT_NOT_FOUND')),
});

export const listPaymentsRoute = createRoute({
  method: 'get',
  path: '/console/money/payments',
  tags: ['Console'],
  summary: 'Online payments, newest first',
  request: { query: paymentFilter.extend(pageQuery) },
  responses: {
    200: answer(
      'A page of payments',
      z
        .object({
          items: z.array(paymentSummary),
          nextCursor: z.string().nullable(),
          open: z
            .object({
              count: z.int(),
              since: z.iso.datetime().nullable(),
            })
            .openapi({
              description:
                'People who have started to pay; the provider is asked what became of it.',
            }),
        })
        .openapi('ConsolePaymentPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export const readConsolePaymentRoute = createRoute({
  method: 'get',
  path: '/console/money/payments/{id}',
  tags: ['Console'],
  summary: 'A payment with its order and its refunds',
  request: { params: paymentParams },
  responses: {
    200: answer('The payment', consolePayment),
    ...consoleFailures('PAYMENT_NOT_FOUND'),
  },
});

export const refundPaymentRoute = createRoute({
  method: 'post',
  path: '/console/money/payments/{id}/refunds',
  tags: ['Console'],
  summary: 'Refund a payment or a part of it; sent again, it is one refund',
  description:
    'The refund is queued and sent to the provider at once; if the provider is away, it is sent again until it is done.',
  request: {
    params: paymentParams,
    ...jsonBody(
      z.object({
        id: z
          .uuid(fails('REFUND_INVALID'))
          .openapi({ description: 'Made by the browser, once per refund.' }),
        amount: z
          .int(fails('REFUND_INVALID'))
          .min(MIN_REFUND_PAISE, fails('REFUND_INVALID'))
          .openapi({ description: 'In paise; at most what is left of the payment.' }),
        note: z
          .string(fails('SENTENCE_REQUIRED'))
          .trim()
          .min(1, fails('SENTENCE_REQUIRED'))
          .refine(isSentence, fails('SENTENCE_INVALID'))
          .openapi({ description: 'The reason; the retailer reads it in an email.' }),
      }),
    ),
  },
  responses: {
    201: answer('The payment as it is now', consolePayment),
    ...consoleChangeFailures(
      'REFUND_INVALID',
      'SENTENCE_REQUIRED',
      'SENTENCE_INVALID',
      'PAYMENT_NOT_FOUND',
      'REFUND_TOO_LARGE',
      'REFUND_LEAVES_TOO_LITTLE',
      'MONEY_REUSED',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export const listRefundsRoute = createRoute({
  method: 'get',
  path: '/console/money/refunds',
  tags: ['Console'],
  summary: 'Refunds, newest first',
  request: { query: refundFilter.extend(pageQuery) },
  responses: {
    200: answer(
      'A page of refunds',
      z
        .object({ items: z.array(consoleRefund), nextCursor: z.string().nullable() })
        .openapi('ConsoleRefundPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export type PaymentFilter = z.infer<typeof paymentFilter>;
export type RefundFilter = z.infer<typeof refundFilter>;
export type ConsolePaymentSummary = z.infer<typeof paymentSummary>;
export type ConsolePayment = z.infer<typeof consolePayment>;
export type ConsoleRefund = z.infer<typeof consoleRefund>;
export type NewRefund = z.infer<
  (typeof refundPaymentRoute)['request']['body']['content']['application/json']['schema']
>;
