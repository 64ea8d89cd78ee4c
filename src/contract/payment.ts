import { createRoute, z } from '@hono/zod-openapi';
import { CALLS } from '../domain/paths.ts';
import { TOLD_REASONS } from '../domain/refund-reason.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';
import {
  answer,
  cartRevision,
  expectedTotal,
  idempotencyHeader,
  orderSummary,
  paise,
  placementFailures,
  withoutCoupon,
} from './order.ts';

// Online payment. The browser opens the provider's checkout with these options and returns the provider's signature. The
// server trusts only the provider about whether money has arrived.

const fails = (code: ErrorCode) => ({ error: code });

const checkout = z
  .object({
    paymentId: z.uuid().openapi({ description: 'Identifies the payment in the calls below.' }),
    script: z.string().openapi({ description: 'The URL of the provider’s checkout script.' }),
    isSandbox: z
      .boolean()
      .openapi({ description: 'No real money moves; the page must say so clearly.' }),
    key: z.string(),
    amount: paise('The amount to pay'),
    currency: z.literal('INR'),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    order_id: z.string(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  })
  .openapi('Checkout', {
    description: 'All but the first three are passed unchanged to the checkout script.',
  });

const PAYMENT_STATES = ['open', 'placed', 'refunded', 'ended'] as const;

const paymentState = z
  .object({
    paymentId: z.uuid(),
    state: z.enum(PAYMENT_STATES).openapi({
      description:
        'open: no payment has arrived yet, ask again; placed: paid and ordered; refunded: paid but not ordered, the ' +
        'payment is refunded; ended: not paid, start again.',
    }),
    order: orderSummary.nullable(),
    reason: z
      .enum(TOLD_REASONS)
      .nullable()
      .openapi({ description: 'With refunded: why no order could be placed.' }),
  })
  .openapi('PaymentState');

const startedPayment = z.object({
  checkout: checkout.nullable(),
  order: orderSummary.nullable(),
});

const paymentParams = z.object({ id: z.uuid(fails('PAYMENT_NOT_FOUND')) });
const text = z
  .string(fails('PAYMENT_NOT_VERIFIED'))
  .min(1, fails('PAYMENT_NOT_VERIFIED'))
  .max(200, fails('PAYMENT_NOT_VERIFIED'));
const providerId = text.regex(/^\w+$/, fails('PAYMENT_NOT_VERIFIED'));

export const startPaymentRoute = createRoute({
  method: 'post',
  path: '/payments',
  tags: ['Payment'],
  summary: 'Start an online payment for the cart, at the total that the person saw',
  description:
    'The cart stays unchanged until it is paid. A total below one rupee is ordered at once, without a checkout.',
  request: {
    headers: idempotencyHeader,
    ...jsonBody(z.object({ expectedTotal, withoutCoupon, cartRevision })),
  },
  responses: {
    201: answer('The checkout options, or the order', startedPayment),
    ...changeFailures(
      'PAYMENT_SUPERSEDED',
      'PAYMENT_UNAVAILABLE',
      'TOO_MANY_PAYMENTS',
      'TOO_MANY_ORDERS',
      ...placementFailures,
    ),
  },
});

export const confirmPaymentRoute = createRoute({
  method: 'post',
  path: '/payments/{id}/confirm',
  tags: ['Payment'],
  summary: 'Verify what the checkout’s success handler received, and place the order',
  request: {
    params: paymentParams,
    ...jsonBody(
      z.object({
        razorpay_payment_id: providerId,
        razorpay_order_id: providerId,
        razorpay_signature: text,
      }),
    ),
  },
  responses: {
    200: answer('The state of the payment', paymentState),
    ...changeFailures('PAYMENT_NOT_FOUND', 'PAYMENT_NOT_VERIFIED', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const readPaymentRoute = createRoute({
  method: 'get',
  path: '/payments/{id}',
  tags: ['Payment'],
  summary: 'The current state of one of the caller’s payments',
  request: { params: paymentParams },
  responses: {
    200: answer('The state of the payment', paymentState),
    ...failures('PAYMENT_NOT_FOUND', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const receiveWebhookRoute = createRoute({
  method: 'post',
  path: CALLS.paymentWebhook,
  tags: ['Payment'],
  summary: 'Webhook of the payment provider',
  description: 'X-Razorpay-Signature signs the raw body, which identifies the event.',
  responses: {
    200: answer('Received', z.object({ received: z.literal(true) })),
    ...failures('WEBHOOK_REFUSED', 'BODY_TOO_LARGE', 'VIEWING_READ_ONLY'),
  },
});

export type Checkout = z.infer<typeof checkout>;
export type PaymentState = z.infer<typeof paymentState>;
export type StartedPayment = z.infer<typeof startedPayment>;
