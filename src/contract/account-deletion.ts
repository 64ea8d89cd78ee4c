import { createRoute, z } from '@hono/zod-openapi';
import type { FieldCode } from '../domain/account-rules.ts';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { changeFailures } from './errors.ts';
import { givenPasswordField, jsonBody, mailedCodeField, mobileField } from './fields.ts';
import { paise } from './order.ts';

// Account deletion, open to everyone (docs/decisions/023-people-and-accounts.md). The caller first proves that the
// account is theirs: with a code emailed to its address or, when logged in, with the password. The proof gives a ticket,
// which cancels open orders and deletes the account once.

const SECRET = /^[A-Za-z0-9_-]{1,200}$/;

const ticketField = z
  .string({ error: 'DELETION_TICKET_INVALID' })
  .regex(SECRET, { error: 'DELETION_TICKET_INVALID' });

const openOrders = z
  .array(
    z.object({
      id: z.uuid(),
      orderId: z.string().openapi({ description: 'The number that people see: SASB2B1234.' }),
      status: z.enum(ORDER_STATUSES),
      totalAmount: paise('The total'),
    }),
  )
  .openapi({
    description:
      'Neither delivered nor cancelled. They keep name, phone number and address until they are.',
  });

const ticket = z
  .object({ name: z.string(), ticket: z.string(), openOrders })
  .openapi('DeletionTicket');

export const searchAccountRoute = createRoute({
  method: 'post',
  path: '/account-deletion/search',
  tags: ['Account deletion'],
  summary: 'Find the account with a mobile number; the oldest if several share it',
  request: jsonBody(z.object({ mobile: mobileField })),
  responses: {
    200: {
      description: 'An account was found',
      content: {
        'application/json': {
          schema: z.discriminatedUnion('proof', [
            z.object({
              proof: z.literal('code'),
              request: z.string().openapi({
                description:
                  'A code was emailed to the account. It works only together with this value.',
              }),
            }),
            z
              .object({ proof: z.literal('password') })
              .openapi({ description: "It is the caller's own account; no email was sent." }),
          ]),
        },
      },
    },
    ...changeFailures('INVALID_FIELDS', 'MOBILE_NOT_FOUND'),
  },
});

export const verifyOwnerRoute = createRoute({
  method: 'post',
  path: '/account-deletion/verify',
  tags: ['Account deletion'],
  summary:
    'Prove that the account is yours: with the emailed code or, when logged in, with the password',
  request: jsonBody(
    z
      .object({
        request: z.string().regex(SECRET).optional(),
        code: mailedCodeField.optional(),
        password: givenPasswordField.optional(),
      })
      .superRefine(({ request, code, password }, context) => {
        if (password !== undefined) return;
        const missing = (field: string, message: FieldCode) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (request === undefined || code === undefined) missing('code', 'CODE_INVALID');
      })
      .openapi({ description: 'Either request and code or, when logged in, password.' }),
  ),
  responses: {
    200: {
      description: 'Proven; the ticket is valid for ten minutes',
      content: {
        'application/json': {
          schema: ticket,
        },
      },
    },
    ...changeFailures(
      'INVALID_FIELDS',
      'DELETION_CODE_WRONG',
      'PASSWORD_WRONG',
      'LOGIN_REQUIRED',
      'NOT_ALLOWED',
    ),
  },
});

export const cancelOpenOrderRoute = createRoute({
  method: 'post',
  path: '/account-deletion/cancel-order',
  tags: ['Account deletion'],
  summary: 'Request cancellation of an open order of the account that the ticket was issued for',
  request: jsonBody(
    z.object({ ticket: ticketField, orderId: z.uuid({ error: 'ORDER_NOT_FOUND' }) }),
  ),
  responses: {
    200: {
      description: 'Requested, or requested before; we decide, and cancel the order if we can',
      content: { 'application/json': { schema: z.object({ openOrders }) } },
    },
    ...changeFailures('DELETION_TICKET_INVALID', 'ORDER_NOT_FOUND', 'CANCELLATION_NOT_POSSIBLE'),
  },
});

export const confirmDeletionRoute = createRoute({
  method: 'post',
  path: '/account-deletion/confirm',
  tags: ['Account deletion'],
  summary: 'Delete the account that the ticket was issued for',
  request: jsonBody(z.object({ ticket: ticketField })),
  responses: {
    200: {
      description:
        'Login, sessions, profile and picture are deleted; the email address can be registered again',
      content: {
        'application/json': {
          schema: z.object({ deleted: z.literal(true), name: z.string() }),
        },
      },
    },
    ...changeFailures('DELETION_TICKET_INVALID'),
  },
});

export type DeletionTicket = z.infer<typeof ticket>;
