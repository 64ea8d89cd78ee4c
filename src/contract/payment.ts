import { createRoute, z } from '@hono/zod-openapi';
import { CALLS } from '../domain/paths.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';
import {
  answer,
  expectedTotal,
  idempotencyHeader,
  orderSummary,
  paise,
  placementFailures,
} from './order.ts';

// Paying online. The browser opens the provider's checkout with what it gets here, and brings back what
// the provider signed; that money has come, the server hears from the provider and from nobody else.

const fails = (code: ErrorCode) => ({ error: code });

const checkout = z
  .object({
    paymentId: z.uuid().openapi({ description: 'Names the payment in the calls below.' }),
    script: z.string().openapi({ description: 'The address of the provider’s checkout script.' }),
    isSandbox: z.boolean().openapi({ description: 'No money moves: to be shown clearly.' }),
    key: z.string(),
    amount: paise('What is to be paid'),
    currency: z.literal('INR'),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    order_id: z.string(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  })
  .openapi('Checkout', {
    description: 'All but the first three are the options of the checkout script, as they are.',
  });

const PAYMENT_STATES = ['open', 'placed', 'refunded', 'ended'] as const;

const paymentState = z
  .object({
    paymentId: z.uuid(),
    state: z.enum(PAYMENT_STATES).openapi({
      description:
        'open: the server has not heard of any money yet, ask again; placed: paid and ordered; refunded: ' +
        'paid, could not be ordered, goes back; ended: nothing was paid, and it is to be begun anew.',
    }),
    order: orderSummary.nullable(),
  })
  .openapi('PaymentState');

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
  summary: 'Begin to pay the cart online, at the total that the person saw',
  description:
    'Until it is paid, the cart stays as it is. With less than a rupee to pay the order is placed at once, ' +
    'and there is no checkout.',
  request: { headers: idempotencyHeader, ...jsonBody(z.object({ expectedTotal })) },
  responses: {
    201: answer(
      'What the checkout is opened with, or the order',
      z.object({ checkout: checkout.nullable(), order: orderSummary.nullable() }),
    ),
    ...changeFailures('PAYMENT_SUPERSEDED', 'PAYMENT_UNAVAILABLE', ...placementFailures),
  },
});

export const confirmPaymentRoute = createRoute({
  method: 'post',
  path: '/payments/{id}/confirm',
  tags: ['Payment'],
  summary: 'What the checkout’s success handler got: verified, and the order placed',
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
    200: answer('What is known of the payment now', paymentState),
    ...changeFailures('PAYMENT_NOT_FOUND', 'PAYMENT_NOT_VERIFIED', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const readPaymentRoute = createRoute({
  method: 'get',
  path: '/payments/{id}',
  tags: ['Payment'],
  summary: 'What is known of an own payment now',
  request: { params: paymentParams },
  responses: {
    200: answer('What is known of the payment now', paymentState),
    ...failures('PAYMENT_NOT_FOUND', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const receiveWebhookRoute = createRoute({
  method: 'post',
  path: CALLS.paymentWebhook,
  tags: ['Payment'],
  summary: 'For the payment provider: something has happened',
  description:
    'The raw body is signed in X-Razorpay-Signature; X-Razorpay-Event-Id names the event.',
  responses: {
    200: answer('Noted', z.object({ received: z.literal(true) })),
    ...failures('WEBHOOK_REFUSED', 'BODY_TOO_LARGE'),
  },
});

export type Checkout = z.infer<typeof checkout>;
export type PaymentState = z.infer<typeof paymentState>;
export type StartedPayment = { checkout: Checkout | null; order: PaymentState['order'] };
